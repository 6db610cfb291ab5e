// A score as a table: each line with its kind, its cards and its points.
import { make } from "./dom.js";

/** The table of these lines, with their total below if it is given. */
export function scoreTable(pack, lines, total) {
  const cell = (tag, className, ...children) => make(tag, { className }, ...children);
  const head = make("tr", {}, cell("th", "", "Kind"), cell("th", "", "Cards"), cell("th", "number", "Points"));
  const rows = lines.map(({ kind, cards, points }) =>
    make("tr", {}, cell("td", "", kind), cell("td", "", pack.row(cards)), cell("td", "number", String(points))),
  );
  const table = make("table", { className: "score" }, make("thead", {}, head), make("tbody", {}, ...rows));
  if (total !== undefined) {
    const sum = make("tr", {}, make("th", { colSpan: 2, scope: "row" }, "Total"), cell("td", "number", String(total)));
    table.append(make("tfoot", {}, sum));
  }
  return table;
}
