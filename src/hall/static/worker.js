// Keeps what was read of a published site. What is in `static` never changes under its name and comes from
// there; a page comes from the network, and from there when that takes longer than three seconds.
"use strict";
const KEPT = "sixzero";
const PATIENCE = 3000;
// The pages that came from there last: a page asks whether it is one.
const old = new Set();

addEventListener("install", () => skipWaiting());
addEventListener("activate", (event) => event.waitUntil(clients.claim()));
addEventListener("message", (event) => {
  if (old.has(event.data.split("#")[0])) event.source.postMessage("kept");
});

const fetched = async (request) => {
  const answer = await fetch(request);
  if (answer.ok) await (await caches.open(KEPT)).put(request, answer.clone());
  return answer;
};

const page = async (request, network) => {
  const late = new Promise((_, refuse) => setTimeout(refuse, PATIENCE, new Error("late")));
  try {
    const answer = await Promise.race([network, late]);
    old.delete(request.url);
    return answer;
  } catch {
    const kept = await caches.match(request);
    if (!kept) return network;
    old.add(request.url);
    return kept;
  }
};

addEventListener("fetch", (event) => {
  const { request } = event;
  const scope = new URL("./", location.href).href;
  if (request.method !== "GET" || !request.url.startsWith(scope)) return;
  if (request.url.startsWith(`${scope}static/`)) {
    event.respondWith(caches.match(request).then((kept) => kept || fetched(request)));
    return;
  }
  const network = fetched(request);
  // What comes late is kept for the next time.
  event.waitUntil(network.catch(() => {}));
  event.respondWith(page(request, network));
});
