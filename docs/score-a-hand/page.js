// Puts the page together: shows the cards of a game, starts the library, and keeps the address up to date.
import { TOO_LONG, readAddress, writeAddress } from "./address.js";
import { Pack } from "../in-page/cards.js";
import { DiscardPanel } from "./discard.js";
import { choice, make } from "../in-page/dom.js";
import { Engine } from "../in-page/engine.js";
import { PlayPanel } from "./play.js";
import { ScorePanel } from "./score.js";
import { Tabs } from "./tabs.js";

const begin = performance.now();
const place = document.getElementById("score-a-hand-app");
const status = document.getElementById("score-a-hand-status");
const known = JSON.parse(document.getElementById("score-a-hand-games").textContent);
const games = new Map(known.games.map((game) => [game.name, game]));
const packs = known.decks.map(({ cards, columns }) => new Pack(cards.map((number) => known.cards[number]), columns));
const usual = place.dataset.game;
const fields = known.games.flatMap(({ scorers }) => scorers.flatMap((scorer) => scorer.fields.map(({ name }) => name)));
const keys = new Set(["game", "tab", "rules", ...PlayPanel.keys, ...DiscardPanel.keys, ...fields]);

const engine = new Engine([new URL("score_page.py", import.meta.url)], Number(place.dataset.seconds), (step) => {
  status.className = step ? "step" : "";
  status.textContent = step;
  if (!step) place.dataset.ready = String(Math.round(performance.now() - begin));
});

/** Says this until there is an answer. */
function complain(text) {
  status.dataset.failed = "yes";
  status.className = "";
  status.textContent = text;
}

/** How the name of a switch is written in an address. */
const written = (name) => name.replaceAll("_", "-");

/** The tabs of a game with the cards, and the switches of its rules. */
class Table {
  constructor(game) {
    this.game = game;
    const pack = packs[game.deck];
    const changed = () => this.refresh();
    const kinds = game.crib ? [ScorePanel, PlayPanel, DiscardPanel] : [ScorePanel];
    this.panels = kinds.map((Kind) => new Kind(game, pack, changed));
    this.tabs = new Tabs(game.crib ? "Score, play or discard" : "Score", this.panels, changed);
    this.boxes = new Map(game.switches.map(({ name }) => [name, make("input", { type: "checkbox", id: `variant-${written(name)}`, onchange: changed })]));
    const labels = game.switches.map(({ name, label }) => make("label", {}, this.boxes.get(name), label));
    this.variants = make("fieldset", { className: "variants", hidden: !labels.length }, make("legend", {}, "Variants"), ...labels);
    this.element = make("div", {}, this.tabs.element, this.variants);
  }

  /** Shows what an address says. */
  read(said) {
    const switched = (said.get("rules") ?? "").split(" ");
    for (const [name, box] of this.boxes) box.checked = switched.includes(written(name));
    const panel = this.panels.find(({ keys }) => keys.some((key) => said.has(key))) ?? this.panels.find(({ name }) => name === said.get("tab")) ?? this.panels[0];
    panel.read(said);
    this.tabs.choose(panel.name);
  }

  /** Asks the library about what is picked, and shows its answer if nothing else was asked in between. */
  async refresh() {
    const panel = this.tabs.chosen;
    const rules = Object.fromEntries([...this.boxes].map(([name, box]) => [name, box.checked]));
    const serial = ++Table.asked;
    const fail = (error) => serial === Table.asked && complain(`There is no answer: ${error.message}.`);
    const answer = await engine.ask("show", { ...panel.question, game: this.game.name, rules }).catch(fail);
    if (!answer || serial !== Table.asked) return;
    panel.render(answer);
    if (status.dataset.failed) status.textContent = "";
    delete status.dataset.failed;
    const switched = [...this.boxes].filter(([, box]) => box.checked).map(([name]) => written(name));
    const picked = panel.address;
    const tab = Object.values(picked).some(Boolean) || panel === this.panels[0] ? "" : panel.name;
    writeAddress({ game: this.game.name === usual ? "" : this.game.name, ...picked, tab, rules: switched.join(" ") });
  }
}

Table.asked = 0;

let table;
const chooser = choice("Game", "game", known.games.map(({ name, title }) => [name, title]), () => sit(chooser.select.value, new Map()));
const felt = make("div", {});

function sit(name, said) {
  if (table?.game.name !== name) {
    table = new Table(games.get(name));
    felt.replaceChildren(table.element);
  }
  table.read(said);
  return table.refresh();
}

async function open(hash) {
  const read = readAddress(hash);
  const said = read ?? new Map();
  const name = games.has(said.get("game")) ? said.get("game") : usual;
  chooser.select.value = name;
  await sit(name, said);
  if (!read) complain(TOO_LONG);
  else if (said.has("game") && said.get("game") !== name) complain(`The address names the game \u201c${said.get("game")}\u201d, which this page does not score.`);
}

place.replaceChildren(make("div", { className: "bar" }, chooser.element), felt);
addEventListener("hashchange", (event) => {
  const { hash } = new URL(event.newURL); // an answer on its way may have written another address since
  const said = readAddress(hash);
  if (!said || [...said.keys()].some((key) => keys.has(key))) open(hash); // else it is a heading of this page
});
open(location.hash);
