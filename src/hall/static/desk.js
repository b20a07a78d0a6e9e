// Sends lines and looks again when something was entered. Without it each answer is a page.
const typed = [];
let back = -1;

const say = (text) => { $("status").textContent = text; };
const ready = () => ($("reason") || $("line")).focus();
const put = (text, ...ids) => {
  const next = parsed(text);
  if (!next.getElementById("entry")) return say(next.querySelector("main")?.textContent || "NOT saved.");
  for (const id of ids) $(id).replaceWith(next.getElementById(id));
  return next;
};

const send = async (form, by) => {
  const line = form.id && $("line").value.trim();
  const answer = await post(form.action, new FormData(form, by)).catch(() => 0);
  if (!answer) return say(UNSURE);
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
  const at = new URLSearchParams(new FormData($("entry")));
  const answer = await fetch(`/desk?${at}`).catch(() => 0);
  if (!answer.ok) return;
  const had = document.activeElement.closest("#open") && document.activeElement.textContent;
  // What is being typed stays, with where it was to go.
  put(await answer.text(), "open", ...$("line").value || at.get("asked") ? [] : ["entry"]);
  const again = [...$("open").querySelectorAll("button, a")].find((one) => one.textContent === had);
  if (again) again.focus();
  else if (had || document.activeElement === document.body) ready();
};

on("submit", (event) => {
  event.preventDefault();
  send(event.target, event.submitter);
});
on("keydown", (event) => {
  const { key, target } = event, by = { ArrowUp: 1, ArrowDown: -1 }[key];
  if (target.id !== "line") return;
  const button = !target.value && "<>=!+".includes(key) && document.querySelector(`[data-key="${key}"]`);
  if (!button && !by) return;
  event.preventDefault();
  if (button) return button.click();
  back = Math.min(Math.max(back + by, -1), typed.length - 1);
  target.value = typed[back] ?? "";
});

const bye = () => say("The hall is closed; all is saved. When it opens again, go on here.");
listen("/desk", { now: look, changed: look, bye }, look);
ready();
