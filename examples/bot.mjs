// A bot for every game: it makes the first of its legal moves. Run it with
//   muggins tournament pitch mine random --bot mine "node examples/bot.mjs" --matches 20
import { createInterface } from "node:readline";

for await (const line of createInterface({ input: process.stdin })) {
  const { ask, view } = JSON.parse(line);
  const answer = ask === "hello" ? { protocol: 1, name: "first" } : { move: view.legal_moves[0] };
  console.log(JSON.stringify(answer));
}
