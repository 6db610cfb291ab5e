"use strict";
{
  const { pieces, steps } = JSON.parse(document.getElementById("pictures").textContent);
  const at = (id) => document.getElementById(id);
  const [stage, now, which, play] = ["stage", "now", "which", "play"].map(at);
  const items = [...at("moves").children];
  const last = steps.length - 1;
  const seconds = 1.5;
  let step = 0;
  let timer = null;

  const told = (item) => {
    const place = document.createElement("p");
    place.className = "place";
    place.textContent = `${step} of ${last}`;
    const move = document.createElement("p");
    move.className = "told";
    move.textContent = item ? item.querySelector("button").textContent : "The beginning";
    const why = item ? item.querySelector(".why").cloneNode(true) : "";
    return [place, move, why];
  };

  const show = (wanted) => {
    step = Math.min(Math.max(wanted, 0), last);
    stage.innerHTML = steps[step].map((piece) => pieces[piece]).join("");
    const item = step ? items[step - 1] : null;
    now.replaceChildren(...told(item));
    which.value = step;
    which.setAttribute("aria-valuetext", `${step} of ${last}`);
    at("first").disabled = at("back").disabled = step === 0;
    at("next").disabled = at("last").disabled = step === last;
    for (const each of items) {
      const button = each.querySelector("button");
      if (each === item) {
        button.setAttribute("aria-current", "step");
        const list = at("moves");
        list.scrollTop = each.offsetTop - list.offsetTop - list.clientHeight / 2;
      } else {
        button.removeAttribute("aria-current");
      }
    }
    if (step === last) stop();
  };

  const stop = () => {
    clearInterval(timer);
    timer = null;
    play.textContent = "Play";
  };

  const start = () => {
    if (step === last) show(0);
    if (step === last) return;
    play.textContent = "Pause";
    timer = setInterval(() => show(step + 1), seconds * 1000);
  };

  const go = (wanted) => {
    stop();
    show(wanted);
  };

  const places = {
    first: () => 0,
    back: () => step - 1,
    next: () => step + 1,
    last: () => last,
  };
  const keys = { Home: "first", ArrowLeft: "back", ArrowRight: "next", End: "last" };
  for (const [name, place] of Object.entries(places)) at(name).addEventListener("click", () => go(place()));
  play.addEventListener("click", () => (timer === null ? start() : stop()));
  which.addEventListener("input", () => go(Number(which.value)));
  items.forEach((item, index) => item.querySelector("button").addEventListener("click", () => go(index + 1)));
  document.addEventListener("keydown", (event) => {
    const name = keys[event.key];
    if (!name || event.target === which || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    event.preventDefault();
    go(places[name]());
  });
  document.documentElement.classList.add("scripted");
  at("controls").hidden = false;
  at("unscripted").remove();
  show(0);
}
