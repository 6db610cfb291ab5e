// Starts Python, loads muggins into it, and passes questions to the last Python file of the page one after the other.

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

async function wheelNames() {
  const { wheels } = await (await fetched(new URL("wheels.json", HERE))).json();
  if (!wheels.length) throw new Error("this copy of the site was built without the Python runtime; build it with nox -s site");
  return wheels;
}

async function wheels(names) {
  return Promise.all(names.map(async (name) => (await fetched(new URL(name, RUNTIME))).arrayBuffer()));
}

async function start() {
  const names = await wheelNames();
  postMessage({ step: "Fetching Python (12 MB, the first time) …" });
  const library = wheels(names);
  const glue = Promise.all([SHARED, ...GLUE].map(async (url) => [nameOf(url), await (await fetched(url)).text()]));
  library.catch(() => {});
  glue.catch(() => {});
  const { loadPyodide } = await import(new URL("pyodide.mjs", RUNTIME).href);
  postMessage({ step: "Starting Python …" });
  const python = await loadPyodide({ indexURL: RUNTIME.href });
  postMessage({ step: "Loading muggins …" });
  for (const wheel of await library) python.unpackArchive(wheel, "wheel");
  for (const [name, text] of await glue) python.FS.writeFile(`${name}.py`, text);
  return python.pyimport(nameOf(GLUE.at(-1))).answer;
}

/** The last line of an error's message: of a traceback, what went wrong. */
function reason(error) {
  return String(error.message ?? error).trim().split("\n").at(-1).slice(0, 300);
}

let answer;
onmessage = ({ data: question }) => {
  try {
    postMessage({ answer: answer(question) });
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
