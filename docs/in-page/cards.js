// How a card looks on this page: as muggins.pictures drew it when the site was built.
import { make } from "./dom.js";

const COPY = /\b(\w*[A-Z]\w*)\.\d\b/g;
const CODE = /\b[\dA-Z][A-Z]\b/g;
const RED = /(\w+[\u2665\u2666])/;

/** The cards of a game by code, in the order in which the page lays them out, in rows of so many. */
export class Pack {
  constructor(cards, columns, signs = {}) {
    this.columns = columns;
    this.signs = signs; // what texts have in place of some codes
    this.codes = cards.map((card) => card.code);
    this.byCode = new Map(cards.map((card) => [card.code, card]));
  }

  /** What a person reads or hears of a card: "AM, the Ace of Moons". */
  label(code) {
    return `${this.plain(code)}, ${this.byCode.get(code).name}`;
  }

  /** A text of the library for people: cards as signs, and no numbers of their copies. */
  plain(text) {
    return text.replace(COPY, "$1").replace(CODE, (code) => this.signs[code] ?? code);
  }

  /** The same as parts of an element, in which hearts and diamonds are red. */
  told(text) {
    return this.plain(text).split(RED).map((part, place) => (place % 2 ? make("span", { className: "red" }, part) : part));
  }

  /** The codes in a text that has nothing but codes; undefined if the library has to read it. */
  codesIn(text) {
    const words = text.split(/\s+/).filter(Boolean);
    return words.every((word) => this.byCode.has(word)) ? words : undefined;
  }

  /** So many different cards at random, of all or of some. */
  dealt(count, some = this.codes) {
    const rest = [...some];
    return Array.from(crypto.getRandomValues(new Uint32Array(count)), (number) => rest.splice(number % rest.length, 1)[0]);
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
