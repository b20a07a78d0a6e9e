// A published page: over HTTPS the browser keeps what was read for when there is no connection, and
// a page that comes from there says so. Without it everything works that the network brings.
"use strict";
(() => {
  const worker = document.body.dataset.worker;
  const kept = document.getElementById("kept");
  if (location.protocol !== "https:" || !navigator.serviceWorker) return;
  navigator.serviceWorker.addEventListener("message", (event) => {
    if (event.data === "kept") kept.textContent = "No connection: this page was kept in the browser.";
  });
  navigator.serviceWorker.register(worker).then(() => {
    const active = navigator.serviceWorker.controller;
    if (active) active.postMessage(location.href);
  }).catch(() => {});
})();
