// A web page that shows a hand of the Decktet, from the data pack: node hand.mjs PACK light AM XS 8WL
// PACK is the folder of the pack, as a path or an address that the page can use too.

import { readFileSync } from "node:fs";
import { join } from "node:path";

const [folder, theme, ...codes] = process.argv.slice(2);
if (!codes.length) {
  console.error("usage: node hand.mjs PACK light|dark CARD...");
  process.exit(2);
}
const pack = JSON.parse(readFileSync(join(folder, "decktet.json"), "utf8"));
const cards = new Map(pack.cards.map((card) => [card.code, card]));

const hand = codes.map((code) => {
  const card = cards.get(code);
  if (!card) throw new Error(`there is no card ${code}`);
  return card;
});
const total = hand.reduce((sum, card) => sum + pack.values.ace_low[card.rank], 0);
const shown = pack.suits.filter(({ code }) => hand.some((card) => card.suits.includes(code)));

const picture = ({ code, name }) =>
  `<svg width="108" height="148" role="img" aria-label="${name}"><use href="${folder}/${theme}.svg#${code}"/></svg>`;
const suit = ({ code, name }) =>
  `<svg width="16" height="16"><use href="${folder}/${theme}.svg#suit-${code}"/></svg> ${name}`;

console.log(`<!doctype html>
<html lang="en"><meta charset="utf-8"><title>A hand of the Decktet</title>
<body style="background: ${theme === "dark" ? "#14171b; color: #f4f4f4" : "#eeece6"}">
<p>${hand.map(picture).join("\n")}</p>
<ul>${hand.map(({ name, description }) => `<li>${name}: ${description}</li>`).join("")}</ul>
<p>Suits: ${shown.map(suit).join(", ")}. Total: <b>${total}</b></p>
</body></html>`);
