// Moving among the parts of one tab stop with the arrow keys, as the ARIA patterns for tabs and toolbars ask.

/** Makes `items` one tab stop; `chosen`, if given, is called with the item that the keys have come to. */
export function rove(container, items, chosen = () => {}) {
  const stop = (current) => items.forEach((item) => (item.tabIndex = item === current ? 0 : -1));
  const steps = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: () => perRow(items), ArrowUp: () => -perRow(items) };
  container.addEventListener("focusin", (event) => items.includes(event.target) && stop(event.target));
  container.addEventListener("keydown", (event) => {
    const at = items.indexOf(event.target);
    if (at < 0 || event.ctrlKey || event.altKey || event.metaKey) return;
    let to;
    if (event.key === "Home") to = 0;
    else if (event.key === "End") to = items.length - 1;
    else if (event.key in steps) {
      const step = steps[event.key];
      to = typeof step === "number" ? (at + step + items.length) % items.length : at + step();
    }
    if (to === undefined) return;
    event.preventDefault();
    if (!items[to]) return;
    items[to].focus();
    chosen(items[to]);
  });
  stop(items[0]);
  return stop;
}

function perRow(items) {
  const top = items[0].offsetTop;
  const next = items.findIndex((item) => item.offsetTop !== top);
  return next < 0 ? items.length : next;
}
