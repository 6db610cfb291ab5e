// The library, in a worker of its own, so that the page never waits for it. The worker gets one question at a
// time; if one takes too long the worker is stopped, and another one starts.

export class Engine {
  /**
   * `glue` has the addresses of Python files; the function `answer` of the last one answers. A question may take so many seconds; `onstep` is called with each thing that the first worker does to start, and
   * with nothing when it has started.
   */
  constructor(glue, seconds, onstep) {
    this.glue = glue;
    this.seconds = seconds;
    this.waiting = new Map();
    this.start(onstep);
  }

  start(onstep = () => {}) {
    const worker = new Worker(new URL("worker.js", import.meta.url), { type: "module", name: this.glue.map((each) => each.href).join(" ") });
    this.worker = worker;
    this.ready = false;
    this.asked = null;
    worker.onmessage = ({ data }) => {
      if (worker !== this.worker) return;
      if (data.step) onstep(data.step);
      else if (data.failure) this.fail(data.failure);
      else if (data.answer) this.settle(JSON.parse(data.answer));
      else {
        this.ready = true;
        onstep("");
        this.next();
      }
    };
    worker.onerror = (event) => worker === this.worker && this.fail(event.message || "Python did not start");
  }

  /**
   * The library's answer to a question; see the Python file for both. Of the questions of a kind that wait, only the last
   * is asked; the answer to the others is undefined.
   */
  ask(kind, question) {
    return new Promise((resolve, reject) => {
      this.waiting.get(kind)?.resolve();
      this.waiting.set(kind, { question, resolve, reject });
      this.next();
    });
  }

  next() {
    if (!this.worker) this.start();
    if (!this.ready || this.asked || !this.waiting.size) return;
    const [[kind, asked]] = this.waiting;
    this.waiting.delete(kind);
    this.asked = asked;
    this.clock = setTimeout(() => this.fail(`it took longer than ${this.seconds} seconds and was stopped`), this.seconds * 1000);
    this.worker.postMessage(JSON.stringify(asked.question));
  }

  settle({ error, ...answer }) {
    const { resolve, reject } = this.asked;
    clearTimeout(this.clock);
    this.asked = null;
    if (error) reject(new Error(error));
    else resolve(answer);
    this.next();
  }

  /** Stops the worker and tells whoever asked it; if it had not even started, whoever waits for it. */
  fail(reason) {
    clearTimeout(this.clock);
    this.worker.terminate();
    const told = this.asked ? [this.asked] : [...this.waiting.values()];
    if (this.asked) this.start();
    else {
      this.worker = null; // until the next question
      this.waiting.clear();
    }
    for (const { reject } of told) reject(new Error(reason));
  }
}
