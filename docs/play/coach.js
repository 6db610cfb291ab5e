// What the coach says: of your last choice, and of the whole match.
import { capital, counted, exact, make, signed } from "../in-page/dom.js";

const percent = (chance) => `${(100 * chance).toFixed(1)}%`;
const LEAST_POINTS = 0.005;
const LEAST_CHANCE = 0.0005;
const CHOICES = { discard: "Throw", play: "Play" };

/** What a decision cost, in a few words. */
function cost({ is_best: isBest, is_close: isClose, cost: points, cost_error: error, chance_cost: chance }) {
  if (isBest) return "The best choice.";
  const parts = [];
  if (points >= LEAST_POINTS) parts.push(`${exact(points, error)} points`);
  if (chance >= LEAST_CHANCE) parts.push(`${(100 * chance).toFixed(1)} wins in 100 matches`);
  return `${isClose ? "A close call: it cost" : "This cost"} ${parts.join(" and ") || "next to nothing"}.`;
}

export class CoachPanel {
  constructor(ask) {
    this.ask = ask;
    this.box = make("input", { type: "checkbox", id: "coach", checked: true, onchange: () => this.redraw() });
    this.status = make("p", { className: "hint" });
    this.last = make("div", { role: "status" });
    this.report = make("div", { className: "report" });
    this.body = make("div", {}, this.last, this.report, this.status);
    this.element = make("section", { className: "coach", "aria-label": "The coach" },
      make("label", {}, this.box, " Coach: say after each choice what it cost"), this.body);
  }

  /** Looks at a match, and judges what was decided in it. */
  async look(pack, state) {
    const serial = (this.serial = (this.serial ?? 0) + 1);
    this.pack = pack;
    this.state = state;
    this.judged = this.both = undefined;
    this.redraw();
    if (!state.chosen.length) return this.think(state);
    const report = await this.judge(state, false, serial);
    if (!report) return undefined;
    this.judged = report;
    this.redraw();
    return this.think(state);
  }

  think(state) {
    return this.ask("think", { ask: "think", record: state.record }).catch(() => {});
  }

  /** The coach's report, when all is judged; undefined if something else was asked in between. */
  async judge(state, both, serial) {
    for (;;) {
      const answer = await this.ask("judge", { ask: "judge", record: state.record, both }).catch((error) => ({ error }));
      if (!answer || serial !== this.serial) return undefined;
      if (answer.error) {
        this.status.textContent = `The coach has no answer: ${answer.error.message}.`;
        return undefined;
      }
      if (answer.report) {
        this.status.textContent = "";
        return answer.report;
      }
      this.status.textContent = `The coach has judged ${answer.judged} of ${counted(answer.of, "decision")} \u2026`;
    }
  }

  redraw() {
    const { state, judged } = this;
    if (!state) return;
    const isOver = state.waits === "over";
    this.body.hidden = !this.box.checked && !isOver;
    this.last.replaceChildren();
    this.report.replaceChildren();
    if (!judged) {
      this.status.textContent = state.chosen.length ? "The coach is thinking \u2026" : "";
      return;
    }
    const last = judged.decisions.at(-1);
    const isJudged = last && last.number > state.since;
    if (isJudged && !isOver) this.last.append(...this.told(last));
    else if (Number.isFinite(state.since) && !isOver) this.last.append(make("p", { className: "forced" }, "There was nothing to choose: only one card could be played."));
    if (isOver) this.report.append(...this.whole(this.both ?? judged));
  }

  told(decision) {
    const options = make("details", {}, make("summary", {}, "All choices"), this.options(decision));
    const state = decision.is_best ? "best" : decision.is_close ? "close" : "dear";
    return [make("p", { className: `said ${state}` }, cost(decision)), ...(decision.better ? [make("p", {}, `Better: ${decision.better}.`)] : []), ...(decision.options.length > 2 ? [options] : [])];
  }

  options({ kind, options }) {
    const row = ({ cards, points, error, chance, is_done: isDone }) =>
      make("tr", { className: isDone ? "done" : "" }, make("td", {}, this.pack.row(cards), isDone ? " your choice" : ""), make("td", { className: "number" }, signed(points, error)),
        make("td", { className: "number" }, chance === null ? "" : percent(chance)));
    const head = make("tr", {}, make("th", {}, CHOICES[kind] ?? "Choice"), make("th", { className: "number" }, "Points on average"), make("th", { className: "number" }, "Chance to win"));
    return make("table", { className: "score" }, make("thead", {}, head), make("tbody", {}, ...options.map(row)));
  }

  whole(report) {
    const yours = report.decisions.filter(({ who }) => who === "you");
    const best = yours.filter(({ is_best: isBest }) => isBest).length;
    const points = yours.reduce((sum, { cost: each }) => sum + each, 0);
    const others = points >= LEAST_POINTS ? ` The others together cost ${exact(points)} points.` : "";
    const parts = [make("h3", {}, "Your match"), make("p", {}, `${best} of your ${counted(yours.length, "decision")} ${best === 1 ? "was" : "were"} the best.${others}`)];
    if (report.dearest.length) {
      const told = (place) => {
        const decision = report.decisions[place];
        return make("li", {}, make("strong", {}, `Deal ${decision.deal}. ${cost(decision)} `), [decision.done, ...(decision.better ? [`Better: ${decision.better}`] : []), ""].join(". ").trim());
      };
      parts.push(make("h4", {}, "Your costliest mistakes"), make("ol", { className: "dearest" }, ...report.dearest.map(told)));
    }
    if (report.balance) parts.push(make("h4", {}, "Luck and skill"), ...this.balance(report));
    return parts;
  }

  balance({ balance, coached }) {
    const { opponent } = this.state.names;
    const isBoth = coached.length > 1;
    const change = (number) => `${number < 0 ? "\u2212" : "+"}${percent(Math.abs(number))}`;
    const rows = [
      ["Your chance to win before the match", percent(balance.before)],
      [isBoth ? "Luck" : `Luck, and ${opponent}\u2019s decisions`, change(balance.luck)],
      ["Your decisions", change(-balance.lost)],
      ...(isBoth ? [[`${capital(opponent)}\u2019s decisions`, change(balance.given)]] : []),
      ["Your chance to win after it", percent(balance.after)],
    ];
    const table = make("table", { className: "score" }, make("tbody", {}, ...rows.map(([name, number]) => make("tr", {}, make("th", { scope: "row" }, name), make("td", { className: "number" }, number)))));
    if (isBoth) return [table];
    const button = make("button", { type: "button", onclick: () => this.judgeBoth(button) }, `Judge ${opponent} too`);
    return [table, button];
  }

  async judgeBoth(button) {
    button.disabled = true;
    this.both = await this.judge(this.state, true, this.serial);
    this.redraw();
  }
}
