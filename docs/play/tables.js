// What the site knows of a table before Python has started: one file a game, made when the site was built.
import { Pack } from "../in-page/cards.js";

const files = new Map();

/** The cards, the rules and the openings of a game; nothing of them if the file cannot be had. */
export function tableFile(game) {
  if (!files.has(game)) files.set(game, fetched(game));
  return files.get(game);
}

async function fetched(game) {
  const nothing = { minute: [], in_cards: [], terms: [], signs: {}, rules: {}, options: [], presets: {}, cards: [], boards: [], openings: {} };
  const response = await fetch(new URL(`tables/${game}.json`, import.meta.url)).catch(() => undefined);
  const file = response?.ok ? await response.json() : nothing;
  return { ...file, pack: new Pack(file.cards, 0, file.signs) };
}

/** An opening with so many players: the one with a seed, or any; undefined if there is none. */
export function openingOf({ openings, boards }, seats, seed) {
  const some = openings[seats] ?? [];
  const found = seed ? some.find((each) => each.seed === seed) : some[Math.floor(Math.random() * some.length)];
  return found && { ...found, board: boards[found.board] ?? null };
}
