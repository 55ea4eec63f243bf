// Keeps the page for when there is no network. Constants come before this: VERSION, a name that changes with the files;
// HASHES, of the files that never change, by path; FOLDERS, where these are; SHELL, the files to keep from the start.

const NAME = `${registration.scope} ${VERSION}`; // other sites of this address have caches, too
const OFFLINE =
  "you are offline, and this question needs the server. Games and the odds of seasons go on by themselves; ask again " +
  "when you are connected";

addEventListener("install", (event) => {
  // a version waits until no page of the one before is open: that one has its views here
  event.waitUntil(Promise.all(SHELL.map(keep)));
});

addEventListener("activate", (event) => {
  event.waitUntil(forgetOthers().then(() => clients.claim()));
});

addEventListener("fetch", (event) => {
  const { request } = event;
  const path = request.url.split(/[?#]/)[0].replace(registration.scope, "");
  if (request.mode === "navigate") event.respondWith(page(request, path));
  else if (path in HASHES) event.respondWith(file(request, path));
  // with a network, questions go past this worker, which would keep the server from learning that one was cancelled
  else if (path.startsWith("api/") && !navigator.onLine) event.respondWith(offline());
});

async function forgetOthers() {
  const names = await caches.keys();
  await Promise.all(
    names
      .filter((name) => name !== NAME && name.startsWith(`${registration.scope} `))
      .map((name) => caches.delete(name)),
  );
}

function kept(request) {
  // a file is the same for everybody, whatever a server says about Origin or Accept-Encoding
  return caches.open(NAME).then((cache) => cache.match(request, { ignoreVary: true }));
}

/** The page; the one that is kept if there is no network, or if the page is missing while another version is uploaded. */
async function page(request, path) {
  const response = await fetch(request).catch(() => null);
  const missing = !response || (response.status >= 400 && ["", "index.html"].includes(path));
  return (missing && (await kept("./"))) || response || Response.error();
}

/** A file that never changes: it is kept once it was fetched whole. A page that found it damaged asks to reload it. */
async function file(request, path) {
  const found = request.cache === "reload" ? undefined : await kept(request);
  return found ?? (await fetched(request, path)).response;
}

/** Keep a file from the start. Throws an error if it is missing or not whole: then this version is not installed yet. */
async function keep(path) {
  if (!(await fetched(path, path)).whole) throw new Error(`${path} is missing or damaged`);
}

/** The response to a request, kept if it is whole; else it is fetched once more, past what the browser itself keeps. */
async function fetched(request, path) {
  let response = await fetch(request);
  let whole = await isWhole(response, path);
  if (!whole) {
    response = await fetch(request, { cache: "reload" });
    whole = await isWhole(response, path);
  }
  if (whole) await caches.open(NAME).then((cache) => cache.put(request, response.clone()));
  return { response, whole };
}

/** Whether a response is what this version has at the path. The page is if it names the folders: a host may add to it. */
async function isWhole(response, path) {
  if (!response.ok) return false;
  if (path === "./") {
    const text = await response.clone().text();
    return FOLDERS.every((folder) => text.includes(folder));
  }
  if (!(path in HASHES)) return true;
  const digest = await crypto.subtle.digest("SHA-256", await response.clone().arrayBuffer());
  return [...new Uint8Array(digest)]
    .map((one) => one.toString(16).padStart(2, "0"))
    .join("")
    .startsWith(HASHES[path]);
}

function offline() {
  const body = JSON.stringify({ error: { kind: "Offline", message: OFFLINE } });
  return new Response(body, { status: 503, headers: { "Content-Type": "application/json" } });
}
