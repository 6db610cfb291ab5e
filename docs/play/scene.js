// A table as the library sees it, muggins.scene, in HTML: the seats, the piles, and what lies in the middle.
// Nothing here knows a game.
import { counted, make } from "../in-page/dom.js";

const MANY = 7; // so many cards lie side by side; more of them on top of each other
const CROWDED = 26; // on a phone, more than these lie closer still

/** The codes of all cards that are drawn. */
export function codesOf({ seats, piles, middle }) {
  const rows = [...seats.flatMap((seat) => seat.rows), ...middle];
  return [...new Set([...rows.flatMap((row) => row.cards), ...piles.map((pile) => pile.top)])].filter(Boolean);
}

let isUnfolded = false; // whether one has unfolded what holds, which is drawn anew with each move

/** Whether a row lies somewhere else, as these cards do. */
export function isAmong({ cards }, others) {
  return cards.length > 0 && cards.every((code) => others.includes(code));
}

/** The others' seats, the piles, the rows in the middle, and the facts; what is offered lies with your cards. */
export function sceneOf(pack, { seats, piles, middle, facts }, offered) {
  const others = seats.slice(0, -1);
  const isPlayed = middle.some(({ names, taker }) => names.length && !taker); // what was taken has given way
  const rows = middle.filter((row) => !(row.taker && isPlayed) && !isAmong(row, offered));
  return [
    make("ul", { className: "seats", "aria-label": "The other players" }, ...others.map((seat) => seatOf(pack, seat))),
    make("div", { className: "centre" }, ...piles.map((pile) => pileOf(pack, pile)), ...rows.map((row) => rowOf(pack, row, seats.length))),
    factsOf(pack, facts),
  ];
}

function seatOf(pack, seat) {
  return make("li", { className: seat.roles.includes("to act") ? "seat acts" : "seat", "data-place": seat.name }, headOf(seat), ...seat.rows.map((row) => rowOf(pack, row)), notesOf(pack, seat));
}

/** The facts in a line, the short ones first; all of them if it is tapped. */
function factsOf(pack, facts) {
  const all = make("ul", { "aria-label": "What holds" }, ...facts.map((fact) => make("li", {}, ...pack.told(fact))));
  const ontoggle = ({ target }) => (isUnfolded = target.open);
  return make("details", { className: "facts", hidden: !facts.length, open: isUnfolded, ontoggle }, make("summary", {}, ...pack.told([...facts].sort((one, other) => one.length - other.length).join(" \u00b7 "))), all);
}

/** A player's name, points and roles. */
export function headOf({ name, points, roles }, also = "") {
  const counted = make("span", { className: "points", "data-points-of": name, "data-points": String(points) }, String(points));
  return make("p", { className: "head" }, make("strong", {}, name, also), " ", counted, " ", make("span", { className: "roles" }, ...roles.map((role) => make("span", { className: role.replace(" ", "-") }, role))));
}

/** What is said in words of a player. */
export function notesOf(pack, { notes }) {
  const text = notes.join("; ");
  return make("p", { className: "notes", hidden: !text, title: pack.plain(text) }, ...pack.told(text));
}

/** Cards side by side, with who played them. */
export function rowOf(pack, { label, cards, names, notes, taker }, seats = 1) {
  const isHidden = cards.every((code) => !code);
  if (isHidden) {
    const backs = cards.map(backOf);
    return make("div", { className: "backs", role: "img", "aria-label": counted(cards.length, "card") }, ...backs, make("span", { className: "number", "aria-hidden": "true" }, String(cards.length)));
  }
  const lying = cards.map((code, place) => {
    const card = code ? pack.shown(code) : backOf();
    Object.assign(card.dataset, { card: code, ...(names[place] && { by: names[place] }), ...(taker && { taker }) });
    const said = [names[place], notes[place]].filter(Boolean).join(" ");
    return said ? make("span", { className: "said-with" }, card, make("span", {}, said)) : card;
  });
  const row = make("span", { className: "card-row" }, ...lying);
  row.classList.toggle("played", names.length > 0);
  row.classList.toggle("many", !names.length && cards.length > MANY);
  row.classList.toggle("crowded", !names.length && cards.length > CROWDED);
  row.style.setProperty("--seats", seats); // the room that a trick takes
  return make("div", { className: "row" }, make("span", { className: label === "hand" ? "label hand-label" : "label" }, ...pack.told(label)), row);
}

function backOf() {
  return make("span", { className: "back", "data-card": "" });
}

function pileOf(pack, { label, number, top }) {
  const told = top ? label : `${label}, ${counted(number, "card")} face down`;
  const card = top ? pack.shown(top) : make("span", { className: "back", role: "img", "aria-label": told });
  if (top) card.dataset.card = top;
  const place = { "data-place": label, "data-number": top ? undefined : String(number) };
  return make("div", { className: "row pile", ...place }, make("span", { className: "label" }, number > 1 ? `${label} ${number}` : label), card);
}

/** A board in each theme, and what lies on it; one with pegs is part of the page, so that they can walk. */
export function boardOf({ title, drawn }, on) {
  const pictures = Object.entries(drawn).map(([theme, svg]) => (svg.includes("data-peg=") ? inline(svg, theme) : make("img", { className: theme, alt: "", src: `data:image/svg+xml,${encodeURIComponent(svg)}` })));
  return make("div", { className: "board" }, make("div", { className: "whole" }, make("span", { role: "img", "aria-label": title }, ...pictures), on));
}

function inline(text, theme) {
  const svg = new DOMParser().parseFromString(text, "image/svg+xml").documentElement;
  for (const name of ["role", "aria-label", "width", "height"]) svg.removeAttribute(name);
  svg.querySelector("title").remove();
  svg.setAttribute("class", theme);
  svg.setAttribute("aria-hidden", "true");
  return svg;
}
