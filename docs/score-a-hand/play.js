// The second tab: two hands, played card by card.
import { make } from "../in-page/dom.js";
import { scoreTable } from "../in-page/lines.js";
import { Picker } from "./picker.js";

export class PlayPanel {
  name = "play";
  title = "Play";
  static keys = ["pone", "dealer", "played"];
  keys = this.constructor.keys;
  played = [];

  constructor(game, pack, changed) {
    this.pack = pack;
    this.changed = changed;
    const count = game.crib.kept;
    const hand = (name, label) => ({ name, label, least: count, most: count });
    this.picker = new Picker(pack, "play", [hand("pone", "Pone\u2019s hand"), hand("dealer", "Dealer\u2019s hand")], () => this.move([]));
    const button = (text, onclick) => make("button", { type: "button", onclick }, text);
    const random = button("Deal at random", () => {
      const dealt = pack.dealt(2 * count);
      this.fill(dealt.slice(0, count), dealt.slice(count));
    });
    const clear = button("Clear", () => this.fill([], []));
    this.back = button("Take back", () => this.move(this.played.slice(0, -1)));
    this.again = button("Play again", () => this.move([]));
    this.hands = make("details", { className: "hands", open: true }, make("summary", {}, "The two hands"), this.picker.element);
    this.fault = make("p", { className: "fault", role: "alert" });
    this.told = make("p", { className: "said", role: "status" });
    this.count = make("p", { className: "count" });
    this.seats = make("div", { className: "seats" });
    this.moves = make("div", { className: "bar" }, this.back, this.again);
    this.log = make("ol", { className: "log", "aria-label": "What was played" });
    this.table = make("div", { hidden: true }, this.told, this.count, this.seats, this.moves, this.log);
    this.element = make("section", {}, make("div", { className: "bar" }, random, clear), this.hands, this.fault, this.table);
  }

  fill(pone, dealer) {
    this.picker.fill(pone.join(" "), dealer.join(" "));
    this.move([]);
  }

  move(played) {
    this.played = played;
    this.changed();
  }

  read(said) {
    this.picker.fill(said.get("pone") ?? "", said.get("dealer") ?? "");
    this.played = (said.get("played") ?? "").split(" ").filter(Boolean);
  }

  get address() {
    return { ...this.picker.codes, played: this.played.join(" ") };
  }

  get question() {
    return { ask: "play", ...this.picker.texts, played: this.played };
  }

  render({ fields, result }) {
    const active = document.activeElement;
    const typing = this.hands.contains(active) && active.matches("input");
    const keyboard = this.table.contains(active) || (this.hands.contains(active) && active.matches("button"));
    this.picker.show(fields);
    this.fault.textContent = result?.fault ?? "";
    const begins = this.table.hidden;
    this.table.hidden = !result;
    if (!result) {
      this.hands.open = true;
      return;
    }
    if (!typing && (begins || result.events.length)) this.hands.open = false;
    this.played = result.events.map(({ card }) => card);
    this.told.textContent = this.tell(result);
    this.count.replaceChildren("Count ", make("strong", {}, String(result.count)), " ", this.pack.row(result.played));
    this.seats.replaceChildren(this.seat("pone", result), this.seat("dealer", result));
    this.back.disabled = this.again.disabled = !this.played.length;
    this.log.replaceChildren(...result.events.map((event) => this.entry(event)));
    if (keyboard && !this.hands.open) (this.seats.querySelector("button:not([disabled])") ?? this.again).focus();
  }

  tell({ events, turn, points }) {
    const said = (events.at(-1)?.said ?? []).map(([seat, text]) => `${seat}: \u201c${text}\u201d`).join(", ");
    const now = turn ? `The ${turn} is to play.` : `The play is over: pone ${points.pone}, dealer ${points.dealer}.`;
    return said ? `${said}. ${now}` : now;
  }

  seat(name, { hands, legal, turn, points }) {
    const cards = hands[name].map((code) => {
      if (turn !== name) return this.pack.shown(code);
      const button = this.pack.button(code, () => this.move([...this.played, code]));
      button.disabled = !legal.includes(code);
      return button;
    });
    const title = make("h3", {}, name === "pone" ? "Pone" : "Dealer", make("span", { className: "points" }, ` ${points[name]} points`));
    return make("div", { className: turn === name ? "seat to-play" : "seat" }, title, make("div", { className: "card-row" }, ...cards));
  }

  entry({ seat, card, said, lines }) {
    const calls = said.map(([who, text]) => make("span", { className: "call" }, who === seat ? `\u201c${text}\u201d` : `${who}: \u201c${text}\u201d`));
    const item = make("li", {}, make("div", { className: "played" }, make("span", { className: "who" }, seat), this.pack.shown(card), ...calls));
    if (lines.length) item.append(scoreTable(this.pack, lines));
    return item;
  }
}
