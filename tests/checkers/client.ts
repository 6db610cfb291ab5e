// A client of two games in TypeScript. The compiler reports a mistake that is not there, too.
import type { CribbageView } from "./cribbage";
import type { EcarteView } from "./ecarte";

export function prompt(view: EcarteView): string {
  const lead = view.tricks?.at(-1)?.winner ?? view.dealer;
  const points = view.log.map((award) => award.lines.reduce((sum, line) => sum + line.points, 0));
  return `${lead}: ${view.hand?.join(" ")} ${view.trump ?? "no trumps"} ${points} ${view.legal_moves[0]}`;
}

export function mistakes(view: EcarteView, other: CribbageView): void {
  // @ts-expect-error: before the first deal there is no hand
  view.hand.length;
  // @ts-expect-error: suits are letters
  view.trump = "hearts";
  // @ts-expect-error: there is no such phase
  if (view.phase === "asleep") return;
  // @ts-expect-error: there is no such part
  view.hnad;
  // @ts-expect-error: Cribbage has no trumps
  other.trump;
  // @ts-expect-error: it is the view of another game, with other phases
  prompt(other);
}
