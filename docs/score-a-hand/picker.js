// Picking cards, by clicking on them or by typing: some fields and, below them, all cards as toggle buttons.
import { LONGEST_TEXT } from "./address.js";
import { counted, make } from "./dom.js";
import { rove } from "./keys.js";

export class Picker {
  /**
   * `fields` are `{ name, label, mark, replaces }`: a click gives a card to the first one with room, or else to the
   * one that `replaces` what it has. `onchange` is called whenever the cards may have changed. `said`, if given, stands
   * between the fields and the cards.
   */
  constructor(pack, prefix, fields, onchange, said = "") {
    this.pack = pack;
    this.onchange = onchange;
    this.fields = new Map(fields.map((field) => [field.name, this.field(prefix, field)]));
    this.buttons = pack.codes.map((code) => pack.button(code, () => this.toggle(code)));
    const grid = make("div", { className: "all-cards", role: "toolbar", "aria-label": "All cards" }, ...this.buttons);
    rove(grid, this.buttons);
    this.next = make("p", { className: "hint", role: "status" });
    this.element = make("div", {}, make("div", { className: "fields" }, ...[...this.fields.values()].map((field) => field.element)), this.next, said, grid);
  }

  field(prefix, { name, label, mark, replaces = false }) {
    const id = `${prefix}-${name}`;
    const fault = make("p", { className: "fault", id: `${id}-fault`, role: "alert" });
    const input = make("input", {
      id,
      type: "text",
      autocomplete: "off",
      spellcheck: false,
      maxLength: LONGEST_TEXT,
      "autocapitalize": "characters",
      "aria-describedby": fault.id,
      oninput: () => this.onchange(),
    });
    const caption = make("label", { for: id }, label);
    const element = make("div", { className: "field" }, caption, input, fault);
    return { name, label, mark, replaces, input, fault, caption, element, codes: [], missing: 0 };
  }

  /** The text of each field, by name. */
  get texts() {
    return Object.fromEntries([...this.fields].map(([name, field]) => [name, field.input.value]));
  }

  /** The cards of each field as they go into the address. */
  get codes() {
    return Object.fromEntries([...this.fields].map(([name, field]) => [name, field.codes.join(" ")]));
  }

  set(name, text) {
    this.fields.get(name).input.value = text;
  }

  relabel(name, label) {
    const field = this.fields.get(name);
    field.label = label;
    field.caption.textContent = label;
  }

  toggle(code) {
    const fields = [...this.fields.values()];
    const holder = fields.find((field) => field.codes.includes(code));
    const room = fields.find((field) => field.missing) ?? fields.find((field) => field.replaces);
    if (fields.some((field) => field.fault.textContent && !field.codes.length)) {
      this.next.textContent = "First mend the text that cannot be read.";
    } else if (holder) this.rewrite(holder, holder.codes.filter((other) => other !== code));
    else if (room?.missing) this.rewrite(room, [...room.codes, code]);
    else if (room) this.rewrite(room, [code]);
    else this.next.textContent = "All cards are picked. Click on one of them to put it back.";
  }

  rewrite(field, codes) {
    field.input.value = codes.join(" ");
    field.missing = Math.max(0, field.missing + field.codes.length - codes.length); // until the library says so
    field.codes = codes;
    this.onchange();
  }

  /** Shows what the library makes of the texts. */
  show(read) {
    const marks = new Map();
    for (const [name, field] of this.fields) {
      const { codes, missing, fault } = read[name];
      Object.assign(field, { codes, missing });
      if (field.fault.textContent !== fault) field.fault.textContent = fault;
      field.input.setAttribute("aria-invalid", String(Boolean(fault)));
      for (const code of codes) marks.set(code, field.mark);
    }
    for (const button of this.buttons) {
      const mark = marks.get(button.dataset.code);
      button.setAttribute("aria-pressed", String(mark !== undefined));
      if (mark) button.dataset.mark = mark;
      else delete button.dataset.mark;
    }
    this.next.textContent = this.told();
  }

  told() {
    if ([...this.fields.values()].some(({ fault }) => fault.textContent)) return "";
    const open = [...this.fields.values()].filter((field) => field.missing);
    if (open.length) return `Still to pick: ${open.map(({ label, missing }) => `${counted(missing, "card")} for the ${label.toLowerCase()}`).join(", ")}.`;
    const field = [...this.fields.values()].find(({ replaces }) => replaces);
    return field ? `All picked. Another card takes the place of the ${field.label.toLowerCase()}.` : "All picked.";
  }
}
