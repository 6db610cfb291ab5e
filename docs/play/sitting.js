// A match of any game: the table as the library tells it, and the bar with your hand and what you may do.
import { choice, make } from "../in-page/dom.js";
import { Choices } from "./choices.js";
import { Judge } from "./judge.js";
import { keep, keepLast, keepLeft, keptAt, leftAt } from "./kept.js";
import { HowToPlay, RulesForm, withRules } from "./rules.js";
import { boardOf, codesOf, headOf, isAmong, notesOf, rowOf, sceneOf } from "./scene.js";
import { Stage } from "./stage.js";
import { openingOf, tableFile } from "./tables.js";

const MOST_NEWS = 60;
const MOST_KEPT = 12;
const USUAL = "simple"; // against whom the openings are
const PEOPLE = "people";
const WORDS = { random: "any move", [USUAL]: "simple", good: "good, and slower", strong: "strong, and slowest", [PEOPLE]: "people at this device" };

/** What a move brought, in words. */
function awardOf({ to, occasion, points, lines }) {
  const reasons = lines.map(({ kind, cards, points: each }) => [kind, ...cards, each].join(" ")).join(", ");
  return `${to} ${points} for ${occasion}${reasons && ` (${reasons})`}`;
}

/** What a move is worth, and why. */
function hintOf({ label, chance, reason }) {
  return `${label} wins ${(100 * chance).toFixed(0)}%${reason && ` (${reason})`}`;
}

/** The kinds of some moves: "see, raise or fold". */
function kindsOf(moves) {
  const kinds = [...new Set(moves.map(({ kind }) => kind.toLowerCase()))];
  return kinds.join(", ").replace(/, ([^,]*)$/, " or $1");
}

/** What you may choose from: the kinds of your moves, or what is due if there is one kind. */
function choiceOf({ moves, due }) {
  const [what] = due.split(" by ");
  return what !== "a move" && new Set(moves.map(({ kind }) => kind)).size === 1 ? what : kindsOf(moves);
}

/** What you may do out of turn: the move if there is one, or the kinds of your moves. */
function freeOf({ moves }) {
  const [{ label }] = moves;
  return moves.length === 1 ? label[0].toLowerCase() + label.slice(1) : kindsOf(moves);
}

const TAKEN_BACK = { told: "Your last move is taken back", awards: [] };

/** What each player made in a deal: "Ann 12: hand 8 (fifteen, pair), crib 4 (run)". */
function madeIn(deal) {
  const partOf = ({ occasion, points, kinds }) => `${occasion} ${points}${kinds.some((kind) => kind !== occasion) ? ` (${kinds.join(", ")})` : ""}`;
  const made = deal.map(({ to, points, parts }) => make("li", {}, make("strong", {}, `${to} ${points < 0 ? points : `+${points}`}`), `: ${parts.map(partOf).join(", ")}`));
  return [make("p", { className: "title" }, made.length ? "In this deal" : "Nobody has scored in this deal."), make("ul", { hidden: !made.length }, ...made)];
}

export class SittingTable {
  /**
   * `ask` asks the library, and `askCoach` another copy that thinks meanwhile; `isReady` says whether the library has started. `known` has the pages of rules by the prefix of their numbers, and the version of the library. `onshow` is called with
   * what the address says of the match, each time that it is shown.
   */
  constructor(ask, askCoach, isReady, known, onshow) {
    Object.assign(this, { ask, isReady, known, onshow });
    this.serial = 0;
    this.seats = choice("Seats", "seats", [], () => this.begin());
    this.against = choice("Others", "against", Object.entries(WORDS), () => this.begin());
    this.against.select.value = USUAL;
    this.judge = new Judge(askCoach);
    this.rules = new RulesForm(() => this.begin());
    this.table = make("section", { className: "felt scene", tabIndex: 0, "aria-label": "The table" });
    this.news = make("div", { className: "happened", role: "log", tabIndex: 0, "aria-label": "What happened" });
    this.prompt = make("p", { className: "due" });
    this.fault = make("p", { className: "fault", role: "alert" });
    this.mine = make("div", { className: "mine" });
    this.how = new HowToPlay(() => [this.table, this.dock].map(({ innerHTML }) => innerHTML.replace(/<[^>]*>/g, " ")).join(" "));
    this.deal = make("div", { className: "deal", role: "status" });
    this.choices = new Choices((line) => this.moved(line), (line) => this.refused(line));
    const button = (text, onclick) => make("button", { type: "button", onclick }, text);
    this.hint = button("Hint", () => this.hinted());
    this.back = button("Take back", () => this.step({ ask: "back" }));
    this.over = choice("Hand over to", "hand-over", [], () => this.step({ ask: "look", you: this.over.select.value }));
    this.left = make("p", { className: "left", hidden: true }, "The match that you left is kept. ", button("Go back to it", () => this.goBack()));
    const close = button("\u00d7", () => this.hush());
    close.setAttribute("aria-label", "Close");
    this.bubble = make("div", { className: "bubble" }, make("div", {}, this.left, this.deal, this.judge.said, this.fault), close);
    this.table.append(this.bubble);
    const me = make("div", { className: "me" }, this.mine, this.how.button);
    const turn = make("div", { className: "turn" }, this.prompt, make("div", { className: "bar tools" }, this.over.element, this.hint, this.judge.button, this.back));
    const actions = make("div", { className: "actions" }, this.choices.buttons, this.news);
    this.dock = make("section", { className: "dock", "aria-label": "You" }, me, turn, this.choices.hand, this.choices.more, actions);
    this.setup = make("div", { className: "bar" }, this.seats.element, this.against.element, this.judge.setting);
    this.fitting = make("div", { className: "fitting" }, this.table, this.dock);
    this.cover = make("section", { className: "cover", "aria-label": "Between two players", hidden: true });
    this.element = make("div", { className: "sitting" }, this.setup, make("div", { className: "bar folded" }, this.rules.element), this.fitting, this.cover, this.how.element);
    this.stage = new Stage(this.element, this.fitting);
    const seen = new ResizeObserver(() => {
      this.scroll();
      this.settle();
    });
    for (const each of [this.table, this.news, this.choices.buttons, this.bubble.firstChild]) seen.observe(each);
  }

  /** Sits down at a table: goes on with a match, or the one that was kept there, or begins one as the address says. */
  async open(table, wanted = {}, from = undefined) {
    const serial = ++this.serial;
    keepLast(table.game);
    this.file = await tableFile(table.game);
    if (serial !== this.serial) return undefined;
    if (this.at !== table) {
      this.at = table;
      this.how.show(this.file, this.pageOf(table.game));
      this.rules.show(this.file);
      const numbers = Array.from({ length: table.most - table.least + 1 }, (_, place) => String(table.least + place));
      this.seats.select.replaceChildren(...numbers.map((number) => make("option", { value: number }, number)));
      this.seats.select.value = String(this.usual.seats);
      this.seats.element.hidden = numbers.length < 2;
    }
    const kept = from ?? keptAt(table.game);
    return kept && (!wanted.seed || this.isOf(kept, wanted)) ? this.load(kept) : this.begin(wanted);
  }

  /** Whether a match that was kept is the one that an address begins. */
  isOf({ record, against, seed }, wanted) {
    const said = { ...this.usual, ...wanted };
    const isAlike = JSON.stringify(record.rules ?? {}) === JSON.stringify(said.rules) && record.players.length === said.seats;
    return isAlike && seed === said.seed && against === said.against;
  }

  /** What an address says if it does not say otherwise. */
  get usual() {
    return { seats: Math.min(Math.max(2, this.at.least), this.at.most), against: USUAL, rules: {} };
  }

  /** Shows who sits there and by which rules one plays. */
  fill({ seats, against, rules }) {
    for (const [select, value] of [[this.seats.select, String(seats)], [this.against.select, against]]) {
      if ([...select.options].some((option) => option.value === value)) select.value = value;
    }
    if (typeof rules === "object") this.rules.set(rules);
  }

  /** Begins a match as the fields say, or as the address does. */
  begin(wanted = {}) {
    const { seed } = wanted;
    const fields = { seats: Number(this.seats.select.value), against: this.against.select.value, rules: this.rules.changed };
    const { seats, against, rules } = { ...(seed ? this.usual : fields), ...wanted };
    this.fill({ seats, against, rules });
    const isUsual = against === USUAL && !Object.keys(rules).length;
    const opening = isUsual && !this.isReady() ? openingOf(this.file, seats, seed) : undefined;
    this.match = { against, seed: opening?.seed ?? seed ?? String(crypto.getRandomValues(new Uint32Array(1))[0]) };
    this.isLoaded = false;
    this.seen = undefined;
    this.left.hidden = !this.leave();
    return this.run({ ask: "sit", game: this.at.game, seats, rules, ...this.match }, opening);
  }

  /** Goes on with a match from a record; if the table was kept as it was seen last, the library need not have started. */
  load({ record, against, seed, state, version, isLoaded = false }) {
    this.left.hidden = true;
    this.leave(record);
    this.match = { against, seed };
    this.isLoaded = isLoaded;
    this.fill({ seats: record.players.length, against, rules: record.rules ?? {} });
    this.seen = null;
    return this.run({ ask: "resume", record, ...this.match }, version === this.known.version && !this.isReady() ? state : undefined);
  }

  /** Keeps the match that is left for another one, unless it goes on from this record; whether there was one. */
  leave(record) {
    const kept = keptAt(this.at.game);
    const isLeft = kept && JSON.stringify(kept.record) !== JSON.stringify(record);
    if (isLeft) keepLeft(this.at.game, kept);
    return Boolean(isLeft);
  }

  /** Whether a match was left for another one at this table. */
  get hasLeft() {
    return Boolean(this.at && leftAt(this.at.game));
  }

  /** Goes back to the match that was left; this one is left instead. */
  goBack() {
    const { game } = this.at;
    const left = leftAt(game);
    keepLeft(game, undefined);
    return this.load(left);
  }

  /** Why the library refuses a record; undefined if it does not. */
  async refusal(record) {
    const answer = await this.ask({ ask: "resume", record, against: USUAL, seed: "" }).catch((error) => ({ error }));
    return answer?.error?.message;
  }

  /** What the address says of the match: with it, others get the same cards. */
  get address() {
    const table = this.at.game;
    if (!this.state || this.isLoaded) return { table };
    const { players, rules = {} } = this.state.record;
    const { against, seed } = this.match;
    const unusual = { ...(players.length !== this.usual.seats && { seats: players.length }), ...(against !== USUAL && { against }), ...(Object.keys(rules).length && { rules }) };
    return { table, ...unusual, seed };
  }

  step(question) {
    return this.run({ ...question, record: this.state.record, ...this.match });
  }

  moved(line) {
    const number = this.state.record.moves.length + 1;
    return this.run({ ask: "move", line, record: this.state.record, ...this.match }, undefined, this.match.against === PEOPLE ? 0 : number);
  }

  /** The page of a game's rules. */
  pageOf(game) {
    return new URL(`../games/${game.split("-")[0]}/rules/`, import.meta.url).href;
  }

  addressOf(number) {
    return `${this.pageOf(this.known.pages[number.split("-")[0]])}#${number.toLowerCase()}`;
  }

  /** Says what is wrong; the rules that it names unfold. */
  failed(text) {
    this.fault.replaceChildren(...(text ? withRules(text, this.file, (number) => this.addressOf(number)) : []));
  }

  /** Nothing is said over the table any more. */
  hush() {
    this.left.hidden = true;
    for (const each of [this.deal, this.judge.said, this.fault]) each.replaceChildren();
  }

  /** A tap goes on to the next deal. */
  dealOver(pack) {
    this.prompt.textContent = "The deal is over.";
    this.prompt.classList.add("yours");
    this.choices.show(pack, this.state, ["Next deal", () => this.step({ ask: "go-on", declined: [] })]);
  }

  /** Hides the table until the device is handed over. */
  async handedOver(name) {
    this.table.hidden = this.dock.hidden = true;
    this.cover.hidden = false;
    this.cover.scrollIntoView();
    await new Promise((resolve) => {
      const button = make("button", { type: "button", className: "primary", onclick: resolve }, `Pass the device to ${name}, then tap`);
      this.cover.replaceChildren(button);
      button.focus({ preventScroll: true });
      this.uncover = resolve;
    });
    this.table.hidden = this.dock.hidden = false;
    this.cover.hidden = true;
  }

  /** Asks a question, unless its answer is known, and lets the others move until it is your turn. */
  async run(question, known = undefined, number = 0) {
    const serial = ++this.serial;
    this.uncover?.();
    if (!question.declined) this.declined = [];
    const hadFocus = this.element.contains(document.activeElement);
    const isNew = question.ask === "sit" || question.ask === "resume";
    if (isNew) {
      this.news.replaceChildren();
      this.state = this.board = undefined;
      this.recent = [];
      this.judge.forget();
      this.deal.replaceChildren();
      this.choices.forget();
    }
    for (let next = question; next; ) {
      this.element.dataset.asking = "yes";
      this.choices.wait();
      this.hint.disabled = true;
      const isKnown = known && next === question;
      if (!isKnown && !this.isReady()) this.prompt.textContent = "The library is starting; then it goes on …";
      const answer = isKnown ? known : await this.ask(next).catch((error) => ({ error }));
      if (serial !== this.serial || !answer) return;
      this.failed(answer.error && `${answer.error.message}.`);
      if (!answer.error) this.state = answer;
      if (!this.state) {
        if (question.ask === "resume") keep(this.at.game, undefined);
        this.prompt.textContent = "";
        this.onshow(this.address);
        break;
      }
      const pack = await this.packOf(this.state);
      if (serial !== this.serial) return;
      if (!answer.error && next === question) this.judge.moved(pack, this.state, number);
      if (this.isSomebodyElse()) {
        if (this.seen !== undefined) await this.handedOver(this.state.you);
        if (serial !== this.serial) return;
        this.news.replaceChildren();
        this.seen = this.state.you;
      }
      if (!answer.error && next !== question) this.judge.moved(pack, this.state);
      const happened = answer.error ? [] : next.ask === "back" ? [TAKEN_BACK] : answer.happened;
      this.show(pack, happened);
      if (isNew && next === question) this.table.scrollIntoView();
      const isYours = answer.error || this.state.is_over || this.state.moves.length;
      next = isYours ? undefined : { ask: "go-on", declined: this.declined, record: this.state.record, ...this.match };
      if (next && this.state.deal) {
        this.dealOver(pack);
        break;
      }
      if (next) await this.stage.rest();
      if (serial !== this.serial) return;
    }
    delete this.element.dataset.asking;
    if (hadFocus) this.choices.focus();
  }

  /** Whether another one of the people at the device has to look now. */
  isSomebodyElse() {
    return this.match.against === PEOPLE && !this.state.is_over && this.state.moves.length > 0 && this.seen !== this.state.you;
  }

  /** The pictures of all cards on the table; the library draws those that the file of the table does not have. */
  async packOf({ record: { game }, scene, hand, moves }) {
    const { pack } = this.file;
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
    if (state.board) {
      this.board = boardOf(state.board, this.choices.spaces.element);
      this.choices.spaces.lie(state.board.drawn.light);
    }
    this.table.classList.toggle("spread", Boolean(this.board?.querySelector("img")));
    this.choices.show(pack, state, state.is_over ? ["Play again", () => this.begin()] : ["Go on without", () => this.decline()]);
    const { others } = this.choices;
    this.lay(...sceneOf(pack, state.scene, others));
    this.mine.replaceChildren(headOf(yours, " (you)"), notesOf(pack, yours), ...yours.rows.filter((row) => row.label !== "hand" && !isAmong(row, others)).map((row) => rowOf(pack, row)));
    this.mine.dataset.place = yours.name;
    if (state.can_take_back) this.left.hidden = true;
    this.deal.replaceChildren(...(state.is_over || state.deal ? madeIn(state.deal ?? []) : []));
    for (const { told, awards } of happened) this.say([told, ...awards.map(awardOf)].join("; "));
    this.recent = [...this.recent, ...happened].slice(-MOST_KEPT);
    this.prompt.textContent = state.is_over ? `${state.due}.` : state.is_awaited ? `Your turn: ${pack.plain(choiceOf(state))}.` : state.moves.length ? `You may ${pack.plain(freeOf(state))}, but need not.` : `Waits for ${state.due} …`;
    this.prompt.classList.toggle("yours", state.is_awaited || state.is_over);
    const isShared = this.match.against === PEOPLE;
    this.over.element.hidden = !isShared || state.is_over;
    if (isShared) {
      this.over.select.replaceChildren(...state.record.players.map((name) => make("option", { value: name }, name)));
      this.over.select.value = state.you;
    }
    this.scroll();
    this.stage.play(happened.flatMap(({ awards }) => awards));
    this.hint.disabled = state.moves.length < 2;
    this.back.disabled = !state.can_take_back;
    const isKept = !state.is_over && (state.can_take_back || state.record.moves.length > 0 && isShared);
    if (state.moves.length || state.deal || !isKept) keep(this.at.game, isKept ? { record: state.record, state: { ...state, happened: this.recent }, version: this.known.version, isLoaded: this.isLoaded, ...this.match } : undefined);
    this.onshow(this.address);
  }

  /** Lays the table anew around what is said to you, which stays, so that a screen reader hears what is new. */
  lay(seats, centre, facts) {
    for (const each of [...this.table.children]) if (each !== this.bubble) each.remove();
    this.bubble.before(seats, centre);
    this.bubble.after(facts, ...(this.board ? [this.board] : []));
  }

  /** You make no move where you need not. */
  decline() {
    this.declined = [...this.declined, this.state.you];
    this.judge.said.replaceChildren();
    return this.step({ ask: "go-on", declined: this.declined });
  }

  /** Says what happened, and keeps it in the list. */
  say(text) {
    this.news.append(make("p", {}, ...this.file.pack.told(`${text}.`)));
    while (this.news.children.length > MOST_NEWS) this.news.firstChild.remove();
    this.scroll();
  }

  /** Shows the last thing that happened, from its beginning if it is long. */
  scroll() {
    const { lastChild } = this.news;
    if (!lastChild) return;
    const covered = this.choices.buttons.offsetHeight;
    this.news.style.setProperty("--covered", `${covered}px`);
    this.news.style.setProperty("--newest", `${lastChild.offsetHeight}px`);
    this.news.classList.toggle("long", lastChild.offsetHeight > this.news.clientHeight - covered);
    this.news.scrollTop = lastChild.offsetTop - covered;
  }

  /** What a deal brought lies below the table, on what happened, if the table has less room for it. */
  settle() {
    const { bubble, table } = this;
    const { classList, style } = bubble;
    classList.remove("below");
    if (!this.deal.hasChildNodes()) return;
    const [whole, buttons, actions] = [this.fitting, this.choices.buttons, this.news].map((each) => each.getBoundingClientRect());
    const from = actions.top + buttons.height;
    const isCut = [table, bubble].some(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight + 1);
    classList.toggle("below", isCut && actions.bottom - from > Math.min(bubble.clientHeight, bubble.firstChild.offsetHeight));
    style.setProperty("--from", `${from - whole.top}px`);
  }

  refused(line) {
    if (line) return this.step({ ask: "move", line });
    this.failed(this.choices.withCards.length ? "This card cannot be chosen now." : `First ${kindsOf(this.state.moves)}.`);
    return undefined;
  }

  async hinted() {
    const serial = this.serial;
    this.hint.disabled = true;
    const answer = await this.ask({ ask: "hint", record: this.state.record, ...this.match }).catch((error) => ({ error }));
    if (serial !== this.serial || !answer) return;
    this.hint.disabled = false;
    if (answer.error) this.failed(`There is no hint: ${answer.error.message}.`);
    else this.judge.say("Hint:", ...answer.hints.map((each) => `${hintOf(each)}.`));
  }

  /** Does what a number key asks for. */
  press(number) {
    const card = this.choices.cards?.[number - 1];
    if (card && !card.disabled) card.click();
  }
}
