// The tabs, after the ARIA pattern: one tab stop, arrow keys between the tabs, the panel shown at once.
import { make } from "../in-page/dom.js";
import { rove } from "./keys.js";

export class Tabs {
  /** `panels` are `{ name, title, element }`; `onchange` is called when a person has chosen a tab. */
  constructor(label, panels, onchange) {
    this.panels = panels;
    this.tabs = panels.map(({ name, title, element }) => {
      element.id = `panel-${name}`;
      element.setAttribute("role", "tabpanel");
      element.setAttribute("aria-labelledby", `tab-${name}`);
      const pick = () => {
        this.choose(name);
        onchange();
      };
      return make("button", { type: "button", role: "tab", id: `tab-${name}`, "aria-controls": element.id, onclick: pick }, title);
    });
    const list = make("div", { className: "tabs", role: "tablist", "aria-label": label }, ...this.tabs);
    list.hidden = panels.length === 1;
    this.stop = rove(list, this.tabs, (tab) => tab.click());
    this.element = make("div", {}, list, ...panels.map(({ element }) => element));
  }

  choose(name) {
    this.panels.forEach((panel, place) => {
      const isChosen = panel.name === name;
      panel.element.hidden = !isChosen;
      this.tabs[place].setAttribute("aria-selected", String(isChosen));
      if (isChosen) {
        this.chosen = panel;
        this.stop(this.tabs[place]);
      }
    });
  }
}
