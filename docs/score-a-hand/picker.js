// Picking cards, by clicking on them or by typing: some fields and, below them, all cards as toggle buttons.
import { LONGEST_TEXT } from "./address.js";
import { counted, make } from "../in-page/dom.js";
import { rove } from "./keys.js";

export class Picker {
  /**
   * `fields` are `{ name, label, least, most, among }`, with how many cards each may have, and which fit if not all do:
   * a click gives a card to the first one that lacks some, or to the first one with room, or takes the place of the
   * card of a field for one. `onchange` is called whenever the cards may have changed.
   */
  constructor(pack, prefix, fields, onchange) {
    this.pack = pack;
    this.prefix = prefix;
    this.onchange = onchange;
    this.buttons = pack.codes.map((code) => pack.button(code, () => this.toggle(code)));
    const grid = make("div", { className: "all-cards", role: "toolbar", "aria-label": "All cards" }, ...this.buttons);
    grid.style.setProperty("--columns", pack.columns);
    rove(grid, this.buttons);
    this.places = make("div", { className: "fields" });
    this.next = make("p", { className: "hint", role: "status" });
    this.element = make("div", { className: "picker" }, this.places, this.next, grid);
    this.ask(fields);
  }

  /** Asks for these fields from now on; the one that has the place of another takes its text over. */
  ask(fields) {
    const texts = [...(this.fields?.values() ?? [])].map(({ input }) => input.value);
    const made = fields.map((field, place) => this.field(field, texts[place] ?? ""));
    this.fields = new Map(made.map((field) => [field.name, field]));
    this.places.replaceChildren(...made.map(({ element }) => element));
    this.guess();
  }

  field({ name, label, least, most, among = [] }, text) {
    const id = `${this.prefix}-${name}`;
    const fault = make("p", { className: "fault", id: `${id}-fault`, role: "alert" });
    const input = make("input", {
      id,
      type: "text",
      value: text,
      autocomplete: "off",
      spellcheck: false,
      maxLength: LONGEST_TEXT,
      "autocapitalize": "characters",
      "aria-describedby": fault.id,
      oninput: () => this.changed(),
    });
    const element = make("div", { className: "field" }, make("label", { for: id }, label), input, fault);
    return { name, label, least, most, among, input, fault, element, codes: [], missing: least, room: most };
  }

  /** The text of each field, by name. */
  get texts() {
    return Object.fromEntries([...this.fields].map(([name, field]) => [name, field.input.value]));
  }

  /** The cards of each field as they go into the address. */
  get codes() {
    return Object.fromEntries([...this.fields].map(([name, field]) => [name, field.codes.join(" ")]));
  }

  /** Puts these texts into the fields in their order; a field without one is emptied. */
  fill(...texts) {
    [...this.fields.values()].forEach((field, place) => (field.input.value = texts[place] ?? ""));
    this.guess();
  }

  changed() {
    this.guess();
    this.onchange();
  }

  toggle(code) {
    const fields = [...this.fields.values()];
    const holder = fields.find((field) => field.codes.includes(code));
    const fitting = fields.filter(({ among }) => !among.length || among.includes(code));
    const room = fitting.find((field) => field.missing) ?? fitting.find((field) => field.room);
    const single = fitting.find((field) => field.most === 1);
    if (fields.some(this.isUnread)) {
      this.next.textContent = "A field cannot be read: correct it first, or wait until it has been read.";
    } else if (holder) this.rewrite(holder, holder.codes.filter((other) => other !== code));
    else if (room) this.rewrite(room, [...room.codes, code]);
    else if (single) this.rewrite(single, [code]);
    else this.next.textContent = "There is no room for another card. Click on a picked card to put it back.";
  }

  isUnread({ input, codes }) {
    return Boolean(input.value.trim()) && !codes.length;
  }

  rewrite(field, codes) {
    field.input.value = codes.join(" ");
    this.changed();
  }

  /** Shows what can be said of the texts before the library has read them. */
  guess() {
    for (const field of this.fields.values()) {
      const codes = this.pack.codesIn(field.input.value) ?? [];
      Object.assign(field, { codes, missing: Math.max(0, field.least - codes.length), room: Math.max(0, field.most - codes.length) });
    }
    this.mark();
  }

  /** Shows what the library makes of the texts. */
  show(read) {
    for (const [name, field] of this.fields) {
      const { codes, missing, room, fault } = read[name];
      Object.assign(field, { codes, missing, room });
      if (field.fault.textContent !== fault) field.fault.textContent = fault;
      field.input.setAttribute("aria-invalid", String(Boolean(fault)));
    }
    this.mark();
  }

  mark() {
    const fields = [...this.fields.values()];
    const marks = new Map(fields.flatMap(({ codes, label }) => codes.map((code) => [code, fields.length > 1 ? label : "Picked"])));
    for (const button of this.buttons) {
      const mark = marks.get(button.dataset.code);
      button.setAttribute("aria-pressed", String(mark !== undefined));
      if (mark) button.dataset.mark = mark;
      else delete button.dataset.mark;
    }
    this.next.textContent = this.told();
  }

  told() {
    const fields = [...this.fields.values()];
    if (fields.some((field) => field.fault.textContent || this.isUnread(field))) return "";
    const lacking = fields.filter((field) => field.missing);
    if (lacking.length) return `Still to pick: ${lacking.map(({ label, missing }) => `${counted(missing, "card")} for ${label}`).join(", ")}.`;
    const open = fields.filter((field) => field.room);
    if (open.length) return `${open.map(({ label, room }) => `${label}: room for ${counted(room, "more card")}`).join("; ")}.`;
    const single = fields.find((field) => field.most === 1);
    return single ? `All picked. Another card replaces the ${single.label}.` : "All picked.";
  }
}
