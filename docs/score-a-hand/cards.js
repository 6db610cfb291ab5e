// How a card looks on this page. A drawn card would take the place of what `face` makes.
import { make } from "./dom.js";

/** The cards by code, in the order in which the page lays them out. */
export class Pack {
  constructor(cards) {
    this.codes = cards.map((card) => card.code);
    this.byCode = new Map(cards.map((card) => [card.code, card]));
  }

  /** What a person reads or hears of a card: "AM, the Ace of Moons". */
  label(code) {
    return `${code}, ${this.byCode.get(code).name}`;
  }

  /** The picture of a card, hidden from screen readers: whatever holds it bears the label. */
  face(code) {
    const { rank, suits } = this.byCode.get(code);
    return make(
      "span",
      { className: "card-face", "aria-hidden": "true" },
      make("span", { className: "card-rank" }, rank),
      make("span", { className: "card-suits" }, suits.join("")),
    );
  }

  /** A card that is only looked at. */
  shown(code) {
    return make("span", { className: "playing-card", role: "img", "aria-label": this.label(code), title: this.label(code) }, this.face(code));
  }

  /** Some cards in a row. */
  row(codes) {
    return make("span", { className: "card-row" }, ...codes.map((code) => this.shown(code)));
  }

  /** A card that does something when it is chosen. */
  button(code, onclick) {
    return make(
      "button",
      { type: "button", className: "playing-card", "aria-label": this.label(code), title: this.label(code), "data-code": code, onclick },
      this.face(code),
    );
  }
}
