// The first tab: a hand or a bhargage, scored with its reasons.
import { choice, make } from "./dom.js";
import { scoreTable } from "./lines.js";
import { Picker } from "./picker.js";

const HELD = { hand: { label: "Hand", cards: 3 }, bhargage: { label: "Bhargage", cards: 4 } };

export class ScorePanel {
  name = "score";
  title = "Score";
  keys = ["hand", "bhargage", "up"];

  constructor(pack, { changed, deal }) {
    this.pack = pack;
    this.count = choice("Count", "score-count", [["hand", "a hand: 3 cards"], ["bhargage", "a bhargage: 4 cards"]], () => {
      this.relabel();
      changed();
    });
    this.said = make("p", { className: "said", role: "status" });
    this.picker = new Picker(
      pack,
      "score",
      [{ name: "held", label: "Hand", mark: "held" }, { name: "up", label: "Up-card", mark: "up", replaces: true }],
      changed,
      this.said,
    );
    const random = make("button", { type: "button", onclick: async () => {
      const dealt = await deal(HELD[this.count.select.value].cards + 1);
      if (!dealt) return;
      const [up, ...held] = dealt;
      this.fill(held, up);
      changed();
    } }, "Deal at random");
    const clear = make("button", { type: "button", onclick: () => { this.fill([], ""); changed(); } }, "Clear");
    this.result = make("div", { className: "result" });
    this.element = make("section", {},
      make("div", { className: "bar" }, this.count.element, random, clear), this.picker.element, this.result);
  }

  fill(held, up) {
    this.picker.set("held", held.join(" "));
    this.picker.set("up", up);
  }

  relabel() {
    this.picker.relabel("held", HELD[this.count.select.value].label);
  }

  read(said) {
    this.count.select.value = said.has("bhargage") ? "bhargage" : "hand";
    this.relabel();
    this.picker.set("held", said.get(this.count.select.value) ?? "");
    this.picker.set("up", said.get("up") ?? "");
  }

  get address() {
    const { held, up } = this.picker.codes;
    return { [this.count.select.value]: held, up };
  }

  get question() {
    return { ask: "score", count: this.count.select.value, ...this.picker.texts };
  }

  render({ fields, result }) {
    this.picker.show(fields);
    this.said.textContent = result ? `${result.total}: \u201c${result.said}\u201d` : "";
    this.result.replaceChildren();
    if (!result) return;
    const { lines, total, chief, shortage, missing_suits: missing } = result;
    const what = this.count.select.value;
    this.result.append(
      scoreTable(this.pack, lines, total),
      make("p", {}, chief ? `The up-card is a Character, the Chief: ${chief} for the dealer.` : "The up-card is no Chief."),
      make("p", {}, shortage
        ? `Shortage: no ${missing.join(", no ")}. The opponent may claim ${shortage}.`
        : `No shortage: the ${what} shows all six suits.`),
    );
  }
}
