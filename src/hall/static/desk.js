// Sends lines and looks again when something was entered. Without it each answer is a page.
const $ = (id) => document.getElementById(id);
const typed = [];
let back = -1, stream;

const say = (text) => { $("status").textContent = text; };
const ready = () => ($("reason") || $("line")).focus();
const put = (text, ...ids) => {
  const next = new DOMParser().parseFromString(text, "text/html");
  if (!next.getElementById("entry")) return say(next.querySelector("main")?.textContent || "NOT saved.");
  for (const id of ids) $(id).replaceWith(next.getElementById(id));
  return next;
};

const send = async (form, by) => {
  const line = form.id && $("line").value.trim();
  const body = new URLSearchParams(new FormData(form, by));
  const answer = await fetch(form.action, { method: "POST", body }).catch(() => 0);
  if (!answer) return say("NOT known whether it is saved: the hall does not answer. Send it again: it is entered once.");
  if (line && typed[0] !== line) typed.unshift(line);
  back = -1;
  const next = put(await answer.text(), "entry", "open");
  if (!next) return;
  for (const old of document.querySelectorAll(".more")) old.remove();
  $("status").after(...next.querySelectorAll(".more"));
  // What comes into a place that is there is read out.
  say(next.getElementById("status").textContent);
  ready();
};

const look = async () => {
  const { division, round, by, asked } = $("entry").elements;
  const at = new URLSearchParams({ division: division.value, round: round.value, by: by.value });
  const answer = await fetch(`/desk?${at}`).catch(() => 0);
  if (!answer.ok) return;
  const had = document.activeElement.closest("#open") && document.activeElement.textContent;
  // What is being typed stays, with where it was to go.
  put(await answer.text(), ...$("line").value || asked ? ["open"] : ["entry", "open"]);
  const again = had && [...$("open").querySelectorAll("button, a")].find((one) => one.textContent === had);
  if (again) again.focus();
  else if (had || document.activeElement === document.body) ready();
};

document.addEventListener("submit", (event) => { event.preventDefault(); send(event.target, event.submitter); });
document.addEventListener("keydown", (event) => {
  const { key, target } = event, by = { ArrowUp: 1, ArrowDown: -1 }[key];
  if (target.id !== "line") return;
  const button = !target.value && "<>=!+".includes(key) && document.querySelector(`[data-key="${key}"]`);
  if (!button && !by) return;
  event.preventDefault();
  if (button) return button.click();
  back = Math.min(Math.max(back + by, -1), typed.length - 1);
  target.value = typed[back] ?? "";
});

const close = () => stream?.close();
const open = () => {
  close();
  stream = new EventSource("/live?topics=/desk");
  stream.addEventListener("changed", look);
  stream.addEventListener("bye", () => { close(); say("The hall is closed; all is saved."); setTimeout(open, 3000); });
};
document.addEventListener("visibilitychange", () => { document.hidden ? close() : (open(), look()); });
addEventListener("pagehide", close);
open();
ready();
