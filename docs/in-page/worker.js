// Starts Python, loads muggins into it, and passes questions to the last Python file of the page one after the other.

const HERE = new URL("./", import.meta.url);
const RUNTIME = new URL("pyodide/", HERE);
const PLACE = "/library"; // in the file system of Python
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

/** Which archives there are; large tables are in one of their own, which is fetched when a question needs them. */
async function archivesHere() {
  const archives = await (await fetched(new URL("archives.json", HERE))).json();
  if (!archives.library) throw new Error("this copy of the site was built without the Python runtime; build it with nox -s site");
  return archives;
}

async function archive(name) {
  return (await fetched(new URL(name, RUNTIME))).arrayBuffer();
}

async function start() {
  const names = await archivesHere();
  postMessage({ step: "Fetching Python (9 MB, the first time) …" });
  const library = archive(names.library);
  const glue = Promise.all([SHARED, ...GLUE].map(async (url) => [nameOf(url), await (await fetched(url)).text()]));
  library.catch(() => {});
  glue.catch(() => {});
  const { loadPyodide } = await import(new URL("pyodide.mjs", RUNTIME).href);
  postMessage({ step: "Starting Python …" });
  const python = await loadPyodide({ indexURL: RUNTIME.href });
  postMessage({ step: "Loading muggins …" });
  const unpack = (content) => python.unpackArchive(content, "zip", { extractDir: PLACE });
  python.runPython(`import sys; sys.path.insert(0, "${PLACE}")`);
  unpack(await library);
  for (const [name, text] of await glue) python.FS.writeFile(`${name}.py`, text);
  const { answer } = python.pyimport(nameOf(GLUE.at(-1)));
  let tables;
  return async (question) => {
    const found = answer(question);
    if (!JSON.parse(found).needs_tables || tables) return found;
    unpack(await (tables = archive(names.tables)));
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
