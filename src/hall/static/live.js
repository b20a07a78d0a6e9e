// Keeps a page fresh: listens which pages have changed, fetches this one, puts in what is otherwise.
// Without it everything works, and is as old as its "As of" says.
"use strict";
(() => {
  const body = document.body;
  const page = body.dataset.page;
  if (!page) return;
  const main = document.getElementById("main");
  const asOf = document.getElementById("as-of");
  const said = document.getElementById("said");
  const print = document.getElementById("print");
  if (print) {
    print.hidden = false;
    print.onclick = () => window.print();
  }
  // No sign of life for so long: the stream is dead, whatever the browser says.
  const SILENCE = 35000;
  let tag = body.dataset.tag;
  // As the hall says that the page is; until it is fetched this one is old.
  let wanted = tag;
  let stream = null;
  let heard = Date.now();
  let reached = asOf ? asOf.textContent.replace(/^As of |\.$/g, "") : "";
  let spoken = "";

  const two = (number) => String(number).padStart(2, "0");
  const now = () => {
    const at = new Date();
    return `${two(at.getHours())}:${two(at.getMinutes())}:${two(at.getSeconds())}`;
  };
  const fresh = () => {
    heard = Date.now();
    reached = now();
    body.classList.remove("old");
    if (asOf) asOf.textContent = `As of ${reached}.`;
  };
  const old = () => {
    if (body.classList.contains("old")) return;
    body.classList.add("old");
    if (asOf) asOf.textContent = `Not connected since ${reached}: this may be old.`;
  };

  // What is otherwise is put in piece by piece, so that place and focus stay.
  const put = (from, to) => {
    if (from.isEqualNode(to)) return;
    const alike = from.nodeName === to.nodeName && from.nodeType === 1 &&
      from.children.length === to.children.length && from.children.length > 0 &&
      ![...to.childNodes].some((node) => node.nodeType === 3 && node.data.trim());
    if (!alike) {
      from.replaceWith(document.importNode(to, true));
      return;
    }
    for (const { name, value } of [...to.attributes]) {
      if (from.getAttribute(name) !== value) from.setAttribute(name, value);
    }
    [...from.children].forEach((child, at) => put(child, to.children[at]));
  };

  const fetchPage = async () => {
    try {
      const answer = await fetch(page.startsWith("/P/") ? page : location.href, { cache: "no-cache", credentials: "same-origin", headers: { "X-Hall-Again": "1" } });
      if (!answer.ok) throw new Error(String(answer.status));
      const text = await answer.text();
      const next = new DOMParser().parseFromString(text, "text/html");
      const content = next.getElementById("main");
      if (content && next.body.dataset.tag !== tag) {
        wanted = tag = next.body.dataset.tag;
        // A wall's head has a clock that runs.
        const head = body.classList.contains("screen") ? ".progress" : "header.hall";
        const was = document.querySelector(head), is = next.querySelector(head);
        if (was && is) put(was, is);
        document.querySelectorAll("footer .trouble").forEach((trouble) => trouble.remove());
        const trouble = next.querySelector("footer .trouble");
        if (trouble) document.querySelector("footer").prepend(document.importNode(trouble, true));
        if (!main.contains(document.activeElement) || document.activeElement.nodeName !== "INPUT") {
          [...main.children].length === [...content.children].length
            ? [...main.children].forEach((child, at) => put(child, content.children[at]))
            : main.replaceChildren(...document.importNode(content, true).childNodes);
        }
        document.title = next.title;
        document.dispatchEvent(new Event("hall:page"));
      }
      fresh();
    } catch {
      if (Date.now() - heard > SILENCE || wanted !== tag) old();
    }
  };

  const told = (event) => {
    heard = Date.now();
    const { topics, said: how } = JSON.parse(event.data);
    const is = topics[page];
    if (is !== undefined && is !== tag) {
      wanted = is;
      // Not everybody in the same moment; the own table at once.
      const now = event.type === "now" || page.startsWith("/P/");
      setTimeout(fetchPage, now ? 0 : Math.random() * 1500);
    } else {
      fresh();
    }
    if (said && event.type === "changed" && how !== spoken) said.textContent = how;
    spoken = how;
  };

  const close = () => {
    if (stream) stream.close();
    stream = null;
  };
  const open = () => {
    close();
    heard = Date.now();
    stream = new EventSource(`/live?topics=${encodeURIComponent(page)}`);
    stream.addEventListener("now", told);
    stream.addEventListener("changed", told);
    stream.addEventListener("beat", () => { heard = Date.now(); if (wanted === tag) fresh(); else fetchPage(); });
    stream.addEventListener("bye", () => { close(); old(); setTimeout(open, 3000); });
  };
  const wake = () => {
    if (document.visibilityState === "hidden") {
      close();
    } else {
      fetchPage();
      open();
    }
  };
  document.addEventListener("visibilitychange", wake);
  addEventListener("pageshow", (event) => { if (event.persisted) wake(); });
  addEventListener("pagehide", close);
  addEventListener("online", wake);
  setInterval(() => {
    if (document.visibilityState === "hidden" || Date.now() - heard < SILENCE) return;
    old();
    wake();
  }, 5000);
  if (document.visibilityState !== "hidden") open();
})();
