// A source of a stream: asks each second for its field. No stream is kept open: a browser has six
// connections to a machine, and a scene more sources.
"use strict";
(() => {
  const field = document.getElementById("field");
  const { source, kind } = document.body.dataset;
  let last = "";
  const put = (text) => {
    if (kind === "text") {
      field.textContent = text;
    } else {
      const next = new DOMParser().parseFromString(text, "text/html").getElementById("field");
      if (next) field.replaceChildren(...document.importNode(next, true).childNodes);
    }
  };
  const look = async () => {
    try {
      const answer = await fetch(source, { cache: "no-cache", credentials: "same-origin" });
      const text = answer.ok ? await answer.text() : last;
      if (text !== last) put(text);
      last = text;
    } catch {
      // The hall is away for a moment: what was shown stays.
    }
    setTimeout(look, 1000);
  };
  look();
})();
