// Makes elements, so that nothing that a person typed is ever read as HTML.

/** An element with these properties and children; a property with a dash, and `role`, is an attribute. */
export function make(tag, properties = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) {
    if (value === undefined) continue;
    if (name.includes("-") || name === "role" || name === "for") element.setAttribute(name, value);
    else if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else element[name] = value;
  }
  element.append(...children);
  return element;
}

/** A line of a person's choices: a labelled select. */
export function choice(label, id, options, onchange) {
  const select = make("select", { id, onchange });
  for (const [value, text] of options) select.append(make("option", { value }, text));
  return { select, element: make("div", { className: "field choice" }, make("label", { for: id }, label), select) };
}

/** A number as exact as its error allows, at most to two places, with the error. */
export function exact(number, error = 0) {
  const places = [0, 1].find((each) => Number(error.toFixed(each))) ?? 2;
  const told = error.toFixed(places);
  return number.toFixed(places) + (Number(told) ? ` \u00b1 ${told}` : "");
}

/** The same with its sign; a minus that is as wide as the plus. */
export function signed(number, error = 0) {
  const text = exact(Math.abs(number), error);
  if (parseFloat(text) === 0) return text;
  return (number < 0 ? "\u2212" : "+") + text;
}

/** A text that begins a sentence or a heading; a name stays as it is written. */
export function capital(text) {
  return text.startsWith("your ") ? `Y${text.slice(1)}` : text;
}

/** "1 card", "2 cards". */
export function counted(number, noun) {
  return `${number} ${noun}${number === 1 ? "" : "s"}`;
}
