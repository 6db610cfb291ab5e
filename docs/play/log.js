// What happened: a list for each deal, the last one open, and what is new in a sentence for a screen reader.
import { make } from "../in-page/dom.js";
import { scoreTable } from "../in-page/lines.js";

const SPEAKERS = { you: "you say ", other: "your opponent says " };

/** An event as a sentence; a player who has just played says no name. */
export function sentence({ told, who: maker, said, awards }) {
  let speaker = maker;
  const calls = said.map(([who, text]) => {
    const words = `${who === speaker ? "" : SPEAKERS[who]}\u201c${text}\u201d`;
    speaker = who;
    return words;
  });
  const extra = awards.filter(({ occasion }) => occasion === "up-card").map(({ to, points }) => `${points} for ${to === "you" ? "you" : "your opponent"}`);
  return `${[told, ...calls, ...extra].join(", ")}.`;
}

export class Log {
  shown = 0;

  constructor() {
    this.news = make("p", { className: "news", role: "status" });
    this.list = make("div", { className: "deals" });
    this.element = make("section", { className: "log", "aria-label": "What happened" }, this.list);
  }

  /** Shows all events; those that are new since the last time are told as well. */
  show(pack, events) {
    const isLonger = events.length > this.shown;
    const fresh = isLonger ? events.slice(this.shown) : [];
    this.news.textContent = fresh.map(sentence).join(" ");
    this.shown = events.length;
    const deals = [];
    for (const event of events) {
      if (event.move === "deal" || !deals.length) deals.push({ title: "The cut", events: [] });
      if (event.move === "deal") deals.at(-1).title = event.told;
      else deals.at(-1).events.push(event);
    }
    this.list.replaceChildren(...deals.map(({ title, events: some }, place) =>
      make("details", { open: place === deals.length - 1 }, make("summary", {}, title), make("ol", {}, ...some.map((event) => entry(pack, event))))).reverse());
  }
}

function entry(pack, event) {
  const item = make("li", {}, sentence(event));
  for (const { lines } of event.move === "play" ? [] : event.awards) if (lines.length) item.append(scoreTable(pack, lines));
  return item;
}
