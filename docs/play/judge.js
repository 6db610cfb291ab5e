// The coach at the table of any game: what a move cost, and the three dearest of a match.
import { make } from "../in-page/dom.js";

const DEAREST = 3;

const inHundred = (chance) => (100 * chance).toFixed(0);

/** A verdict in a sentence. */
function sentence({ done, best, why, chances: [chance, better], cost, error, is_mistake: isMistake }) {
  if (!isMistake) return `${done}: nothing was clearly better.`;
  const exactly = error ? ` ± ${(100 * error).toFixed(1)}` : "";
  return `${done} cost ${(100 * cost).toFixed(1)}${exactly} wins in 100 matches. ${best} wins ${inHundred(better)}${why && ` (${why})`}, ${done} ${inHundred(chance)}.`;
}

export class Judge {
  /** `ask` asks a library that thinks while another one plays. */
  constructor(ask) {
    this.ask = ask;
    this.switch = make("input", { type: "checkbox", id: "judge" });
    this.setting = make("div", { className: "field choice judge" }, this.switch, make("label", { for: "judge" }, "Coach after each move"));
    this.button = make("button", { type: "button", disabled: true, onclick: () => this.asked() }, "Judge");
    this.said = make("div", { className: "verdict", role: "status" });
    this.forget();
  }

  /** Another match begins. */
  forget() {
    this.found = new Map();
    this.number = 0;
    this.said.replaceChildren();
  }

  /** The match has gone on; `number` is that of your move, if you have made one. */
  moved(state, number) {
    this.state = state;
    const made = state.record.moves.length;
    for (const each of this.found.keys()) if (each > made) this.found.delete(each);
    if (number) {
      this.number = number;
      this.said.replaceChildren();
      if (this.switch.checked) this.judged(number).catch(() => {});
    } else if (this.number > made) this.number = 0;
    this.button.textContent = state.is_over ? "Dearest moves" : "Judge";
    this.button.disabled = !this.number && !state.is_over;
  }

  say(...texts) {
    this.said.replaceChildren(...texts.map((text) => make("p", {}, text)));
  }

  /** What a move cost; undefined if another question came between, null if it was no decision. */
  async judged(number) {
    const { record } = this.state;
    if (!this.found.has(number)) {
      this.say("The coach thinks …");
      const answer = await this.ask({ ask: "judge-move", record, number });
      if (!answer) return undefined;
      this.found.set(number, answer.judged);
    }
    const judged = this.found.get(number);
    if (number === this.number) this.say(judged ? sentence(judged) : "There was nothing to decide.");
    return judged;
  }

  async asked() {
    this.button.disabled = true;
    try {
      await (this.state.is_over ? this.dearest() : this.judged(this.number));
    } catch (error) {
      this.say(`The coach has no answer: ${error.message}.`);
    }
    this.button.disabled = false;
  }

  /** The three moves that cost most, when all are judged. */
  async dearest() {
    const { state } = this;
    const numbers = (await this.ask({ ask: "decisions", record: state.record, you: state.you }))?.numbers ?? [];
    this.number = 0;
    for (const [place, number] of numbers.entries()) {
      this.say(`The coach has judged ${place} of ${numbers.length} moves …`);
      await this.judged(number);
      if (this.state !== state) return;
    }
    const mistakes = numbers.map((number) => this.found.get(number)).filter((each) => each?.is_mistake);
    const dearest = mistakes.sort((one, other) => other.cost - one.cost).slice(0, DEAREST);
    if (dearest.length) this.say("Your dearest moves:", ...dearest.map((each) => `Move ${each.number}. ${sentence(each)}`));
    else this.say(`None of your ${numbers.length} moves was clearly a mistake.`);
  }
}
