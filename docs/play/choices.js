// What you may do: cards and spaces of the board that are picked, buttons, and lists of what is too much for buttons.
import { make } from "../in-page/dom.js";
import { Spaces } from "./spaces.js";

const FEW = 6; // so many moves of a kind have a button each
const WIDE = 7; // so many cards in the hand are drawn large
const ROW = 13; // so many lie in a row on a phone
const WHOLE = 4; // so few moves with several cards have a button each, besides the cards, if there are not many others

/** Whether some cards are among others, each as often. */
function isWithin(few, many) {
  const left = [...many];
  return few.every((code) => left.includes(code) && (left.splice(left.indexOf(code), 1), true));
}

function byKind(moves) {
  const kinds = new Map();
  for (const move of moves) kinds.set(move.kind, [...(kinds.get(move.kind) ?? []), move]);
  return [...kinds.values()];
}

export class Choices {
  /** The cards that may be chosen and are not in your hand. */
  others = [];

  /** `made` is called with a move, `refused` with a line that the library will refuse, or with nothing. */
  constructor(made, refused) {
    this.made = made;
    this.refused = refused;
    this.hand = make("div", { className: "hand", role: "group", "aria-label": "Your hand" });
    this.more = make("div", { className: "hand more", role: "group", "aria-label": "Cards to choose from" });
    this.buttons = make("div", { className: "bar moves", role: "group", "aria-label": "Your moves" });
    this.spaces = new Spaces((name) => this.pressSpace(name));
  }

  /** Shows your hand, and what may be done with it and without it; `otherwise` is what else there is if you need not move. */
  show(pack, { hand, moves, is_awaited: isAwaited, is_over: isOver, deal }, otherwise) {
    this.pack = pack;
    const apart = byKind(moves).map((kind) => ({ kind, isApart: kind.some(({ cards }) => cards.length && !isWithin(cards, hand)) }));
    const isPicked = ({ kind, isApart }) => kind.some(({ cards }) => cards.length) && !(isApart && kind.length <= FEW);
    this.picked = new Set();
    this.space = undefined;
    this.withCards = apart.filter(isPicked).flatMap(({ kind }) => kind);
    this.without = moves.filter((move) => !this.withCards.includes(move) || !move.cards.length);
    this.withCards = this.withCards.filter(({ cards }) => cards.length);
    const elsewhere = apart.filter((each) => isPicked(each) && each.isApart).flatMap(({ kind }) => kind.flatMap(({ cards }) => cards));
    this.others = [...new Set(elsewhere)].filter((code) => !hand.includes(code));
    this.codes = [...hand, ...this.others];
    this.otherwise = isOver || deal || (moves.length && !isAwaited) ? otherwise : undefined;
    const cards = this.codes.map((code, place) => pack.button(code, () => this.press(place)));
    const height = isOver || hand.length > this.held ? 0 : this.hand.offsetHeight; // a hand that gets smaller keeps its room until the next deal
    this.held = hand.length;
    this.hand.style.minHeight = `${height}px`;
    this.hand.replaceChildren(...cards.slice(0, hand.length));
    this.more.replaceChildren(...cards.slice(hand.length));
    this.more.hidden = !this.others.length;
    this.hand.hidden = !hand.length && !height;
    for (const [element, { length }] of [[this.hand, hand], [this.more, this.others]]) {
      element.classList.toggle("wide", length > WIDE);
      element.style.setProperty("--count", String(length));
      element.style.setProperty("--columns", String(Math.ceil(length / Math.ceil(length / ROW))));
    }
    this.hand.classList.toggle("choosing", this.withCards.length > 0);
    this.cards = cards;
    this.update();
  }

  /** Gives back the room that is kept for cards and buttons. */
  forget() {
    this.held = -1;
    this.room = 0;
    this.spaces.forget();
    this.buttons.parentElement.style.removeProperty("--held");
  }

  get chosen() {
    return [...this.picked].map((place) => this.codes[place]);
  }

  /** The moves with all of some cards, and others, on the space that is picked. */
  fitting(codes) {
    return this.withCards.filter(({ cards, space }) => isWithin(codes, cards) && (!this.space || space === this.space));
  }

  /** Picks a card or puts it back; a card that alone is a move is played at once. */
  press(place) {
    const code = this.codes[place];
    if (!this.fitting([code]).length) this.space = undefined;
    if (this.picked.has(place)) this.picked.delete(place);
    else if (this.fitting([...this.chosen, code]).length) this.picked.add(place);
    else if (this.fitting([code]).length) this.picked = new Set([place]);
    else return this.refuse(code);
    const fitting = this.fitting(this.chosen);
    if (this.picked.size === 1 && fitting.length === 1 && fitting[0].cards.length === 1) return this.made(fitting[0].line);
    this.update();
    if (this.picked.size && fitting.every(({ space }) => this.spaces.has(space))) this.spaces.focus();
    return undefined;
  }

  /** Picks a space of the board or leaves it; if there is only one move on it, it is made at once. */
  pressSpace(name) {
    this.space = this.space === name ? undefined : name;
    const fitting = this.fitting(this.chosen);
    if (this.space && fitting.length === 1) return this.made(fitting[0].line);
    this.update();
    if (this.space) this.focus();
    return undefined;
  }

  /** Asks the library for a move with a card that it does not list, so that it says which rule forbids it. */
  refuse(code) {
    const like = this.withCards.find(({ cards }) => cards.length === 1);
    return this.refused(like && like.line.split(" ").map((word) => (word === like.cards[0] ? code : word)).join(" "));
  }

  update() {
    const chosen = this.chosen;
    const isMany = this.withCards.some(({ cards }) => cards.length > 1) || chosen.length;
    this.cards.forEach((card, place) => {
      card.setAttribute("aria-disabled", String(!this.picked.has(place) && !this.fitting([this.codes[place]]).length));
      if (isMany) card.setAttribute("aria-pressed", String(this.picked.has(place)));
      else card.removeAttribute("aria-pressed");
    });
    const exact = chosen.length ? this.fitting(chosen).filter(({ cards }) => cards.length === chosen.length) : [];
    const whole = byKind(this.withCards).filter((kind) => kind.length <= WHOLE && kind[0].cards.length > 1).flat();
    const offered = [...exact, ...whole.filter((move) => !exact.includes(move)), ...this.without].filter(({ space }) => !this.spaces.has(space));
    const most = ([{ cards }]) => (cards.length > 1 && offered.length > WHOLE ? 1 : FEW);
    const parts = byKind(offered).flatMap((kind) => (kind.length > most(kind) ? [this.list(kind)] : kind.map((move) => (move.asks ? this.field(move) : this.button(this.labelOf(move), () => this.made(move.line))))));
    if (this.otherwise) parts.push(this.button(...this.otherwise));
    const onBoard = this.withCards.filter(({ cards }) => isWithin(chosen, cards));
    this.spaces.mark(new Set(onBoard.map(({ space }) => space)), this.space);
    this.buttons.replaceChildren(...parts);
    const { parentElement: row } = this.buttons;
    row.style.minHeight = 0;
    this.room = Math.max(this.room ?? 0, row.offsetHeight);
    row.style.minHeight = "";
    row.style.setProperty("--held", `${this.room}px`);
  }

  /** What a button says: a move without the cards that others of its kind have is one with none. */
  labelOf({ kind, label, cards }) {
    const isNone = !cards.length && this.withCards.some((move) => move.kind === kind);
    return isNone ? `${label} none` : label;
  }

  button(text, onclick) {
    return make("button", { type: "button", className: "primary", onclick }, this.pack.plain(text));
  }

  /** A move with a number that you say yourself. */
  field({ line, label, asks }) {
    const input = make("input", { type: "text", inputMode: "numeric", maxLength: 4, className: "number", "aria-label": asks });
    const say = () => (/^\d+$/.test(input.value.trim()) ? this.made(`${line} ${Number(input.value)}`) : input.focus());
    input.addEventListener("keydown", ({ key }) => key === "Enter" && say());
    return make("span", { className: "listed" }, input, this.button(label, say));
  }

  /** Many moves of a kind: one is chosen from a list. */
  list(kind) {
    const word = kind[0].kind;
    const select = make("select", { "aria-label": word });
    for (const { line, label } of kind) select.append(make("option", { value: line }, this.pack.plain(label)));
    return make("span", { className: "listed" }, select, this.button(word, () => this.made(select.value)));
  }

  /** Nothing can be chosen while an answer is awaited. */
  wait() {
    for (const each of [...this.cards ?? [], ...this.buttons.querySelectorAll("button, select, input")]) each.disabled = true;
    this.spaces.mark(new Set());
  }

  /** Puts the focus where the next choice is made. */
  focus() {
    (this.cards?.find((card) => card.getAttribute("aria-disabled") === "false") ?? this.buttons.querySelector("input, button"))?.focus({ preventScroll: true });
  }
}
