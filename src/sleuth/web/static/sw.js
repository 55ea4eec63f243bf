// Keeps the page for when there is no network. The server puts three constants before this: FOLDER, whose name changes
// with its files, SHELL, the files to keep, and API, where the questions are.

const KEPT = [`${API}games`, `${API}season/example`]; // answers that change with the version only
const OFFLINE =
  "you are offline. What is on the screen stays, every view opens, and what this browser has saved can still be read " +
  "and edited; a new suggestion, game, analysis or count needs the server. Ask again when you are connected";

addEventListener("install", (event) => {
  event.waitUntil(caches.open(FOLDER).then((cache) => cache.addAll([...SHELL, ...KEPT])).then(() => skipWaiting()));
});

addEventListener("activate", (event) => {
  event.waitUntil(forgetOthers().then(() => clients.claim()));
});

addEventListener("fetch", (event) => {
  const { request } = event;
  const path = request.url.split(/[?#]/)[0].replace(registration.scope, "");
  if (request.mode === "navigate") event.respondWith(fetch(request).catch(() => kept("./")));
  else if (path.startsWith(FOLDER)) event.respondWith(kept(request).then((found) => found ?? fetch(request)));
  // with a network, questions go past this worker, which would keep the server from learning that one was cancelled
  else if (KEPT.includes(path)) event.respondWith(fetch(request).catch(() => kept(path).then((found) => found ?? Response.error())));
  else if (path.startsWith("api/") && !navigator.onLine) event.respondWith(offline());
});

async function forgetOthers() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== FOLDER && name.startsWith("static/")).map((name) => caches.delete(name)));
}

function kept(request) {
  return caches.open(FOLDER).then((cache) => cache.match(request));
}

function offline() {
  const body = JSON.stringify({ error: { kind: "Offline", message: OFFLINE } });
  return new Response(body, { status: 503, headers: { "Content-Type": "application/json" } });
}
