// The matches that were begun in this browser and are not over, one a game, each as the library's record.

const KEY = "muggins.match.";

/** The match that was kept for a table; undefined if there is none, or the browser keeps nothing. */
export function keptAt(table) {
  try {
    return JSON.parse(localStorage.getItem(KEY + table)) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Keeps a match for a table; without one, forgets it. */
export function keep(table, match) {
  try {
    if (match) localStorage.setItem(KEY + table, JSON.stringify(match));
    else localStorage.removeItem(KEY + table);
  } catch {
    // a browser that keeps nothing plays all the same
  }
}
