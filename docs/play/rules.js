// The rules at the table: how the game is played, the options of its rules, and the text of a rule by its number.
import { choice, make } from "../in-page/dom.js";

const NUMBER = /\b[A-Z]{2}-\d\d\b/;
const WHOLE = /^-?\d{1,9}$/;

/** The paragraphs of a rule, or of how to play; what begins like a table of the page is left to the page. */
function paragraphs(pack, text) {
  return text.filter((each) => !each.startsWith("|")).map((each) => make("p", {}, ...pack.told(each)));
}

/** A sentence in which the number of each rule unfolds the rule below the sentence. */
export function withRules(text, { rules, pack }, address) {
  const parts = [];
  const told = [];
  let rest = text;
  for (let found = NUMBER.exec(rest); found; found = NUMBER.exec(rest)) {
    const [number] = found;
    const [shown, ...unfolding] = ruleOf(pack, number, rules[number], address(number));
    parts.push(...pack.told(rest.slice(0, found.index)), shown);
    told.push(...unfolding);
    rest = rest.slice(found.index + number.length);
  }
  return [...parts, ...pack.told(rest), ...told];
}

/** A number and what it unfolds; one that the game does not have is only written. */
function ruleOf(pack, number, rule, href) {
  if (!rule) return [number];
  const [title, ...text] = rule;
  const told = make("span", { className: "told", hidden: true }, make("strong", {}, title), ...paragraphs(pack, text), make("a", { href }, "All rules"));
  const unfold = () => {
    told.hidden = !told.hidden;
    button.setAttribute("aria-expanded", String(!told.hidden));
  };
  const button = make("button", { type: "button", className: "rule", "aria-expanded": "false", onclick: unfold }, number);
  return [button, told];
}

/** What finds a word of a game in a text: "lay off" also in "lays off". */
function finding(word) {
  return new RegExp(`(^|[^\\w-])${word.split(" ").map((each) => `${each}(e?s|ed)?`).join(" ")}(?![\\w-])`, "i");
}

/** How a game is played, and the words that one reads at its table now, on a sheet over the page that a tap beside it puts away. */
export class HowToPlay {
  /** `read` gives the texts of the table as it is now. */
  constructor(read) {
    this.element = make("section", { className: "how", popover: "auto", tabIndex: 0, "aria-label": "How to play" });
    this.button = make("button", { type: "button", popoverTargetElement: this.element, "aria-label": "How to play" }, "How to play");
    this.words = make("dl", { className: "words" });
    this.element.addEventListener("beforetoggle", () => this.explain(read()));
  }

  show({ minute, in_cards: inCards, terms, pack }, href) {
    const [how = "", ...known] = minute;
    const shown = inCards.map(([codes, text]) => make("li", {}, pack.row(codes), make("span", {}, text)));
    this.terms = terms;
    this.button.hidden = !minute.length;
    const close = make("button", { type: "button", popoverTargetElement: this.element, popoverTargetAction: "hide" }, "Close");
    this.element.replaceChildren(close, this.words, ...paragraphs(pack, [how]), make("ul", { className: "in-cards" }, ...shown), ...paragraphs(pack, known), make("p", {}, make("a", { href }, "The rules, with examples")));
  }

  /** Says what the words in a text mean. */
  explain(text) {
    const now = this.terms.filter(([words]) => words.some((word) => finding(word).test(text)));
    this.words.replaceChildren(...now.flatMap(([words, told]) => [make("dt", {}, words.join(", ")), make("dd", {}, told)]));
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
