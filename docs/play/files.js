// Gives a file to whoever uses the page, as a download.
import { make } from "../in-page/dom.js";

export function given(name, type, text) {
  const href = URL.createObjectURL(new Blob([text], { type }));
  make("a", { href, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(href), 60_000);
}
