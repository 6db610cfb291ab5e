// The part of the address after #: which cards are picked, so that it can be passed on.
//   #hand=AM.XS.8WL&up=PMYK                    a hand, or #bhargage=…&up=…
//   #pone=…&dealer=…&played=AM.XS              a play
//   #deal=AM.XS.8WL.PMYK.2MK&seat=pone         a deal to discard from, perhaps with &opponent=habit
//   #tab=play                                  a tab without cards
//   …&rules=sequences.twenty-three             the variants

/** What the address says, as a map; cards come parted by blanks. */
export function readAddress() {
  const said = new Map();
  for (const [name, value] of new URLSearchParams(location.hash.slice(1))) said.set(name, value.replaceAll(".", " "));
  return said;
}

/** Puts this in the address; what is empty is left out. */
export function writeAddress(entries) {
  const parts = Object.entries(entries)
    .filter(([, value]) => value)
    .map(([name, value]) => `${name}=${encodeURIComponent(value.trim().replace(/\s+/g, "."))}`);
  history.replaceState(history.state, "", parts.length ? `#${parts.join("&")}` : location.pathname + location.search);
}
