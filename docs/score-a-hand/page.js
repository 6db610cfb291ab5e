// Puts the page together: starts the library, fills the tabs, and keeps the address up to date.
import { TOO_LONG, readAddress, writeAddress } from "./address.js";
import { Pack } from "./cards.js";
import { DiscardPanel } from "./discard.js";
import { make } from "./dom.js";
import { Engine } from "./engine.js";
import { PlayPanel } from "./play.js";
import { ScorePanel } from "./score.js";
import { Tabs } from "./tabs.js";

const VARIANTS = { sequences: "Sequences: runs score", "twenty-three": "Twenty-three: 23 scores 3 in the show too" };

const place = document.getElementById("score-a-hand-app");
const status = document.getElementById("score-a-hand-status");

function tell(text) {
  status.textContent = text;
}

async function hasRuntime() {
  const { wheels } = await (await fetch(new URL("wheels.json", import.meta.url))).json();
  return wheels.length > 0;
}

function variantSwitches(onchange) {
  const boxes = Object.fromEntries(
    Object.keys(VARIANTS).map((name) => [name, make("input", { type: "checkbox", id: `variant-${name}`, onchange })]),
  );
  const labels = Object.entries(VARIANTS).map(([name, text]) => make("label", {}, boxes[name], text));
  return { boxes, element: make("fieldset", { className: "variants" }, make("legend", {}, "Variants"), ...labels) };
}

async function run() {
  const begin = performance.now();
  if (!(await hasRuntime())) {
    tell("This copy of the site was built without the Python runtime, so nothing can be scored here. Build it with nox -s site.");
    return;
  }
  const engine = new Engine(Number(place.dataset.seconds), tell);
  const pack = new Pack((await engine.ask("deck", { ask: "deck" })).cards);
  tell(`Ready after ${((performance.now() - begin) / 1000).toFixed(1)} s.`);
  place.dataset.ready = String(Math.round(performance.now() - begin));

  /** Says this until there is an answer. */
  const complain = (text) => {
    status.dataset.failed = "yes";
    tell(text);
  };
  const fail = (error) => complain(`There is no answer: ${error.message}.`);
  /** The codes of so many cards; none, if there is no answer or another deal was asked for. */
  const deal = async (count) => {
    const [seed] = crypto.getRandomValues(new Uint32Array(1));
    const dealt = await engine.ask("deal", { ask: "deal", seed, count }).catch(fail);
    return dealt?.codes;
  };
  const variants = variantSwitches(() => refresh());
  const panels = [];
  let shown = "score";
  let asked = 0;

  async function refresh() {
    const name = shown;
    const panel = panels.find((each) => each.name === name);
    const rules = { sequences: variants.boxes.sequences.checked, twenty_three: variants.boxes["twenty-three"].checked };
    const serial = ++asked;
    const answer = await engine.ask("show", { ...panel.question, rules }).catch((error) => serial === asked && fail(error));
    if (!answer || serial !== asked) return;
    panel.render(answer);
    if (status.dataset.failed) tell("");
    delete status.dataset.failed;
    const switched = Object.keys(VARIANTS).filter((variant) => variants.boxes[variant].checked);
    const picked = panel.address;
    const tab = Object.values(picked).some(Boolean) || name === "score" ? "" : name;
    writeAddress({ ...picked, tab, rules: switched.join(" ") });
  }

  const tools = { changed: () => refresh(), deal };
  panels.push(new ScorePanel(pack, tools), new PlayPanel(pack, tools), new DiscardPanel(pack, tools));
  const tabs = new Tabs("Score, play or discard", panels, (name) => {
    shown = name;
    refresh();
  });

  async function open() {
    const read = readAddress();
    const said = read ?? new Map();
    const switched = (said.get("rules") ?? "").split(" ");
    for (const [name, box] of Object.entries(variants.boxes)) box.checked = switched.includes(name);
    const panel = panels.find(({ keys }) => keys.some((key) => said.has(key))) ?? panels.find(({ name }) => name === said.get("tab")) ?? panels[0];
    shown = panel.name;
    panel.read(said);
    tabs.choose(shown);
    await refresh();
    if (!read) complain(TOO_LONG);
  }

  place.replaceChildren(variants.element, tabs.element);
  const ours = new Set(["tab", "rules", ...panels.flatMap(({ keys }) => keys)]);
  addEventListener("hashchange", () => {
    const said = readAddress();
    if (!said || [...said.keys()].some((key) => ours.has(key))) open(); // else it is a heading of this page
  });
  await open();
}

run().catch((error) => tell(`Python did not start: ${error.message}`));
