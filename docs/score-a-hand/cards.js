// How a card looks on this page: as muggins.pictures draws it.
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

  /** The picture of a card, for either palette; whatever holds it bears its label. */
  face(code) {
    const pictures = Object.entries(this.byCode.get(code).drawn).map(([theme, svg]) =>
      make("img", { className: theme, alt: "", src: `data:image/svg+xml,${encodeURIComponent(svg)}` }),
    );
    return make("span", { className: "card-face", "aria-hidden": "true" }, ...pictures);
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
