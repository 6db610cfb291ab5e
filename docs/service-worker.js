// Keeps in the browser what the pages that run Python need, so that the next visit needs no network.
// Building the site puts the files and their digests here; without them nothing is kept before it was visited.

const FILES = {};
const SCOPE = self.registration.scope;
const KEPT = "muggins-kept";
const VISITED = "muggins-visited";

/** The address under which a file is kept: another one for each version. */
function addressOf(path) {
  return `${SCOPE}${path}?${FILES[path]}`;
}

/** Fetches the files that are not kept yet; the browser's own cache has those that the page has fetched. */
async function keepAll() {
  const kept = await caches.open(KEPT);
  await Promise.all(Object.keys(FILES).map(async (path) => {
    if (await kept.match(addressOf(path))) return;
    const response = await fetch(SCOPE + path, { cache: "no-cache" });
    if (!response.ok) throw new Error(`${path}: ${response.status}`);
    await kept.put(addressOf(path), response);
  }));
}

/** Forgets the versions before. */
async function forget() {
  const kept = await caches.open(KEPT);
  const wanted = new Set(Object.keys(FILES).map(addressOf));
  await Promise.all((await kept.keys()).filter(({ url }) => !wanted.has(url)).map((request) => kept.delete(request)));
}

async function answered(request, path) {
  const kept = path in FILES && (await (await caches.open(KEPT)).match(addressOf(path)));
  if (kept) return kept;
  const visited = await caches.open(VISITED);
  try {
    const response = await fetch(request);
    if (response.ok) visited.put(request, response.clone()).catch(() => {}); // it may be too large to keep
    return response;
  } catch (error) {
    const found = await visited.match(request);
    if (found) return found;
    throw error;
  }
}

addEventListener("install", (event) => event.waitUntil(keepAll()));
addEventListener("activate", (event) => event.waitUntil(forget()));
addEventListener("fetch", (event) => {
  const { method, url } = event.request;
  if (method !== "GET" || !url.startsWith(SCOPE)) return;
  event.respondWith(answered(event.request, url.slice(SCOPE.length).split(/[?#]/)[0]));
});
