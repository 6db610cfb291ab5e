// The library, in a worker of its own, so that the page never waits for it.

export class Engine {
  /** `onstep` is called with each thing that the worker is about to do. */
  constructor(onstep) {
    this.waiting = new Map();
    this.last = 0;
    this.worker = new Worker(new URL("worker.js", import.meta.url), { type: "module" });
    this.ready = new Promise((resolve, reject) => {
      this.worker.onmessage = ({ data }) => {
        if (data.step) onstep(data.step);
        else if (data.ready) resolve();
        else if (data.broken) reject(new Error(data.broken));
        else this.settle(data);
      };
      this.worker.onerror = (event) => reject(new Error(event.message || "the worker did not start"));
    });
  }

  /** The library's answer to a question; see score_page.py for both. */
  ask(question) {
    const id = ++this.last;
    this.worker.postMessage({ id, question: JSON.stringify(question) });
    return new Promise((resolve, reject) => this.waiting.set(id, { resolve, reject }));
  }

  settle({ id, answer, failure }) {
    const { resolve, reject } = this.waiting.get(id);
    this.waiting.delete(id);
    if (failure) reject(new Error(failure));
    else resolve(JSON.parse(answer));
  }
}
