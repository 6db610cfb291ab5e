// The part of the address after #: a table, who sits there, the options of its rules, and the seed of its cards.
//   #table=pitch&seats=4&against=good&rules={"target":7}&seed=17

const LONGEST_ADDRESS = 6000; // characters

/** What is said of an address that is too long. */
export const TOO_LONG = `The address is too long, so it was not read: it may have ${LONGEST_ADDRESS} characters.`;

/** Whether this part after # is too long. */
export function isTooLong(hash) {
  return hash.length > LONGEST_ADDRESS;
}

/** What the part after # tells of a table: what is not said is missing. */
export function readAddress(hash) {
  if (isTooLong(hash)) return {};
  const said = Object.fromEntries(new URLSearchParams(hash.slice(1)));
  const read = { seats: Number, rules: rulesIn };
  return Object.fromEntries(Object.entries(said).map(([name, value]) => [name, read[name]?.(value) ?? value]));
}

/** The options in an address; what is not JSON stays as it is, and the library says what is wrong with it. */
function rulesIn(text) {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Puts a table in the address. */
export function writeAddress(table) {
  const hash = Object.entries(table).map(([name, value]) => `${name}=${encodeURIComponent(typeof value === "object" ? JSON.stringify(value) : value)}`).join("&");
  history.replaceState(history.state, "", `#${hash}`);
}
