// The three tabs, after the ARIA pattern: one tab stop, arrow keys between the tabs, the panel shown at once.
import { make } from "./dom.js";
import { rove } from "./keys.js";

export class Tabs {
  /** `panels` are `{ name, title, element }`; `onchange` is called with the name of a tab that a person chose. */
  constructor(label, panels, onchange) {
    this.panels = panels;
    this.tabs = panels.map(({ name, title, element }) => {
      element.id = `panel-${name}`;
      element.setAttribute("role", "tabpanel");
      element.setAttribute("aria-labelledby", `tab-${name}`);
      const pick = () => this.choose(name, onchange);
      return make("button", { type: "button", role: "tab", id: `tab-${name}`, "aria-controls": element.id, onclick: pick }, title);
    });
    const list = make("div", { className: "tabs", role: "tablist", "aria-label": label }, ...this.tabs);
    this.stop = rove(list, this.tabs, (tab) => tab.click());
    this.element = make("div", {}, list, ...panels.map(({ element }) => element));
  }

  choose(name, onchange = () => {}) {
    this.panels.forEach((panel, place) => {
      const chosen = panel.name === name;
      panel.element.hidden = !chosen;
      this.tabs[place].setAttribute("aria-selected", String(chosen));
      if (chosen) this.stop(this.tabs[place]);
    });
    onchange(name);
  }
}
