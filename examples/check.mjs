// Scores hands of Bhargage by the standard rules, and checks itself against the conformance vectors.
// Run it in the root of a clone: node examples/check.mjs

import { readFileSync } from "node:fs";

const read = (name) => JSON.parse(readFileSync(`docs/conformance/${name}.json`, "utf8"));
const deck = new Map(read("decktet-cards").cases.map((card) => [card.code, card]));

function scoreHand(held, upcard) {
  const cards = [...held, upcard].map((code) => deck.get(code));
  const lines = [];
  const add = (kind, group, points) => lines.push({ kind, cards: group.map((card) => card.code), points });
  for (let choice = 1; choice < 1 << cards.length; choice++) {
    const group = cards.filter((_, place) => choice & (1 << place));
    const suits = group.flatMap((card) => card.suits);
    if (group.reduce((sum, card) => sum + card.values.bhargage, 0) === 11) add("11", group, 2);
    if (suits.length === 6 && new Set(suits).size === 6) add("bharg", group, 6);
  }
  for (const rank of new Set(cards.map((card) => card.rank))) {
    const group = cards.filter((card) => card.rank === rank);
    if (group.length > 1) add("set", group, group.length * (group.length - 1));
  }
  const friends = deck.get(upcard).chief ? cards.slice(0, -1).filter((card) => card.chief) : [];
  for (const friend of friends) add("Friend", [friend], 1);
  return lines;
}

const asSet = (lines) =>
  lines.map(({ kind, cards, points }) => `${kind} ${[...cards].sort()} ${points}`).sort().join("; ");
const cases = read("bhargage-hands").cases.filter(({ rules }) => Object.keys(rules).length === 0);
const wrong = cases.filter(({ held, upcard, lines }) => asSet(scoreHand(held, upcard)) !== asSet(lines));
for (const { id } of wrong) console.error(`${id} differs`);
console.log(`${cases.length} cases, ${wrong.length} differences`);
