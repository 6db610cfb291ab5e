// The spaces of a board on which one may move: buttons that lie on its picture. Nothing here knows a game.
import { make } from "../in-page/dom.js";

const NEXT = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

export class Spaces {
  /** `pressed` is called with the name of a space. */
  constructor(pressed) {
    this.element = make("div", { className: "spaces", role: "group", "aria-label": "Spaces of the board", onkeydown: (event) => this.go(event) });
    this.pressed = pressed;
    this.forget();
  }

  /** There is no board. */
  forget() {
    this.buttons = new Map();
    this.element.replaceChildren();
  }

  /** Lays a button on each space of the drawing below. */
  lie(drawing) {
    const svg = new DOMParser().parseFromString(drawing, "image/svg+xml").documentElement;
    const { width, height } = svg.viewBox.baseVal;
    this.element.parentElement.style.setProperty("--wide", String(width / height));
    const spaces = [...svg.querySelectorAll("[data-space]")].map((element) => {
      const { e: x, f: y } = element.transform.baseVal.consolidate().matrix;
      return { name: element.dataset.space, label: element.querySelector("title").textContent, x, y };
    });
    const [across, down] = ["x", "y"].map((axis) => apart(spaces.map((space) => space[axis])));
    const part = (length, whole) => `${(100 * length) / whole}%`;
    this.buttons = new Map(spaces.map(({ name, label, x, y }) => {
      const button = make("button", { type: "button", hidden: true, "aria-label": label, title: label, "data-at": name, onclick: () => this.pressed(name) });
      Object.assign(button.style, { left: part(x - across / 2, width), top: part(y - down / 2, height), width: part(across, width), height: part(down, height) });
      return [name, { button, x: x / across, y: y / down }];
    }));
    this.element.replaceChildren(...[...this.buttons.values()].map(({ button }) => button));
  }

  has(name) {
    return this.buttons.has(name);
  }

  /** Marks the spaces on which one may move, and the one that is chosen. */
  mark(names, chosen) {
    for (const [name, { button }] of this.buttons) {
      button.hidden = !names.has(name);
      button.setAttribute("aria-pressed", String(name === chosen));
    }
    this.reach(this.marked.find(({ button }) => button.dataset.at === chosen) ?? this.marked[0]);
  }

  get marked() {
    return [...this.buttons.values()].filter(({ button }) => !button.hidden);
  }

  /** The Tab key reaches one space; the arrow keys lead from there to the others. */
  reach(space) {
    for (const each of this.marked) each.button.tabIndex = each === space ? 0 : -1;
  }

  /** Goes to the nearest space in the direction of an arrow key. */
  go(event) {
    const at = this.marked.find(({ button }) => button === event.target);
    const [right, down] = NEXT[event.key] ?? [];
    if (!at || right === undefined) return;
    event.preventDefault();
    const far = (space) => {
      const [x, y] = [space.x - at.x, space.y - at.y];
      return { space, ahead: x * right + y * down, aside: Math.abs(x * down + y * right) };
    };
    const [next] = this.marked.map(far).filter(({ ahead }) => ahead > 0.5).sort((one, other) => one.ahead + 2 * one.aside - other.ahead - 2 * other.aside);
    if (!next) return;
    this.reach(next.space);
    next.space.button.focus();
  }

  focus() {
    this.marked.find(({ button }) => button.tabIndex === 0)?.button.focus({ preventScroll: true });
  }
}

/** The least distance between different numbers. */
function apart(numbers) {
  const sorted = [...new Set(numbers)].sort((one, other) => one - other);
  return Math.min(...sorted.slice(1).map((number, place) => number - sorted[place]));
}
