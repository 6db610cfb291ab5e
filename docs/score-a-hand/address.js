// The part of the address after #: which cards are picked, so that it can be passed on.
//   #hand=AM.XS.8WL&up=PMYK                    a hand, or #bhargage=…&up=…
//   #pone=…&dealer=…&played=AM.XS              a play
//   #deal=AM.XS.8WL.PMYK.2MK&seat=pone         a deal to discard from, perhaps with &opponent=habit
//   #tab=play                                  a tab without cards
//   …&rules=sequences.twenty-three             the variants

const LONGEST_ADDRESS = 1000; // characters
export const LONGEST_TEXT = 300; // characters of a field, which has room for the names of five cards
const MOST_WORDS = 40; // of a field

/** What is said of an address that is too long. */
export const TOO_LONG = `The address is too long, so it was not read: it may have ${LONGEST_ADDRESS} characters, and for each field ${LONGEST_TEXT} characters and ${MOST_WORDS} words.`;

/** What the part after # says, as a map; cards come parted by blanks. It is undefined if it is too long. */
export function readAddress(hash) {
  const said = new Map();
  if (hash.length > LONGEST_ADDRESS) return undefined;
  for (const [name, value] of new URLSearchParams(hash.slice(1))) said.set(name, value.replaceAll(".", " "));
  const isLong = (text) => text.length > LONGEST_TEXT || text.split(/\s+/).length > MOST_WORDS;
  return [...said.values()].some(isLong) ? undefined : said;
}

/** Puts this in the address; what is empty is left out. */
export function writeAddress(entries) {
  const parts = Object.entries(entries)
    .filter(([, value]) => value)
    .map(([name, value]) => `${name}=${encodeURIComponent(value.trim().replace(/\s+/g, "."))}`);
  history.replaceState(history.state, "", parts.length ? `#${parts.join("&")}` : location.pathname + location.search);
}
