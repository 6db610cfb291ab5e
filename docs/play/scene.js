// A table as the library sees it, muggins.scene, in HTML: the seats, the piles, and what lies in the middle.
// Nothing here knows a game.
import { counted, make } from "../in-page/dom.js";

const MANY = 8; // so many cards in a row lie on top of each other

/** The codes of all cards that are drawn. */
export function codesOf({ seats, piles, middle }) {
  const rows = [...seats.flatMap((seat) => seat.rows), ...middle];
  return [...new Set([...rows.flatMap((row) => row.cards), ...piles.map((pile) => pile.top)])].filter(Boolean);
}

/** The others' seats, the piles, the rows in the middle, and the facts. */
export function sceneOf(pack, { seats, piles, middle, facts }) {
  const others = seats.slice(0, -1);
  return [
    make("ul", { className: "seats", "aria-label": "The other players" }, ...others.map((seat) => make("li", { className: seat.roles.includes("to act") ? "seat acts" : "seat" }, headOf(seat), ...seat.rows.map((row) => rowOf(pack, row)), notesOf(seat)))),
    make("div", { className: "centre" }, ...piles.map((pile) => pileOf(pack, pile)), ...middle.map((row) => rowOf(pack, row))),
    make("ul", { className: "facts", "aria-label": "What holds", hidden: !facts.length }, ...facts.map((fact) => make("li", {}, fact))),
  ];
}

/** A player's name, points and roles. */
export function headOf({ name, points, roles }, also = "") {
  return make("p", { className: "head" }, make("strong", {}, name, also), " ", make("span", { className: "points" }, String(points)), " ", make("span", { className: "roles" }, roles.join(", ")));
}

/** What is said in words of a player. */
export function notesOf({ notes }) {
  return make("p", { className: "notes", hidden: !notes.length }, notes.join("; "));
}

/** Cards side by side, with who played them. */
export function rowOf(pack, { label, cards, names, notes }) {
  const isHidden = cards.every((code) => !code);
  if (isHidden) {
    const backs = cards.map(() => make("span", { className: "back" }));
    return make("div", { className: "backs", role: "img", "aria-label": counted(cards.length, "card") }, ...backs, make("span", { className: "number", "aria-hidden": "true" }, String(cards.length)));
  }
  const lying = cards.map((code, place) => {
    const card = code ? pack.shown(code) : make("span", { className: "back" });
    const said = [names[place], notes[place]].filter(Boolean).join(" ");
    return said ? make("span", { className: "said-with" }, card, make("span", {}, said)) : card;
  });
  return make("div", { className: "row" }, make("span", { className: "label" }, label), make("span", { className: cards.length > MANY && !names.length ? "card-row many" : "card-row" }, ...lying));
}

function pileOf(pack, { label, number, top }) {
  const told = top ? label : `${label}, ${counted(number, "card")} face down`;
  const card = top ? pack.shown(top) : make("span", { className: "back", role: "img", "aria-label": told });
  return make("div", { className: "row pile" }, make("span", { className: "label" }, number > 1 ? `${label} ${number}` : label), card);
}
