// The table: the score, the opponent's cards, what was played, and your hand.
import { capital, counted, make } from "../in-page/dom.js";

export class Table {
  /** `chosen` is called with the cards that a person has thrown or played. */
  constructor(chosen) {
    this.chosen = chosen;
    this.scores = make("dl", { className: "scores" });
    this.board = make("div", { className: "board" });
    this.middle = make("div", { className: "middle" });
    this.prompt = make("p", { className: "prompt" });
    this.counts = make("ul", { className: "counts", "aria-label": "The hands counted" });
    this.hand = make("div", { className: "hand", role: "group", "aria-label": "Your hand" });
    this.throw = make("button", { type: "button", className: "primary", onclick: () => this.thrown() }, "Throw");
    this.element = make("section", { className: "felt", "aria-label": "The table" },
      this.scores, this.middle, this.counts, this.prompt, this.hand, make("div", { className: "bar" }, this.throw));
  }

  /** Shows a state of the match with the cards of a pack; the card turned up has this name. */
  show(pack, state, upName) {
    this.state = state;
    this.picked = new Set();
    const { names, scores, target, dealer, held, crib, upcard, count, plays, pile, throws, waits } = state;
    const backs = make("div", { className: "backs", role: "img", "aria-label": `${capital(names.opponent)} holds ${counted(held, "card")}` },
      ...Array.from({ length: held }, () => make("span", { className: "back" })));
    this.scores.replaceChildren(...["you", "other"].flatMap((who, place) => [
      make("dt", {}, names[who], dealer === who ? make("span", { className: "dealer" }, ", dealer") : ""),
      make("dd", {}, make("strong", {}, String(scores[place])), ` of ${target}`, ...(who === "other" ? [backs] : [])),
    ]));
    const title = `The board: you ${scores[0]}, ${names.opponent} ${scores[1]}, of ${target}`;
    const drawn = Object.entries(state.board).map(([theme, svg]) => make("img", { className: theme, alt: "", src: `data:image/svg+xml,${encodeURIComponent(svg)}` }));
    this.board.replaceChildren(make("span", { role: "img", "aria-label": title }, ...drawn));
    const up = upcard
      ? make("figure", {}, pack.shown(upcard), make("figcaption", {}, upName))
      : make("figure", {}, make("span", { className: "back", role: "img", "aria-label": "The stock" }), make("figcaption", {}, "Stock"));
    const played = plays.map(([who, code, reached], place) =>
      make("li", { className: `${who}${place < plays.length - pile ? " gone" : ""}` }, pack.shown(code), make("span", {}, who === "you" ? "You" : names.other), " ", make("span", {}, String(reached))));
    this.middle.replaceChildren(up, make("div", { className: "played" },
      make("p", { className: "count" }, plays.length || waits === "play" ? `Count ${count}` : crib ? `${counted(crib, "card")} in the crib` : ""),
      make("ol", { "aria-label": "The cards played" }, ...played)));
    this.counts.replaceChildren(...countsOf(state).map(({ told, cards }) => make("li", {}, pack.row(cards), make("span", {}, told))));
    this.prompt.textContent = PROMPTS[waits](throws);
    this.hand.replaceChildren(...state.hand.map((code, place) => this.card(pack, code, place)));
    this.hand.hidden = !state.hand.length;
    this.throw.hidden = waits !== "throw";
    this.update();
  }

  card(pack, code, place) {
    const { waits, choices } = this.state;
    const button = pack.button(code, () => this.pick(code));
    button.setAttribute("aria-keyshortcuts", String(place + 1)); // shown below the card
    button.disabled = !(waits === "throw" || waits === "play") || !choices.includes(code);
    if (waits === "throw") button.setAttribute("aria-pressed", "false");
    return button;
  }

  /** Picks a card to throw, or puts it back; or plays it. */
  pick(code) {
    if (this.state.waits === "play") {
      this.chosen([code]);
      return;
    }
    if (!this.picked.delete(code)) this.picked.add(code);
    if (this.picked.size > this.state.throws) this.picked.delete([...this.picked][0]);
    this.update();
  }

  /** Does what a number key asks for. */
  press(number) {
    const button = this.hand.children[number - 1];
    if (!button || button.disabled) return;
    button.focus();
    button.click();
  }

  thrown() {
    this.chosen([...this.picked]);
  }

  update() {
    for (const button of this.hand.children) {
      if (button.hasAttribute("aria-pressed")) button.setAttribute("aria-pressed", String(this.picked.has(button.dataset.code)));
    }
    this.throw.disabled = this.picked.size !== this.state.throws;
  }

  /** Nothing can be chosen while the answer is awaited. */
  wait() {
    for (const button of [...this.hand.children, this.throw]) button.disabled = true;
  }

  /** Puts the focus where the next choice is made. */
  focus() {
    this.hand.querySelector("button:not(:disabled)")?.focus();
  }
}

/** The counts and claims of a deal that has just ended. */
function countsOf({ waits, events }) {
  const last = events.findLastIndex(({ move }) => move === "play" || move === "deal");
  return waits === "deal" || waits === "over" ? events.slice(last + 1) : [];
}

const PROMPTS = {
  throw: (throws) => `Choose ${counted(throws, "card")} to throw to the crib.`,
  play: () => "Play a card.",
  deal: () => "The deal is over.",
  over: () => "The match is over.",
};
