// The digest in Pyodide, which is Python for browsers and has 32 bits: node pyodide.mjs PYODIDE TOOLS WHEEL...
import { readFile } from "node:fs/promises";
import { pathToFileURL } from "node:url";

const [home, tools, ...wheels] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${home}/pyodide.mjs`));
const python = await loadPyodide();
for (const wheel of wheels) python.unpackArchive(new Uint8Array(await readFile(wheel)), "wheel");
python.mountNodeFS("/tools", tools);
process.exitCode = python.runPython(`
import platform, sys
sys.path.insert(0, "/tools")
from digest.__main__ import expected
from digest.ways import digest_of, parts_by
found = parts_by("in order")
print(f"Pyodide, Python {platform.python_version()}, wanted {digest_of(expected())}, found {digest_of(found)}")
int(found != expected())
`);
