// The coach at the table of any game: what a move cost, what a match cost, and the replay with all that it says.
import { counted, make, signed } from "../in-page/dom.js";

const percent = (chance) => `${(100 * chance).toFixed(1)}%`;

/** All that could have been done, if the coach has compared it all. */
function optionsOf(pack, options) {
  const row = ({ cards, points, error, chance, is_done: isDone }) =>
    make("tr", { className: isDone ? "done" : "" }, make("td", {}, pack.row(cards), isDone ? " your choice" : ""), make("td", { className: "number" }, signed(points, error)), make("td", { className: "number" }, chance === null ? "" : percent(chance)));
  const heads = ["Choice", "Points on average", "Chance to win"].map((text, place) => make("th", { className: place ? "number" : "" }, text));
  const table = make("table", { className: "score" }, make("thead", {}, make("tr", {}, ...heads)), make("tbody", {}, ...options.map(row)));
  return make("details", {}, make("summary", {}, "All choices"), table);
}

export class Judge {
  /** `ask` asks a library that thinks while another one plays. */
  constructor(ask) {
    this.ask = ask;
    this.switch = make("input", { type: "checkbox", id: "judge" });
    this.setting = make("div", { className: "field choice judge" }, this.switch, make("label", { for: "judge" }, "Coach after each move"));
    this.button = make("button", { type: "button", disabled: true, onclick: () => this.asked() }, "Coach");
    this.said = make("div", { className: "verdict", role: "status", tabIndex: 0, "aria-label": "The coach" });
    this.forget();
  }

  /** Another match begins. */
  forget() {
    this.number = 0;
    this.serial = (this.serial ?? 0) + 1;
    this.isWhole = false;
    this.said.replaceChildren();
  }

  /** The match has gone on; `number` is that of your move, if you have made one. */
  moved(pack, state, number) {
    this.pack = pack;
    this.state = state;
    const made = state.record.moves.length;
    if (number) {
      this.number = number;
      this.serial += 1;
      this.said.replaceChildren();
      if (this.switch.checked) this.judged();
    } else if (this.number > made) {
      this.number = 0;
      this.serial += 1;
      this.said.replaceChildren();
    }
    if (!state.is_over) this.isWhole = false;
    this.button.textContent = !state.is_over ? "Coach" : this.isWhole ? "Judge the others too" : "Judge the match";
    this.button.disabled = !this.number && !state.is_over;
  }

  say(...parts) {
    this.said.replaceChildren(...parts.map((part) => (typeof part === "string" ? make("p", {}, ...this.pack.told(part)) : part)));
  }

  async asked() {
    this.button.disabled = true;
    await (this.state.is_over ? this.whole() : this.judged());
    this.moved(this.pack, this.state);
  }

  /** Says what your last move cost. */
  async judged() {
    const { serial, number, pack, state: { record } } = this;
    this.say("The coach thinks …");
    const answer = await this.ask("judge", { ask: "judge", record, number }).catch((error) => ({ error }));
    if (!answer || serial !== this.serial) return;
    if (answer.error) this.say(`The coach has no answer: ${answer.error.message}.`);
    else if (!answer.judged) this.say("There was nothing to decide.");
    else {
      const { told, options, is_mistake: isMistake } = answer.judged;
      this.say(make("p", { className: isMistake ? "dear" : "" }, ...pack.told(`${told}.`)), ...(options.length > 2 ? [optionsOf(pack, options)] : []));
    }
  }

  /** Says what the decisions of the match cost: yours, and then those of all. */
  async whole() {
    const { serial, state: { record, you } } = this;
    const players = this.isWhole ? record.players : [you];
    const found = await this.patiently({ ask: "report", record, players }, (text) => serial === this.serial && this.say(text)).catch((error) => ({ error }));
    if (!found || serial !== this.serial) return;
    if (found.error) return void this.say(`The coach has no answer: ${found.error.message}.`);
    this.isWhole = true;
    const [, ...lines] = found.told; // the score stands on the table
    this.say(...lines.filter(Boolean).map((line) => make("p", { className: line.endsWith(":") ? "title" : "" }, ...this.pack.told(line))));
  }

  /** The page of a match, with what the coach says of your decisions. */
  async replay(record, onprogress) {
    const found = await this.patiently({ ask: "replay", record, players: [this.state.you] }, onprogress);
    return found?.page;
  }

  /** Asks until everything is judged; undefined if something else was asked in between. */
  async patiently(question, onprogress) {
    for (;;) {
      const answer = await this.ask("judge", question);
      if (!answer || answer.told || answer.page) return answer;
      onprogress(`The coach has judged ${answer.judged} of ${counted(answer.of, "decision")} …`);
    }
  }
}
