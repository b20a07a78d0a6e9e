// A player's report that is not sent yet is kept on the phone, with the number of its form, and goes by
// itself when the hall is reached. Without it the form is sent as any form is.
{
  const place = `sixzero ${page}`;
  let isSending;

  const kept = () => { try { return JSON.parse(localStorage[place]); } catch { return null; } };
  const keep = (fields) => { try { localStorage[place] = JSON.stringify(fields); } catch { /* It is on the page alone. */ } };

  const send = async () => {
    const report = kept();
    if (!report || isSending) return;
    isSending = true;
    const stop = new AbortController(), late = setTimeout(() => stop.abort(), 10000);
    try {
      const answer = await fetch(report.action, {
        method: "POST", body: new URLSearchParams(report.fields), headers: { "X-Hall-Again": "1" }, signal: stop.signal,
      });
      if (answer.status === 429 || answer.status === 503) throw answer;
      const next = parsed(await answer.text());
      keep(null);
      // Where another page answers, the own one says how it stands.
      if (next.body.dataset.tag) take(next);
      else location.replace(page);
    } catch {
      const { own, theirs } = Object.fromEntries(report.fields);
      $("outbox").hidden = false;
      $("outbox").textContent = `NOT sent yet: kept on this phone (you ${own}, they ${theirs}). It goes by itself when the hall is reached; leave this page open.`;
    }
    clearTimeout(late);
    isSending = false;
  };

  on("submit", (event) => {
    const form = event.target;
    if (!form.matches(".report")) return;
    const { name, value } = event.submitter ?? {};
    keep({ action: form.action, fields: [...new FormData(form), ...name ? [[name, value]] : []] });
    if (!kept()) return;
    event.preventDefault();
    send();
  });
  setInterval(send, 5000);
  for (const when of ["online", "pageshow"]) addEventListener(when, send);
  on("visibilitychange", send);
}
