// The copy button of an example takes what a person types: without prompts, and without what is printed.
const PYTHON = /^(>>>|\.\.\.)( |$)/;
const SHELL = /^\$ /;

for (const code of document.querySelectorAll(".highlight code")) {
  const first = code.querySelector(".gp")?.textContent; // a prompt
  if (!first) continue;
  const prompt = first.startsWith("$") ? SHELL : PYTHON;
  const typed = code.textContent.split("\n").filter((line) => prompt.test(line));
  code.dataset.copy = typed.map((line) => line.replace(prompt, "")).join("\n"); // the theme copies this instead
}
