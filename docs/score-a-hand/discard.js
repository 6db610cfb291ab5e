// The third tab: all discards of a deal, the best first, with what each part of their value is.
import { choice, counted, exact, make, signed } from "../in-page/dom.js";
import { Picker } from "./picker.js";

const SHOWN = 3; // the others are folded

export class DiscardPanel {
  name = "discard";
  title = "Discard";
  static keys = ["deal", "seat", "opponent"];
  keys = this.constructor.keys;

  constructor(game, pack, changed) {
    this.pack = pack;
    const count = game.crib.dealt;
    this.picker = new Picker(pack, "discard", [{ name: "dealt", label: "Deal", least: count, most: count }], changed);
    this.seat = choice("You are", "discard-seat", [["dealer", "the dealer"], ["pone", "the pone"]], changed);
    this.opponent = choice("The opponent throws", "discard-opponent", [["any", "any two cards"], ["habit", "like a good player"]], changed);
    const random = make("button", { type: "button", onclick: () => { this.picker.fill(pack.dealt(count).join(" ")); changed(); } }, "Deal at random");
    const clear = make("button", { type: "button", onclick: () => { this.picker.fill(); changed(); } }, "Clear");
    this.said = make("p", { className: "said", role: "status" });
    this.list = make("ol", { className: "discards" });
    this.others = make("ol", { className: "discards" });
    this.summary = make("summary", {});
    this.fold = make("details", { hidden: true }, this.summary, this.others);
    this.result = make("div", { className: "result", role: "region", "aria-label": "The discards", tabIndex: 0 }, this.said, this.list, this.fold);
    this.element = make("section", {},
      make("div", { className: "bar" }, this.seat.element, this.opponent.element, random, clear),
      make("div", { className: "beside" }, this.picker.element, this.result));
  }

  read(said) {
    this.picker.fill(said.get("deal") ?? "");
    this.seat.select.value = said.get("seat") === "pone" ? "pone" : "dealer";
    this.opponent.select.value = said.get("opponent") === "habit" ? "habit" : "any";
  }

  get address() {
    const opponent = this.opponent.select.value;
    return { deal: this.picker.codes.dealt, seat: this.seat.select.value, opponent: opponent === "habit" ? opponent : "" };
  }

  get question() {
    return { ask: "discard", ...this.picker.texts, seat: this.seat.select.value, opponent: this.opponent.select.value };
  }

  render({ fields, result }) {
    this.picker.show(fields);
    const discards = result?.discards ?? [];
    this.said.textContent = discards.length
      ? `Throw ${discards[0].thrown.join(" and ")}, keep ${discards[0].kept.join(" ")}: worth ${signed(discards[0].net)} on average, without the play.`
      : "";
    const entries = discards.map((discard) => this.entry(discard));
    this.list.replaceChildren(...entries.slice(0, SHOWN));
    this.others.replaceChildren(...entries.slice(SHOWN));
    this.others.start = SHOWN + 1;
    this.summary.textContent = `The other ${entries.length - SHOWN} discards`;
    this.fold.hidden = entries.length <= SHOWN;
  }

  entry({ thrown, kept, net, reasons, errors, hand, crib, totals }) {
    const head = make("div", { className: "throw" },
      make("span", { className: "pair" }, "throw ", this.pack.row(thrown)),
      make("span", { className: "pair" }, "keep ", this.pack.row(kept)),
      make("strong", { className: "net" }, signed(net, errors.net)));
    const ups = totals.map(([total, cards]) => make("div", {}, make("dt", {}, counted(total, "point")), make("dd", {}, cards.join(" "))));
    const more = make("details", {}, make("summary", {}, "More"),
      make("p", {}, "Mean points in the hand kept:"), means(hand),
      make("p", {}, "Mean points in the crib:"), means(crib),
      make("p", {}, "Cards turned up, by the total that they bring the hand:"), make("dl", { className: "ups" }, ...ups));
    return make("li", {}, head, means(reasons, (number, name) => signed(number, errors[name])), more);
  }
}

function means(numbers, written = (number) => exact(number)) {
  const parts = Object.entries(numbers).map(([name, number]) => make("div", {}, make("dt", {}, name), make("dd", {}, written(number, name))));
  return make("dl", { className: "means" }, ...parts);
}
