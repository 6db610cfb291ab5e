// Puts the page together: which table, and what is around it.
import { choice, make } from "../in-page/dom.js";
import { Engine } from "../in-page/engine.js";
import { TOO_LONG, isTooLong, readAddress, writeAddress } from "./address.js";
import { given } from "./files.js";
import { keptAt, lastTable } from "./kept.js";
import { SittingTable } from "./sitting.js";

const place = document.getElementById("play-app");
const status = document.getElementById("play-status");
const known = JSON.parse(document.getElementById("play-games").textContent);
const glue = [new URL("any_game.py", import.meta.url)];
const seconds = Number(place.dataset.seconds);
const LARGEST_FILE = 300_000; // bytes

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

const tables = new Map(known.tables.map((each) => [each.game, each]));
const game = choice("Game", "game", known.tables.map(({ game: name, title }) => [name, title]), () => sitDown());
const button = (text, onclick) => make("button", { type: "button", onclick }, text);
const fresh = button("New match", () => sitting.begin());
const left = button("The match that you left", () => sitting.goBack());
const share = button("Copy address", () => copy());
const save = button("Save", () => given(`${game.select.value}.json`, "application/json", JSON.stringify(sitting.state.record, null, 2)));
const replay = button("Replay", () => sendReplay());
const file = make("input", { type: "file", accept: ".json,application/json", id: "record", className: "file", onchange: () => upload() });
const load = make("label", { className: "button", for: "record" }, "Load");
const fault = make("p", { className: "fault", role: "alert" });
const told = make("p", { className: "hint", role: "status" });
const kept = make("div", { className: "bar kept", hidden: true });
const sitting = new SittingTable((question) => started().ask("table", question), askCoach, () => Boolean(engine?.ready), known, seated);

/** Sits down at the table of the chosen game, as the address says, or where a file was left. */
function sitDown(wanted = {}, from = undefined) {
  fault.textContent = told.textContent = "";
  offerKept();
  return sitting.open(tables.get(game.select.value), wanted, from);
}

/** Puts what is played in the address, and says what can be done with it. */
function seated(match) {
  writeAddress(match);
  left.hidden = !sitting.hasLeft;
  share.disabled = !match.seed;
  replay.disabled = !sitting.state?.is_over;
  save.disabled = !sitting.state;
}

/** Offers the matches that were begun here. */
function offerKept() {
  const begun = known.tables.filter((each) => each.game !== game.select.value && keptAt(each.game));
  kept.hidden = !begun.length;
  kept.replaceChildren("Go on with ", ...begun.map(({ game: name, title }) => button(title, () => {
    game.select.value = name;
    sitDown();
  })));
}

async function copy() {
  try {
    await navigator.clipboard.writeText(location.href);
    told.textContent = "The address of this table is copied: whoever opens it gets the same cards.";
  } catch {
    told.textContent = "Copy the address from the address bar: whoever opens it gets the same cards.";
  }
}

/** The match as a page that steps through it, with what the coach says. */
async function sendReplay() {
  replay.disabled = true;
  told.textContent = "The replay is being made …";
  const { record } = sitting.state;
  const page = await sitting.judge.replay(record, (progress) => (told.textContent = progress)).catch(({ message }) => void (told.textContent = `There is no replay: ${message}.`));
  replay.disabled = false;
  if (!page) return;
  given(`${record.game}.html`, "text/html", page);
  told.textContent = "The replay is one file: it can be sent, and opened without a network.";
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
  if (!tables.has(record?.game)) return void fail("it is not the record of a match");
  const error = await sitting.refusal(record);
  if (error) return void fail(error);
  game.select.value = record.game;
  await sitDown({}, { record, against: "simple", seed: anySeed(), isLoaded: true });
}

function anySeed() {
  return String(crypto.getRandomValues(new Uint32Array(1))[0]);
}

/** Keeps the site in the browser, so that the next visit needs no network. */
function worksOffline() {
  navigator.serviceWorker?.register(new URL("../service-worker.js", import.meta.url)).catch(() => {});
}

place.replaceChildren(
  make("div", { className: "bar" }, game.element, fresh, left),
  kept,
  fault,
  sitting.element,
  make("div", { className: "bar files" }, share, save, file, load, replay, told));

addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.altKey || event.metaKey || event.target.closest("input, select, textarea")) return;
  if (/^[1-9]$/.test(event.key)) sitting.press(Number(event.key));
});
addEventListener("hashchange", (event) => open(new URL(event.newURL).hash)); // an answer may have written another since

/** Opens what the address says, or the table at which somebody sat last, or the usual one. */
async function open(hash) {
  const wanted = readAddress(hash);
  game.select.value = [wanted.table, wanted.game, lastTable(), place.dataset.table].find((name) => tables.has(name));
  await sitDown(wanted);
  if (isTooLong(hash)) fault.textContent = TOO_LONG;
}
await open(location.hash);
place.dataset.first = String(Math.round(performance.now()));
started().ask("start", { ask: "cards", game: game.select.value, codes: [] }).catch(({ message }) => (status.textContent = `Python did not start: ${message}.`));
