// The first tab: cards of a game, such as a hand, scored with their reasons.
import { choice, counted, make } from "../in-page/dom.js";
import { scoreTable } from "../in-page/lines.js";
import { Picker } from "./picker.js";

export class ScorePanel {
  name = "score";
  title = "Score";

  constructor(game, pack, changed) {
    this.pack = pack;
    this.scorers = new Map(game.scorers.map((scorer) => [scorer.name, scorer]));
    this.keys = [...new Set(game.scorers.flatMap(({ fields }) => fields.map(({ name }) => name)))];
    this.count = choice("Score", "score-count", game.scorers.map(({ name, title }) => [name, title]), () => {
      this.picker.ask(this.scorer.fields);
      changed();
    });
    this.count.element.hidden = game.scorers.length === 1;
    this.picker = new Picker(pack, "score", this.scorer.fields, changed);
    const random = make("button", { type: "button", onclick: () => { this.deal(); changed(); } }, "Deal at random");
    const clear = make("button", { type: "button", onclick: () => { this.picker.fill(); changed(); } }, "Clear");
    this.said = make("p", { className: "said", role: "status" });
    this.lines = make("div", { className: "lines" });
    this.example = make("section", { className: "example", "aria-label": "An example" });
    this.result = make("div", { className: "result", role: "region", "aria-label": "The score", tabIndex: 0 }, this.said, this.lines);
    this.element = make("section", {},
      make("div", { className: "bar" }, this.count.element, random, clear),
      make("div", { className: "beside" }, this.picker.element, this.result, this.example));
  }

  get scorer() {
    return this.scorers.get(this.count.select.value);
  }

  /** Deals as many cards as each field may have; a field that may have any number gets eight. */
  deal() {
    let rest = this.pack.codes;
    const dealt = new Map();
    const choosy = this.scorer.fields.filter(({ among }) => among.length);
    for (const { name, least, most, among } of new Set([...choosy, ...this.scorer.fields])) {
      const count = most > least + 1 ? Math.min(most, 8) : most;
      dealt.set(name, this.pack.dealt(count, among.length ? among : rest));
      rest = rest.filter((code) => !dealt.get(name).includes(code));
    }
    this.picker.fill(...this.scorer.fields.map(({ name }) => dealt.get(name).join(" ")));
  }

  read(said) {
    const named = [...this.scorers.keys()].find((name) => said.has(name));
    if (named) this.count.select.value = named;
    this.picker.ask(this.scorer.fields);
    this.picker.fill(...this.scorer.fields.map(({ name }) => said.get(name) ?? ""));
    this.exemplify();
  }

  /** Shows a worked example as long as nothing is picked. */
  exemplify() {
    const { fields, example, scored } = this.scorer;
    this.example.hidden = !scored || Object.values(this.picker.texts).some(Boolean);
    if (this.example.hidden || this.example.dataset.of === this.scorer.name) return;
    const shown = fields.map(({ name, label }) => make("div", {}, make("strong", {}, label), " ", this.pack.row(example[name].split(" "))));
    const pick = make("button", { type: "button", onclick: () => { this.picker.fill(...fields.map(({ name }) => example[name])); this.picker.changed(); } }, "Pick these cards");
    this.example.dataset.of = this.scorer.name;
    this.example.replaceChildren(make("p", {}, "For example:"), make("div", { className: "bar" }, ...shown), scoreTable(this.pack, scored.lines, scored.total), ...(scored.said ? [make("p", {}, `\u201c${scored.said}\u201d`)] : []), pick);
  }

  get address() {
    return this.picker.codes;
  }

  get question() {
    return { ask: "score", scorer: this.scorer.name, cards: this.picker.texts };
  }

  render({ fields, result }) {
    this.picker.show(fields);
    this.exemplify();
    this.lines.replaceChildren();
    if (!result) {
      this.said.textContent = "";
      return;
    }
    const { lines, total, said, remarks } = result;
    this.said.textContent = said ? `${total}: \u201c${said}\u201d` : counted(total, "point");
    this.lines.append(scoreTable(this.pack, lines, total), ...remarks.map((remark) => make("p", {}, remark)));
  }
}
