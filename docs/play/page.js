// Puts the page together: asks the library for each step of the match, and shows what it answers.
import { capital, choice, make } from "../in-page/dom.js";
import { Engine } from "../in-page/engine.js";
import { TOO_LONG, isTooLong, readAddress, writeAddress } from "./address.js";
import { CoachPanel } from "./coach.js";
import { keepLast, keptAt, lastTable } from "./kept.js";
import { Log } from "./log.js";
import { SittingTable } from "./sitting.js";
import { Table } from "./table.js";
import { tableFile } from "./tables.js";

const place = document.getElementById("play-app");
const status = document.getElementById("play-status");
const known = JSON.parse(document.getElementById("play-games").textContent);
const games = new Map(known.games.map((game) => [game.name, game]));
const glue = ["any_game.py", "play_page.py"].map((name) => new URL(name, import.meta.url));
const seconds = Number(place.dataset.seconds);
const LARGEST_FILE = 300_000; // bytes
const FAULTS = { begin: "This match cannot begin", load: "This file cannot be loaded" };

let engine; // it starts when the first table stands, so that nothing is fetched before
const started = () => (engine ??= new Engine(glue, seconds, (step) => {
  status.className = step ? "step" : "";
  status.textContent = step;
  if (step) return;
  place.dataset.ready = String(Math.round(performance.now()));
  worksOffline();
}));

let coachEngine; // another Python, which starts when it is needed, so that the match never waits for the coach
const askCoach = (kind, question) => (coachEngine ??= new Engine(glue, seconds, () => {})).ask(kind, question);
const coach = new CoachPanel(askCoach);

const tables = new Map(known.tables.map((each) => [each.id, each]));
const offered = [...known.games.map(({ name, title }) => [name, title]), ...known.tables.map(({ id, title }) => [id, title])];
const game = choice("Game", "game", offered, () => chooseGame());
const strength = choice("Opponent", "strength", known.strengths.map(({ name, title }) => [name, title]), () => explain());
strength.select.value = place.dataset.strength;
strength.select.setAttribute("aria-describedby", "strength-about");
const about = make("span", { className: "hint", id: "strength-about" });
const button = (text, onclick, className = "") => make("button", { type: "button", className, onclick }, text);
const fresh = button("New match", () => startAnew());
const next = button("Next deal", () => step({ ask: "deal", record: state.record }), "primary");
const back = button("Take back", () => step({ ask: "take-back", record: state.record }));
const share = button("Copy address", () => copy());
const save = button("Save", () => download());
const file = make("input", { type: "file", accept: ".json,application/json", id: "record", className: "file", onchange: () => upload() });
const load = make("label", { className: "button", for: "record" }, "Load");
const fault = make("p", { className: "fault", role: "alert" });
const told = make("p", { className: "hint", role: "status" });

let match; // what the address says of it: game, strength, seed, start and choices
let state; // what the library said last
let pack; // the cards of its game
const log = new Log();
const table = new Table((cards) => step({ ask: "choose", record: state.record, choice: cards }));
table.element.append(make("div", { className: "bar" }, next, back));
const sitting = new SittingTable((question) => started().ask("table", question), (question) => askCoach("table", question), () => Boolean(engine?.ready), known);

/** The table of all games that is chosen; undefined for a game with a table of its own. */
function chosenTable() {
  return tables.get(game.select.value);
}

/** Shows the table of the chosen game, and hides the other. */
function arrange() {
  const at = Boolean(chosenTable());
  sitting.element.hidden = !at;
  about.hidden = strength.element.hidden = share.hidden = at;
  felt.hidden = at || !state;
}

/** Shows the table of the chosen game, and sits down there if it is that of all games; a seed deals its cards, or the match is one from a file. */
function chooseGame(seed, from) {
  const at = chosenTable();
  arrange();
  fault.textContent = told.textContent = "";
  offerKept();
  if (!at) {
    keepLast(game.select.value);
    return state ? show(false) : startAnew();
  }
  history.replaceState(history.state, "", `#table=${at.id}`);
  return sitting.open(at, seed, from);
}

/** Offers the matches that were begun here. */
function offerKept() {
  const begun = known.tables.filter(({ id }) => id !== game.select.value && keptAt(id));
  kept.hidden = !begun.length;
  kept.replaceChildren("Go on with ", ...begun.map(({ id, title }) => button(title, () => {
    game.select.value = id;
    chooseGame();
  })));
}

function explain() {
  const player = known.strengths.find(({ name }) => name === strength.select.value);
  const isOther = match && (match.game !== game.select.value || match.strength !== strength.select.value);
  about.textContent = [player ? `${player.about} (${player.name})` : "", isOther ? "Press New match to begin." : ""].filter(Boolean).join(". ");
}

function anySeed() {
  return String(crypto.getRandomValues(new Uint32Array(1))[0]);
}

/** Begins a match as the fields say; the Back button of the browser leads to the one before. */
function startAnew() {
  if (chosenTable()) return sitting.begin();
  if (match?.chosen.length && !match.isLoaded) history.pushState(history.state, "", location.href);
  return start({ game: game.select.value, strength: strength.select.value, seed: anySeed(), start: [0, 0], chosen: [] });
}

/** Begins a match; it is shown when the library has made it. */
function start(wanted) {
  const { game: name, strength: player, seed, start: points, chosen } = wanted;
  return ask({ ask: "begin", game: name, strength: player, seed, start: points, choices: chosen }, wanted);
}

/** Asks for the next step of a match. */
function step(question, of = match) {
  return ask({ ...question, strength: of.strength, seed: of.seed }, of);
}

async function ask(question, of) {
  const begun = performance.now();
  const takesFocus = felt.contains(document.activeElement) || document.activeElement === document.body || document.activeElement === fresh;
  place.dataset.asking = "yes";
  table.wait();
  for (const each of [next, back]) each.disabled = true;
  const answer = await started().ask("match", question).catch((error) => ({ error }));
  if (!answer) return;
  if (!answer.error) pack = (await tableFile(answer.record.game)).pack;
  fault.textContent = answer.error ? `${FAULTS[question.ask] ?? "There is no answer"}: ${answer.error.message}.` : "";
  if (answer.error) status.textContent = ""; // nothing starts any more
  if (!answer.error) {
    const since = question.ask === "choose" ? state.record.moves.length : Infinity;
    state = { ...answer, since };
    match = { ...of, game: state.record.game, chosen: state.chosen };
    if (question.ask in FAULTS && !chosenTable()) {
      game.select.value = match.game;
      strength.select.value = match.strength;
    }
  }
  if (state) show(takesFocus && asked > 0);
  asked += 1;
  place.dataset.answered = String(Math.round(performance.now() - begun));
  delete place.dataset.asking;
}

let asked = 0; // the page takes no focus when it opens

/** What a game calls the card that is turned up: it is what comes last when a hand is scored. */
function upNameOf(name) {
  return games.get(name).up_card;
}

/** Shows the match as it stands. */
function show(takesFocus) {
  const { waits, winner } = state;
  explain();
  if (!chosenTable()) writeAddress(match.isLoaded ? undefined : match);
  table.show(pack, state, upNameOf(match.game));
  if (winner) table.prompt.textContent = `${winner === "you" ? "You have" : `${capital(state.names.opponent)} has`} won, ${Math.max(...state.scores)} to ${Math.min(...state.scores)}.`;
  log.show(pack, state);
  next.hidden = waits !== "deal";
  next.disabled = false;
  back.disabled = !state.chosen.length;
  share.disabled = Boolean(match.isLoaded);
  told.textContent = match.isLoaded ? "A match from a file has no address." : "";
  arrange();
  if (takesFocus && !felt.hidden) {
    if (waits === "throw") table.element.scrollIntoView({ block: "nearest" });
    if (waits === "deal") next.focus();
    else if (waits === "over") fresh.focus();
    else table.focus();
  }
  coach.look(pack, state);
}

async function copy() {
  try {
    await navigator.clipboard.writeText(location.href);
    told.textContent = "The address of this match is copied.";
  } catch {
    told.textContent = "Copy the address from the address bar: it holds this match.";
  }
}

function download() {
  const { record } = chosenTable() ? sitting.state : state;
  const text = JSON.stringify(record, null, 2);
  const link = make("a", { href: `data:application/json,${encodeURIComponent(text)}`, download: `${record.game}.json` });
  link.click();
}

async function upload() {
  const [chosen] = file.files;
  file.value = "";
  if (!chosen) return;
  const fail = (reason) => (fault.textContent = `This file cannot be loaded: ${reason}.`);
  if (chosen.size > LARGEST_FILE) return void fail("it is too large");
  let record;
  try {
    record = JSON.parse(await chosen.text());
  } catch {
    return void fail("it is not JSON");
  }
  const at = known.tables.find((each) => each.game === record?.game && each.least <= record.players?.length);
  if (at) {
    game.select.value = at.id;
    await chooseGame(undefined, { record, against: "simple", seed: anySeed() });
    return;
  }
  if (chosenTable()) {
    game.select.value = known.games[0].name;
    chooseGame();
  }
  await step({ ask: "load", record }, { strength: strength.select.value, seed: anySeed(), isLoaded: true });
}

/** Keeps the site in the browser, so that the next visit needs no network. */
function worksOffline() {
  navigator.serviceWorker?.register(new URL("../service-worker.js", import.meta.url)).catch(() => {});
}

const felt = make("div", { className: "match", hidden: true },
  make("div", {}, log.news, table.element),
  make("div", {}, coach.element, table.board, log.element));

const kept = make("div", { className: "bar kept", hidden: true });

place.replaceChildren(
  make("div", { className: "bar" }, game.element, strength.element, fresh),
  kept,
  about,
  fault,
  felt,
  sitting.element,
  make("div", { className: "bar files" }, share, save, file, load, told));

addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.altKey || event.metaKey || event.target.closest("input, select, textarea")) return;
  if (!/^[1-9]$/.test(event.key)) return;
  if (chosenTable()) sitting.press(Number(event.key));
  else if (state) table.press(Number(event.key));
});
addEventListener("hashchange", (event) => open(new URL(event.newURL).hash)); // an answer may have written another since

/** Opens what the address says, or the table at which somebody sat last, or the usual one. */
async function open(hash) {
  const wanted = new URLSearchParams(hash.slice(1));
  const isPlain = !match && !wanted.has("seed") && !isTooLong(hash) && !tables.has(wanted.get("table"));
  const name = isPlain ? [lastTable(), place.dataset.table].find((each) => tables.has(each) || games.has(each)) : wanted.get("table");
  if (tables.has(name) || isPlain) {
    game.select.value = name;
    return void (await chooseGame(wanted.get("seed") ?? undefined));
  }
  const said = readAddress(hash);
  const isUnread = isTooLong(hash);
  if (!said && match) return;
  if (chosenTable()) {
    game.select.value = games.has(said?.game) ? said.game : known.games[0].name;
    arrange();
    offerKept();
  }
  const usual = { game: game.select.value, strength: place.dataset.strength, seed: anySeed(), start: [0, 0], chosen: [] };
  await start({ ...usual, ...said });
  if (isUnread) fault.textContent = TOO_LONG;
}
offerKept();
await open(location.hash);
place.dataset.first = String(Math.round(performance.now()));
started().ask("start", { ask: "cards", game: known.tables[0].game, codes: [] }).catch(({ message }) => (status.textContent = `Python did not start: ${message}.`));
