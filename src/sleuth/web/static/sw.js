// Keeps the page for when there is no network. Constants come before this: VERSION, a name that changes with the files;
// FOLDERS, the beginnings of the paths that never change; SHELL, the files to keep; ANSWERS, questions of the version only.

const NAME = `${registration.scope} ${VERSION}`; // other sites of this address have caches, too
const OFFLINE =
  "you are offline. What is on the screen stays, every view opens, and what this browser has saved can still be read " +
  "and edited; a new suggestion, game, analysis or count needs the server. Ask again when you are connected";

addEventListener("install", (event) => {
  // a version waits until no page of the one before is open: that one has its views here
  event.waitUntil(caches.open(NAME).then((cache) => cache.addAll([...SHELL, ...ANSWERS])));
});

addEventListener("activate", (event) => {
  event.waitUntil(forgetOthers().then(() => clients.claim()));
});

addEventListener("fetch", (event) => {
  const { request } = event;
  const path = request.url.split(/[?#]/)[0].replace(registration.scope, "");
  if (request.mode === "navigate") event.respondWith(fetch(request).catch(() => kept("./")));
  else if (FOLDERS.some((folder) => path.startsWith(folder))) event.respondWith(kept(request).then((found) => found ?? fetched(request)));
  // with a network, questions go past this worker, which would keep the server from learning that one was cancelled
  else if (ANSWERS.includes(path)) event.respondWith(fetch(request).catch(() => kept(path).then((found) => found ?? Response.error())));
  else if (path.startsWith("api/") && !navigator.onLine) event.respondWith(offline());
});

async function forgetOthers() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== NAME && name.startsWith(`${registration.scope} `)).map((name) => caches.delete(name)));
}

function kept(request) {
  return caches.open(NAME).then((cache) => cache.match(request));
}

/** What never changes is kept once it was fetched. */
async function fetched(request) {
  const response = await fetch(request);
  if (response.ok) await caches.open(NAME).then((cache) => cache.put(request, response.clone()));
  return response;
}

function offline() {
  const body = JSON.stringify({ error: { kind: "Offline", message: OFFLINE } });
  return new Response(body, { status: 503, headers: { "Content-Type": "application/json" } });
}
