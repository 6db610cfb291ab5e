// The third tab: the ten discards of five cards, the best first, with what each part of their value is.
import { choice, counted, make, signed } from "./dom.js";
import { Picker } from "./picker.js";

export class DiscardPanel {
  name = "discard";
  title = "Discard";
  keys = ["deal", "seat", "opponent"];

  constructor(pack, { changed, deal }) {
    this.pack = pack;
    this.picker = new Picker(pack, "discard", [{ name: "dealt", label: "Deal", mark: "dealt" }], changed);
    this.seat = choice("You are", "discard-seat", [["dealer", "the dealer"], ["pone", "the pone"]], changed);
    this.opponent = choice("The opponent throws", "discard-opponent", [["any", "any two cards"], ["habit", "like a good player"]], changed);
    const random = make("button", { type: "button", onclick: async () => {
      const dealt = await deal(5);
      if (!dealt) return;
      this.picker.set("dealt", dealt.join(" "));
      changed();
    } }, "Deal at random");
    const clear = make("button", { type: "button", onclick: () => { this.picker.set("dealt", ""); changed(); } }, "Clear");
    this.told = make("p", { className: "said", role: "status" });
    this.list = make("ol", { className: "discards" });
    this.element = make("section", {},
      make("div", { className: "bar" }, this.seat.element, this.opponent.element, random, clear),
      this.picker.element, this.told, this.list);
  }

  read(said) {
    this.picker.set("dealt", said.get("deal") ?? "");
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
    this.told.textContent = discards.length
      ? `Throw ${discards[0].thrown.join(" and ")}, keep ${discards[0].kept.join(" ")}: worth ${signed(discards[0].net)} on average.`
      : "";
    this.list.replaceChildren(...discards.map((discard) => this.entry(discard)));
  }

  entry({ thrown, kept, net, reasons, hand, bhargage, totals }) {
    const head = make("div", { className: "throw" },
      make("span", { className: "pair" }, "throw ", this.pack.row(thrown)),
      make("span", { className: "pair" }, "keep ", this.pack.row(kept)),
      make("strong", { className: "net" }, signed(net)));
    const ups = totals.map(([total, cards]) => make("div", {}, make("dt", {}, counted(total, "point")), make("dd", {}, cards.join(" "))));
    const more = make("details", {}, make("summary", {}, "More"),
      make("p", {}, "Mean points in the hand kept:"), means(hand),
      make("p", {}, "Mean points in the bhargage:"), means(bhargage),
      make("p", {}, "Up-cards, by the total that they bring the hand:"), make("dl", { className: "ups" }, ...ups));
    return make("li", {}, head, means(reasons, signed), more);
  }
}

function means(numbers, written = (number) => number.toFixed(2)) {
  const parts = Object.entries(numbers).map(([name, number]) => make("div", {}, make("dt", {}, name), make("dd", {}, written(number))));
  return make("dl", { className: "means" }, ...parts);
}
