// What the theme leaves to be said to a screen reader, and reached by keyboard.

function complete() {
  document.querySelector(".md-search")?.setAttribute("aria-label", "Search");
  for (const table of document.querySelectorAll(".md-typeset__scrollwrap")) {
    if (table.scrollWidth > table.clientWidth) table.tabIndex = 0;
    else table.removeAttribute("tabindex");
  }
}

window.addEventListener("load", complete);
window.addEventListener("resize", complete);
