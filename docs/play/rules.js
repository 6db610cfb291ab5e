// The rules at the table: how the game is played, the options of its rules, and the text of a rule by its number.
import { choice, make } from "../in-page/dom.js";

const NUMBER = /\b[A-Z]{2}-\d\d\b/;
const WHOLE = /^-?\d{1,9}$/;

/** The paragraphs of a rule, or of how to play; what begins like a table of the page is left to the page. */
function paragraphs(text) {
  return text.filter((each) => !each.startsWith("|")).map((each) => make("p", {}, each));
}

/** A sentence in which the number of each rule shows the rule when it is tapped. */
export function withRules(text, rules, address) {
  const parts = [];
  let rest = text;
  for (let found = NUMBER.exec(rest); found; found = NUMBER.exec(rest)) {
    parts.push(rest.slice(0, found.index), ruleOf(found[0], rules[found[0]], address(found[0])));
    rest = rest.slice(found.index + found[0].length);
  }
  return [...parts, rest];
}

/** A number that unfolds; one that the game does not have is only written. */
function ruleOf(number, rule, href) {
  if (!rule) return number;
  const [title, ...text] = rule;
  const link = make("a", { href }, "All rules");
  return make("details", { className: "rule" }, make("summary", {}, number), make("div", { className: "told" }, make("strong", {}, title), ...paragraphs(text), make("p", {}, link)));
}

/** How a game is played, folded. */
export class HowToPlay {
  constructor() {
    this.element = make("details", { className: "how" });
  }

  show({ minute, in_cards: inCards, pack }, href) {
    const [how = "", ...known] = minute;
    const shown = inCards.map(([codes, text]) => make("li", {}, pack.row(codes), make("span", {}, text)));
    this.element.hidden = !minute.length;
    this.element.replaceChildren(make("summary", {}, "How to play"), ...paragraphs([how]), make("ul", { className: "in-cards" }, ...shown), ...paragraphs(known), make("p", {}, make("a", { href }, "The rules, with examples")));
  }
}

/** The options of the rules by name, folded. */
export class RulesForm {
  /** `begin` begins a match by the rules that are chosen. */
  constructor(begin) {
    this.begin = begin;
    this.element = make("details", { className: "options" });
    this.fields = [];
  }

  show({ options, presets }) {
    this.presets = presets;
    const names = Object.keys(presets);
    this.preset = choice("Rules", "preset", names.map((name) => [name, name.replaceAll("_", " ")]), () => this.write(presets[this.preset.select.value]));
    this.preset.element.hidden = names.length < 2;
    this.fields = options.map(fieldOf);
    this.element.hidden = !options.length && names.length < 2;
    const button = make("button", { type: "button", onclick: () => this.begin() }, "New match by these rules");
    this.element.replaceChildren(make("summary", {}, "Options of the rules"), this.preset.element, ...this.fields.map(({ element }) => element), button);
    this.set({});
  }

  /** Puts the options of a match into the fields. */
  set(changed) {
    if (this.preset.select.options.length) this.preset.select.selectedIndex = 0;
    this.write(changed);
  }

  write(changed) {
    for (const { option, write } of this.fields) write(option.name in changed ? changed[option.name] : option.default);
  }

  /** The options that are not as written, as in a record. */
  get changed() {
    const changed = { ...this.presets?.[this.preset.select.value] };
    for (const { option, read } of this.fields) {
      delete changed[option.name];
      if (read() !== option.default) changed[option.name] = read();
    }
    return changed;
  }
}

function fieldOf(option) {
  const id = `rules-${option.name}`;
  const described = { id, "aria-describedby": `${id}-about` };
  const words = option.name.replaceAll("_", " ");
  const label = make("label", { for: id }, words.charAt(0).toUpperCase() + words.slice(1));
  const [input, read, write] = CONTROLS[option.kind](described, option);
  return { option, read, write, element: make("div", { className: "option" }, input, label, make("span", { className: "hint", id: `${id}-about` }, option.about)) };
}

const CONTROLS = {
  switch(described) {
    const input = make("input", { type: "checkbox", ...described });
    return [input, () => input.checked, (value) => (input.checked = value)];
  },
  name(described, { members }) {
    const select = make("select", described, ...members.map((member) => make("option", { value: member }, member.replaceAll("_", " "))));
    return [select, () => select.value, (value) => (select.value = value)];
  },
  number(described, { may_be_none: mayBeNone }) {
    const input = make("input", { type: "text", inputMode: "numeric", maxLength: 9, ...described });
    const read = () => {
      const text = input.value.trim();
      return mayBeNone && !text ? null : WHOLE.test(text) ? Number(text) : text;
    };
    return [input, read, (value) => (input.value = value ?? "")];
  },
};
