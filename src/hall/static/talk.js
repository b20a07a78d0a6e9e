// How the pages talk with the hall: what they send, and what they hear.
"use strict";
const $ = (id) => document.getElementById(id);
const parsed = (text) => new DOMParser().parseFromString(text, "text/html");
const on = (kind, deed) => document.addEventListener(kind, deed);
const clock = () => new Date().toTimeString().slice(0, 8);

const UNSURE = "NOT known whether it is saved: the hall does not answer. Send it again: it is entered once.";
const post = (where, fields) => fetch(where, { method: "POST", body: new URLSearchParams(fields) });

// Hears what changes, by kind of message, while the page is seen: a browser has six connections to a
// machine. `look` is called when it is seen again. Gives what begins all of it anew.
const listen = (topic, heard, look) => {
  let stream;
  const close = () => stream?.close();
  const open = () => {
    close();
    if (document.hidden) return;
    stream = new EventSource(`/live?topics=${encodeURIComponent(topic)}`);
    for (const kind in heard) stream.addEventListener(kind, heard[kind]);
    stream.addEventListener("bye", () => { close(); setTimeout(open, 3000); });
  };
  const wake = () => {
    open();
    if (!document.hidden) look();
  };
  on("visibilitychange", wake);
  addEventListener("online", wake);
  addEventListener("pageshow", (event) => event.persisted && wake());
  addEventListener("pagehide", close);
  open();
  return wake;
};
