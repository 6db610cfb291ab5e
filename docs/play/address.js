// The part of the address after #: a match by its game, its opponent, its seed and your choices.
//   #game=cribbage&strength=strongest&seed=17&start=100.98&chose=5H.KC_7D_8S
// Cards of a choice are parted by dots, choices by underscores.

const LONGEST_ADDRESS = 6000; // characters

/** What is said of an address that is too long. */
export const TOO_LONG = `The address is too long, so it was not read: it may have ${LONGEST_ADDRESS} characters.`;

/** Whether this part after # is too long. */
export function isTooLong(hash) {
  return hash.length > LONGEST_ADDRESS;
}

/** A number in an address; what is not one stays as it is written. */
function numberIn(text) {
  return Number.isNaN(Number(text)) ? text : Number(text);
}

/** The match that the part after # tells of, perhaps without its game or its opponent; undefined if there is none, or it is too long. */
export function readAddress(hash) {
  if (isTooLong(hash)) return undefined;
  const said = new URLSearchParams(hash.slice(1));
  if (!said.has("seed")) return undefined;
  const start = (said.get("start") ?? "0.0").split(".").map(numberIn);
  const chosen = (said.get("chose") ?? "").split("_").filter(Boolean).map((cards) => cards.split("."));
  const named = ["game", "strength"].filter((name) => said.get(name)).map((name) => [name, said.get(name)]);
  return { ...Object.fromEntries(named), seed: said.get("seed"), start, chosen };
}

/** Puts a match in the address; nothing if its cards do not come from a seed. */
export function writeAddress(match) {
  let hash = "";
  if (match) {
    const { game, strength, seed, start, chosen } = match;
    const entries = { game, strength, seed, start: start.some(Boolean) ? start.join(".") : "", chose: chosen.map((cards) => cards.join(".")).join("_") };
    hash = Object.entries(entries).filter(([, value]) => value).map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join("&");
  }
  history.replaceState(history.state, "", hash ? `#${hash}` : location.pathname + location.search);
}
