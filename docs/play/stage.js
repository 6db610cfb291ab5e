// What moves on a table: cards fly from where they lay to where they lie, pegs walk from hole to hole, and points count
// up while the cards that make them are lifted. A card is known by its code; one face down by the seat or the pile that
// has lost or gained one. Nothing here knows a game.
import { make } from "../in-page/dom.js";

const FLIGHT = 280; // ms
const APART = 45; // ms between two cards of one move, at most
const ALL_APART = 400; // ms between the first and the last of many
const PACE = 350; // ms from one move of the others to the next
const TAKEN = 800; // ms for a trick that somebody has taken
const LINE = 700; // ms for a line of a score
const HOLE = 60; // ms from one hole to the next
const LONGEST_WALK = 1500; // ms
const QUIET = matchMedia("(prefers-reduced-motion: reduce)");
const EASE = "cubic-bezier(.3, .1, .3, 1)";
const HAND = ""; // the place of what lies nowhere else: your hand, and the middle

const trackOf = ({ ownerSVGElement, dataset }) => `${ownerSVGElement.classList} ${dataset.track}`; // of a peg, or of points above the board
const whole = (code) => code.split(".")[0]; // without the number of the copy

/** The cards in an element, each with its place and who played it, and how many lie in each pile. */
function lyingIn(root) {
  const cards = [...root.querySelectorAll("[data-card], .hand:not([hidden]) [data-code]")].map((element) => {
    const at = element.closest("[data-place]");
    return { element, code: element.dataset.card ?? element.dataset.code, by: element.dataset.by, place: at?.dataset.place ?? HAND, taker: element.dataset.taker, box: (element.querySelector(".card-face") ?? element).getBoundingClientRect() };
  });
  const places = new Map([...root.querySelectorAll("[data-place]")].map((element) => [element.dataset.place, { number: Number(element.dataset.number ?? 0), box: boxOf(element) }]));
  const points = new Map([...root.querySelectorAll("[data-points]")].map((element) => [element.dataset.pointsOf ?? trackOf(element), { element, number: Number(element.dataset.points) }]));
  return { cards, places, points };
}

/** The pegs of each track, the rear one first. */
function pegsIn(root) {
  const tracks = new Map();
  for (const element of root.querySelectorAll("[data-peg]")) {
    const { x, y, width, height } = element;
    const [across, down] = [x.baseVal.value + width.baseVal.value / 2, y.baseVal.value + height.baseVal.value / 2];
    const track = trackOf(element);
    tracks.set(track, [...(tracks.get(track) ?? []), { element, at: [across, down], points: Number(element.dataset.peg) }]);
  }
  return tracks;
}

/** The holes of a peg's track, in order. */
function holesOf({ ownerSVGElement: board, dataset }) {
  const laps = [...board.querySelectorAll(`path[data-track="${dataset.track}"]`)].map((path) => path.getAttribute("d"));
  return [...laps.join("").matchAll(/M([\d.]+) ([\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)]);
}

/** Where the cards of a seat or a pile are. */
function boxOf(place) {
  return (place.querySelector(".back, .card-face") ?? place).getBoundingClientRect();
}

/** Takes the first of some things for which this holds out of the list. */
function take(list, holds) {
  const place = list.findIndex(holds);
  return place < 0 ? undefined : list.splice(place, 1)[0];
}

/** How the cards went from one table to the next: pairs of where from and where to, either of which may be missing. */
function pathsOf(before, after) {
  const gone = [...before.cards];
  const paths = [];
  let come = after.cards;
  const pair = (holds) => {
    come = come.filter((to) => {
      const from = take(gone, (each) => holds(each, to));
      if (from) paths.push({ from, to });
      return !from;
    });
  };
  pair((from, to) => to.code && from.code === to.code);
  pair((from, to) => to.code && whole(from.code) === whole(to.code));
  pair((from, to) => !to.code && !from.code && from.place === to.place);
  const drawn = [];
  for (const [place, { number, box }] of before.places) {
    for (let lost = number - (after.places.get(place)?.number ?? 0); lost > 0; lost -= 1) drawn.push({ code: "", place, box });
  }
  const laid = [];
  for (const [place, { number, box }] of after.places) {
    for (let won = number - (before.places.get(place)?.number ?? 0); won > 0 && laid.length < number; won -= 1) laid.push({ code: "", place, box });
  }
  for (const to of come) {
    const own = to.by && before.places.get(to.by);
    const from = take(gone, (each) => !each.code && (!to.by || each.place === to.by)) ?? (own ? { code: "", ...own } : take(drawn, () => true));
    paths.push({ from: from ?? { code: "", box: deckOf(before, after) }, to });
  }
  for (const from of gone) {
    const taker = after.places.get(from.taker);
    const to = taker ? { code: from.code, box: within(taker.box, from.box) } : take(laid, () => true);
    if (to ?? from.code) paths.push({ from, to });
  }
  return paths;
}

/** The box of a card in the middle of a place. */
function within({ x, y, width: across, height: down }, { width, height }) {
  return { x: x + (across - width) / 2, y: y + (down - height) / 2, width, height };
}

/** Where a card comes from that lay nowhere: the largest pile, if there is one. */
function deckOf({ places: before }, { places: after }) {
  const piles = [...after.values(), ...before.values()].filter(({ number }) => number > 0);
  return piles.sort((one, other) => other.number - one.number)[0]?.box;
}

export class Stage {
  /** Everything that moves is in this element, on this table; as long as it is asking, a tap or a key skips ahead. */
  constructor(element, table) {
    this.element = element;
    this.layer = make("div", { className: "flights", "aria-hidden": "true" });
    this.tally = make("p", { className: "tally", "aria-hidden": "true", hidden: true });
    this.flights = [];
    this.wakes = [];
    this.tallies = 0;
    element.append(this.layer);
    table.append(this.tally);
    const skip = () => {
      this.isSkipping = element.dataset.asking === "yes";
      this.finish();
    };
    for (const kind of ["pointerdown", "keydown"]) addEventListener(kind, skip, { capture: true, passive: true });
  }

  /** Notes how the table is, before it is drawn anew. */
  look() {
    this.finish();
    this.before = { ...lyingIn(this.element), pegs: pegsIn(this.element) };
  }

  /** Lets everything move from where it was to where it is; these points were scored meanwhile. */
  play(awards) {
    const { before } = this;
    this.counted = undefined;
    if (QUIET.matches || this.isSkipping || !before?.places.size || document.hidden) return;
    const after = lyingIn(this.element);
    const lines = this.linesOf(awards, after.cards);
    const [was, is] = [before, after].map(({ points }) => (name) => points.get(name)?.number);
    const isWith = (name, to) => name === to || (was(name) === was(to) && was(name) !== is(name) && was(to) !== is(to)); // a partner, or above the board
    for (const [name, { element, number }] of after.points) {
      if (!lines.some(({ to }) => isWith(name, to))) count(element, before.points.get(name)?.number, number);
    }
    const paths = pathsOf(before, after).filter(({ from, to }) => from.box && (!to || Math.hypot(to.box.x - from.box.x, to.box.y - from.box.y) > 2 || from.code !== to.code));
    const apart = Math.min(APART, ALL_APART / paths.length);
    const walks = [...pegsIn(this.element)].flatMap(([track, [rear, front]]) => {
      const [oldRear, oldFront] = before.pegs.get(track) ?? [];
      return oldFront && front.points !== oldFront.points ? [walk(oldRear, front), walk(oldFront, rear)] : [];
    });
    this.flights = [...paths.map((path, place) => this.fly(path, place * apart)), ...walks];
    if (lines.length) this.counted = this.countUp(lines, before.points, after.points, isWith);
  }

  /** The lines of what was scored whose cards lie on the table. */
  linesOf(awards, cards) {
    const lifted = (codes) => {
      const left = [...cards];
      return codes.map((code) => take(left, (each) => whole(each.code) === whole(code))).filter(Boolean).map(({ element }) => element);
    };
    return awards.flatMap(({ to, lines }) => lines.map((line) => ({ ...line, to, lying: lifted(line.cards) }))).filter(({ lying }) => lying.length);
  }

  /** Lifts the cards of each line, one line after the other, while the points of its player count up. */
  async countUp(lines, before, after, isWith) {
    const serial = ++this.tallies;
    const counts = new Map(lines.map(({ to }) => [to, before.get(to)?.number ?? 0]));
    const show = (to, number) => [...after].filter(([name]) => isWith(name, to)).forEach(([, { element, number: most }]) => (element.textContent = String(Math.min(number, most))));
    for (const [name, number] of counts) show(name, number);
    await this.pause(FLIGHT);
    for (const { to, kind, points, lying } of lines) {
      if (serial !== this.tallies) break;
      for (const card of lying) card.setAttribute("data-lifted", "");
      this.tally.hidden = false;
      this.tally.textContent = `${kind} ${points}`;
      counts.set(to, counts.get(to) + points);
      show(to, counts.get(to));
      await this.pause(LINE);
      for (const card of lying) card.removeAttribute("data-lifted");
    }
    for (const name of counts.keys()) show(name, after.get(name)?.number);
    if (serial === this.tallies) this.tally.hidden = true;
  }

  /** One card in the air; it lies at its place when it is there. */
  fly({ from, to }, delay) {
    const { box } = to ?? from;
    const [wasUp, isUp] = [from.code, to ? to.code : from.code].map(Boolean);
    const open = [to, from].find((each) => each?.code && each.element);
    const sides = [];
    if (open) sides.push(make("span", { className: "playing-card" }, open.element.querySelector(".card-face").cloneNode(true)));
    if (!open || wasUp !== isUp) sides.push(make("span", { className: open ? "back turned" : "back" }));
    const flight = make("div", { className: "flight" }, ...sides);
    Object.assign(flight.style, { left: `${box.x}px`, top: `${box.y}px`, width: `${box.width}px`, height: `${box.height}px` });
    this.layer.append(flight);
    const lying = to?.element && (to.element.querySelector(".card-face") ?? to.element);
    lying?.setAttribute("data-flying", "");
    const turned = (up) => `translateX(50%) rotateY(${up || !open ? 0 : 180}deg) translateX(-50%)`;
    const start = `translate(${from.box.x - box.x}px, ${from.box.y - box.y}px) scale(${from.box.width / box.width}, ${from.box.height / box.height})`;
    const animation = flight.animate([
      { transform: `${start} ${turned(wasUp)}` },
      { transform: `translate(0px, 0px) scale(1, 1) ${turned(isUp)}`, ...(to ? {} : { opacity: 0 }) },
    ], { duration: FLIGHT, delay, easing: EASE, fill: "both" });
    const land = () => {
      lying?.removeAttribute("data-flying");
      flight.remove();
    };
    animation.onfinish = land;
    return { animation, land };
  }

  /** Everything lies where it belongs. */
  finish() {
    for (const { animation, land } of this.flights) {
      animation.finish();
      land();
    }
    this.flights = [];
    this.tallies += 1;
    this.tally.hidden = true;
    for (const wake of this.wakes.splice(0)) wake();
  }

  /** Waits so long, or until somebody skips ahead. */
  pause(milliseconds) {
    return new Promise((resolve) => {
      setTimeout(resolve, milliseconds);
      this.wakes.push(resolve);
    });
  }

  /** Waits until one has seen what moved, who took a trick, and what was scored. */
  async rest() {
    if (this.isSkipping || QUIET.matches) return;
    const skipped = new Promise((resolve) => this.wakes.push(resolve));
    const moved = Promise.all(this.flights.map(({ animation }) => animation.finished));
    const isTaken = this.element.querySelector(".centre [data-taker]");
    const seen = moved.then(() => this.pause(isTaken ? TAKEN : 0));
    await Promise.race([Promise.all([this.pause(PACE), this.counted, seen]), skipped]);
  }
}

/** A peg goes from where another one stood to where it stands, from hole to hole. */
function walk(from, to) {
  const holes = holesOf(to.element).slice(from.points, Math.max(from.points, to.points - 1));
  const frames = [from.at, ...holes, to.at].map(([x, y]) => ({ transform: `translate(${x - to.at[0]}px, ${y - to.at[1]}px)` }));
  const duration = Math.min(HOLE * (frames.length - 1), LONGEST_WALK);
  return { animation: to.element.animate(frames, { duration, fill: "backwards" }), land: () => {} };
}

/** Points that count up. */
function count(element, from, to) {
  if (from === undefined || from === to) return;
  const begin = performance.now();
  const step = (now) => {
    const part = Math.min(1, Math.max(0, (now - begin) / FLIGHT));
    element.textContent = String(Math.round(from + (to - from) * part));
    if (part < 1 && element.isConnected) requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
}
