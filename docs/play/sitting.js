// A match of any game: the table as the library tells it, and the bar with your hand and what you may do.
import { Pack } from "../in-page/cards.js";
import { choice, make } from "../in-page/dom.js";
import { Choices } from "./choices.js";
import { keep, keptAt } from "./kept.js";
import { codesOf, headOf, notesOf, rowOf, sceneOf } from "./scene.js";
import { Stage } from "./stage.js";

const MOST_NEWS = 60;
const WORDS = { random: "any move", simple: "simple", good: "good, and slower" };

/** What a move brought, in words. */
function awardOf({ to, occasion, points, lines }) {
  const reasons = lines.map(({ kind, cards, points: each }) => [kind, ...cards, each].join(" ")).join(", ");
  return `${to} ${points} for ${occasion}${reasons && ` (${reasons})`}`;
}

/** The kinds of some moves: "see, raise or fold". */
function kindsOf(moves) {
  const kinds = [...new Set(moves.map(({ kind }) => kind.toLowerCase()))];
  return kinds.join(", ").replace(/, ([^,]*)$/, " or $1");
}

export class SittingTable {
  /** `ask` asks the library. */
  constructor(ask) {
    this.ask = ask;
    this.serial = 0;
    this.packs = new Map();
    this.seats = choice("Seats", "seats", [], () => this.begin());
    this.against = choice("Others", "against", Object.entries(WORDS), () => this.begin());
    this.against.select.value = "simple";
    this.table = make("section", { className: "felt scene", tabIndex: 0, "aria-label": "The table" });
    this.news = make("div", { className: "happened", role: "log", tabIndex: 0, "aria-label": "What happened" });
    this.prompt = make("p", { className: "due" });
    this.fault = make("p", { className: "fault", role: "alert" });
    this.mine = make("div", { className: "mine" });
    this.choices = new Choices((line) => this.step({ ask: "move", line }), (line) => this.refused(line));
    const button = (text, onclick) => make("button", { type: "button", onclick }, text);
    this.hint = button("Hint", () => this.hinted());
    this.back = button("Take back", () => this.step({ ask: "back" }));
    const actions = make("div", { className: "actions" }, this.choices.buttons, make("div", { className: "bar tools" }, this.hint, this.back));
    const bar = make("section", { className: "dock", "aria-label": "You" }, this.news, this.mine, this.prompt, this.fault, this.choices.hand, this.choices.more, actions);
    this.setup = make("div", { className: "bar" }, this.seats.element, this.against.element);
    this.element = make("div", { className: "sitting", hidden: true }, this.setup, make("div", { className: "fitting" }, this.table, bar));
    this.stage = new Stage(this.element);
  }

  /** Sits down at a table: goes on with the match that was kept there, or begins one, if a seed is given with that one. */
  open(table, seed) {
    if (this.at !== table) {
      this.at = table;
      const numbers = Array.from({ length: table.most - table.least + 1 }, (_, place) => String(table.least + place));
      this.seats.select.replaceChildren(...numbers.map((number) => make("option", { value: number }, number)));
      this.seats.select.value = String(Math.max(2, table.least));
      this.seats.element.hidden = numbers.length < 2;
    }
    const kept = keptAt(table.id);
    return kept && (!seed || seed === kept.seed) ? this.load(kept) : this.begin(seed);
  }

  /** Begins a match as the fields say. */
  begin(seed = String(crypto.getRandomValues(new Uint32Array(1))[0])) {
    this.match = { against: this.against.select.value, seed };
    return this.run({ ask: "sit", game: this.at.game, seats: Number(this.seats.select.value), ...this.match });
  }

  /** Goes on with a match from a record. */
  load({ record, against, seed }) {
    this.match = { against, seed };
    this.against.select.value = against;
    this.seats.select.value = String(record.players.length);
    return this.run({ ask: "resume", record, ...this.match });
  }

  step(question) {
    return this.run({ ...question, record: this.state.record, ...this.match });
  }

  /** Asks a question, and lets the others move until it is your turn. */
  async run(question) {
    const serial = ++this.serial;
    const hadFocus = this.element.contains(document.activeElement);
    const isNew = question.ask === "sit" || question.ask === "resume";
    if (isNew) {
      this.news.replaceChildren();
      this.state = this.board = undefined;
    }
    for (let next = question; next; ) {
      this.element.dataset.asking = "yes";
      this.choices.wait();
      this.hint.disabled = true;
      const answer = await this.ask(next).catch((error) => ({ error }));
      if (serial !== this.serial || !answer) return;
      this.fault.textContent = answer.error ? `${answer.error.message}.` : "";
      if (!answer.error) this.state = answer;
      if (!this.state) {
        if (question.ask === "resume") keep(this.at.id, undefined);
        break;
      }
      const pack = await this.packOf(this.state);
      if (serial !== this.serial) return;
      this.show(pack, answer.error ? [] : answer.happened);
      if (isNew && next === question) this.table.scrollIntoView();
      const isYours = answer.error || this.state.is_over || this.state.moves.length;
      next = isYours ? undefined : { ask: "go-on", declines: false, record: this.state.record, ...this.match };
      if (next) await this.stage.rest();
      if (serial !== this.serial) return;
    }
    delete this.element.dataset.asking;
    if (hadFocus) this.choices.focus();
  }

  /** The pictures of all cards on the table, of which the library draws each once. */
  async packOf({ record: { game }, scene, hand, moves }) {
    const pack = this.packs.get(game) ?? new Pack([], 0);
    this.packs.set(game, pack);
    const wanted = new Set([...codesOf(scene), ...hand, ...moves.flatMap(({ cards }) => cards)]);
    const codes = [...wanted].filter((code) => !pack.byCode.has(code));
    if (codes.length) {
      const answer = await this.ask({ ask: "cards", game, codes });
      for (const card of answer?.cards ?? []) pack.byCode.set(card.code, card);
    }
    return pack;
  }

  show(pack, happened) {
    const { state } = this;
    this.stage.look();
    const yours = state.scene.seats.at(-1);
    if (state.board) this.board = this.boardOf(state.board);
    this.table.replaceChildren(...sceneOf(pack, state.scene), ...(this.board ? [this.board] : []));
    this.mine.replaceChildren(headOf(yours, " (you)"), notesOf(yours), ...yours.rows.filter(({ label }) => label !== "hand").map((row) => rowOf(pack, row)));
    for (const { told, awards } of happened) this.say([told, ...awards.map(awardOf)].join("; "));
    this.prompt.textContent = state.is_over ? `${state.due}.` : state.is_awaited ? `Your turn: ${kindsOf(state.moves)}.` : state.moves.length ? "You may, but need not:" : `Waits for ${state.due} …`;
    this.prompt.classList.toggle("yours", state.is_awaited);
    this.choices.show(pack, state, () => this.step({ ask: "go-on", declines: true }));
    this.stage.play();
    this.hint.disabled = state.moves.length < 2;
    this.back.disabled = !state.can_take_back;
    keep(this.at.id, state.is_over || !state.can_take_back ? undefined : { record: state.record, ...this.match });
  }

  boardOf({ title, drawn: themes }) {
    const drawn = Object.entries(themes).map(([theme, svg]) => make("img", { className: theme, alt: "", src: `data:image/svg+xml,${encodeURIComponent(svg)}` }));
    return make("div", { className: "board" }, make("span", { role: "img", "aria-label": title }, ...drawn));
  }

  /** Says what happened, and keeps it in the list. */
  say(text) {
    this.news.append(make("p", {}, `${text}.`));
    while (this.news.children.length > MOST_NEWS) this.news.firstChild.remove();
    this.news.scrollTop = this.news.scrollHeight;
  }

  refused(line) {
    if (line) return this.step({ ask: "move", line });
    this.fault.textContent = "This card cannot be chosen now.";
    return undefined;
  }

  async hinted() {
    const serial = this.serial;
    this.hint.disabled = true;
    const answer = await this.ask({ ask: "hint", record: this.state.record, ...this.match }).catch((error) => ({ error }));
    if (serial !== this.serial || !answer) return;
    this.hint.disabled = false;
    if (answer.error) this.fault.textContent = `There is no hint: ${answer.error.message}.`;
    else this.say(`Hint: ${answer.hints.map(({ label, chance }) => `${label} wins ${(100 * chance).toFixed(0)}%`).join(", ")}`);
  }

  /** Does what a number key asks for. */
  press(number) {
    const card = this.choices.cards?.[number - 1];
    if (card && !card.disabled) card.click();
  }
}
