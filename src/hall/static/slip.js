// A player's report that is not sent yet is kept on the phone, with the number of its form, and goes by
// itself when the hall is reached. Without it the form is sent as any form is.
"use strict";
(() => {
  const box = document.getElementById("outbox");
  const place = `sixzero ${document.body.dataset.page}`;
  if (!box) return;
  let sending = false;

  const kept = () => {
    try { return JSON.parse(localStorage.getItem(place)); } catch { return null; }
  };
  const keep = (fields) => {
    try { localStorage.setItem(place, JSON.stringify(fields)); } catch { /* then it is on the page alone */ }
  };
  const forget = () => { try { localStorage.removeItem(place); } catch { /* nothing was kept */ } };
  const say = (text) => { box.hidden = !text; box.textContent = text; };

  // What the hall has not taken is told by the hall's own page, as without a script.
  const ask = (fields) => {
    const form = document.createElement("form");
    form.method = "post";
    form.action = fields.action;
    for (const [name, value] of fields.body) {
      const input = document.createElement("input");
      [input.type, input.name, input.value] = ["hidden", name, value];
      form.append(input);
    }
    document.body.append(form);
    form.submit();
  };

  const send = async () => {
    const fields = kept();
    if (!fields || sending) return;
    sending = true;
    const stop = new AbortController();
    const late = setTimeout(() => stop.abort(), 10000);
    try {
      const answer = await fetch(fields.action, {
        method: "POST", body: new URLSearchParams(fields.body), signal: stop.signal,
        headers: { Accept: "application/json" },
      });
      if (answer.status === 429 || answer.status === 503) throw new Error(String(answer.status));
      forget();
      say("");
      if (answer.ok) location.replace(document.body.dataset.page);
      else if (answer.status === 409 || answer.status === 422) ask(fields);
      else location.replace(document.body.dataset.page);
    } catch {
      const scores = Object.fromEntries(fields.body);
      say(`NOT sent yet: kept on this phone (you ${scores.own}, they ${scores.theirs}). It goes by itself when the hall is reached; leave this page open.`);
    }
    clearTimeout(late);
    sending = false;
  };

  document.addEventListener("submit", (event) => {
    const form = event.target;
    if (!form.matches("form.report")) return;
    event.preventDefault();
    const body = new FormData(form);
    if (event.submitter && event.submitter.name) body.set(event.submitter.name, event.submitter.value);
    keep({ action: form.action, body: [...body.entries()] });
    if (kept()) send(); else form.submit();
  });
  setInterval(send, 5000);
  addEventListener("online", send);
  addEventListener("pageshow", send);
  document.addEventListener("visibilitychange", () => { if (!document.hidden) send(); });
  send();
})();
