// The matches that were begun in this browser and are not over, one a game, each as the library's record, with
// the table as it was seen last, and which table that was.

const KEY = "muggins.match.";
const LEFT = "muggins.left.";
const LAST = "muggins.last";
const LONGEST = 100_000; // characters of a table that is kept

function read(key) {
  try {
    return JSON.parse(localStorage.getItem(key)) ?? undefined;
  } catch {
    return undefined;
  }
}

function write(key, value) {
  try {
    if (value === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // a browser that keeps nothing plays all the same
  }
}

/** The match that was kept for a table; undefined if there is none, or the browser keeps nothing. */
export function keptAt(table) {
  return read(KEY + table);
}

/** Keeps a match for a table; without one, forgets it. A table that is large is left out. */
export function keep(table, match) {
  const isLarge = match && JSON.stringify(match.state).length > LONGEST;
  write(KEY + table, isLarge ? { ...match, state: undefined } : match);
}

/** The match that was left for another one at the same table; undefined if there is none. */
export function leftAt(table) {
  return read(LEFT + table);
}

export function keepLeft(table, match) {
  write(LEFT + table, match);
}

/** The table at which somebody sat last; undefined if there is none. */
export function lastTable() {
  return read(LAST);
}

export function keepLast(table) {
  write(LAST, table);
}
