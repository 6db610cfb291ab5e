// Starts Python, loads muggins into it, and passes questions to the last Python file of the page one after the other.
import { unpack } from "./archive.js";

const HERE = new URL("./", import.meta.url);
const RUNTIME = new URL("pyodide/", HERE);
const SHARED = new URL("asking.py", HERE);
const GLUE = self.name.split(" ").map((each) => new URL(each)); // the Python files of the page, the one that answers last

async function fetched(url) {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url.pathname}: ${response.status}`);
  return response;
}

/** The module in a Python file. */
function nameOf(url) {
  return url.pathname.split("/").at(-1).replace(/\.py$/, "");
}

/** The content of an archive, as `unpack` reads it. */
async function archive(name) {
  const { body } = await fetched(new URL(`${name}.bin`, RUNTIME));
  return new Uint8Array(await new Response(body.pipeThrough(new DecompressionStream("gzip"))).arrayBuffer());
}

async function start() {
  postMessage({ step: "Fetching Python (6 MB, the first time) …" });
  const first = archive("first");
  const glue = Promise.all([SHARED, ...GLUE].map(async (url) => [nameOf(url), await (await fetched(url)).text()]));
  first.catch(() => {});
  glue.catch(() => {});
  const archives = await (await fetched(new URL("archives.json", HERE))).json();
  if (!archives.length) throw new Error("this copy of the site was built without the Python runtime; build it with nox -s site");
  const { loadPyodide } = await import(new URL("pyodide.mjs", RUNTIME).href);
  postMessage({ step: "Starting Python …" });
  let folder;
  const fsInit = async (FS, { sitePackages }) => unpack(FS, (folder = sitePackages), await first);
  const [python] = await Promise.all([loadPyodide({ indexURL: RUNTIME.href, fsInit }), first]);
  postMessage({ step: "Loading muggins …" });
  const add = async (name) => {
    unpack(python.FS, folder, await archive(name));
    python.pyimport("importlib").invalidate_caches();
  };
  let isWhole = false;
  const rest = add("rest").then(() => (isWhole = true)); // other games, and what the first moves do not need
  rest.catch(() => {});
  for (const [name, text] of await glue) python.FS.writeFile(`${name}.py`, text);
  const glued = () => python.pyimport(nameOf(GLUE.at(-1))).answer;
  let answer;
  try {
    answer = glued();
  } catch { // the page needs more at once
    await rest;
    answer = glued();
  }
  let tables;
  return async (question) => {
    let found = answer(question);
    if (!isWhole && JSON.parse(found).error) {
      await rest;
      found = answer(question);
    }
    if (!JSON.parse(found).needs_tables || tables) return found;
    await (tables = add("tables"));
    return answer(question);
  };
}

/** The last line of an error's message: of a traceback, what went wrong. */
function reason(error) {
  return String(error.message ?? error).trim().split("\n").at(-1).slice(0, 300);
}

let answer;
onmessage = async ({ data: question }) => {
  try {
    postMessage({ answer: await answer(question) });
  } catch (error) {
    postMessage({ failure: reason(error) }); // Python itself is broken, as it is without memory
  }
};

try {
  answer = await start();
  postMessage({ ready: true });
} catch (error) {
  postMessage({ failure: reason(error) });
}
