// What happened: a list for each deal, the last one open, and what is new in a sentence for a screen reader.
import { make } from "../in-page/dom.js";
import { scoreTable } from "../in-page/lines.js";

/** An event as a sentence, in which the opponent is called this; a player who has just played says no name. */
export function sentence({ told, who: maker, said, awards }, opponent) {
  const speakers = { you: "you say ", other: `${opponent} says ` };
  let speaker = maker;
  const calls = said.map(([who, text]) => {
    const words = `${who === speaker ? "" : speakers[who]}\u201c${text}\u201d`;
    speaker = who;
    return words;
  });
  const extra = awards.filter(({ occasion }) => occasion === "up-card").map(({ to, points }) => `${points} for ${to === "you" ? "you" : opponent}`);
  return `${[told, ...calls, ...extra].join(", ")}.`;
}

export class Log {
  constructor() {
    this.news = make("p", { className: "news", role: "status" });
    this.list = make("div", { className: "deals" });
    this.element = make("section", { className: "log", "aria-label": "What happened" }, this.list);
  }

  /** Shows all events; those since your last choice, or since the deal, are told as well. */
  show(pack, { events, names: { opponent } }) {
    this.news.textContent = events.slice(sinceWhen(events)).map((event) => sentence(event, opponent)).join(" ");
    const deals = [];
    for (const event of events) {
      if (event.move === "deal" || !deals.length) deals.push({ title: "The cut", events: [] });
      if (event.move === "deal") deals.at(-1).title = event.told;
      else deals.at(-1).events.push(event);
    }
    this.list.replaceChildren(...deals.map(({ title, events: some }, place) =>
      make("details", { open: place === deals.length - 1 }, make("summary", {}, title), make("ol", {}, ...some.map((event) => entry(pack, event, opponent))))).reverse());
  }
}

/** The place of your last choice, or of the last deal if that was later; the first deal comes with the cut. */
function sinceWhen(events) {
  const last = events.findLastIndex(({ move, who }) => move === "deal" || (who === "you" && (move === "discard" || move === "play")));
  return events.slice(0, last).some(({ move }) => move === "deal") ? last : 0;
}

function entry(pack, event, opponent) {
  const item = make("li", {}, sentence(event, opponent));
  for (const { lines } of event.move === "play" ? [] : event.awards) if (lines.length) item.append(scoreTable(pack, lines));
  return item;
}
