// Sends lines and looks again when something was entered. Without it each answer is a page.
const typed = [];
let back = -1;
// While a line is on its way: what was typed and sent after it.
let ahead;

const say = (text) => { $("status").textContent = text; };
const ready = (at = $("reason") || $("line")) => {
  at.focus();
  // What was refused is put right, or typed over.
  at.select();
};
const put = (text, ...ids) => {
  const next = parsed(text);
  if (!next.getElementById("entry")) return say(next.querySelector("main")?.textContent || "NOT saved.");
  for (const id of ids) $(id).replaceWith(next.getElementById(id));
  return next;
};

const send = async (form, by) => {
  const line = form.id && $("line").value.trim(), fields = new FormData(form, by);
  if (form.id) $("line").value = "";
  if (ahead) return line && ahead.push(line);
  ahead = [];
  const text = await post(form.action, fields).then((answer) => answer.text()).catch(() => 0);
  const more = $("line").value, [first, ...rest] = ahead, not = first ? ` NOT entered: ${[first, ...rest].join("; ")}.` : "";
  ahead = null;
  if (line && typed[0] !== line) typed.unshift(line);
  back = -1;
  const next = text ? put(text, "entry", "open") : say(UNSURE);
  if (!next) {
    $("line").value = line || more;
    return $("status").append(not);
  }
  for (const old of document.querySelectorAll(".more")) old.remove();
  $("status").after(...next.querySelectorAll(".more"));
  // A question or a refusal is seen to before what was typed after it.
  const isOpen = $("line").value || $("entry").asked;
  // What comes into a place that is there is read out.
  say(next.getElementById("status").textContent + (isOpen ? not : ""));
  ready();
  if (first && !isOpen) {
    $("line").value = first;
    send($("entry"));
    ahead.push(...rest);
  }
  if (more) $("line").value = more;
};

const look = async () => {
  const at = new URLSearchParams(new FormData($("entry")));
  const answer = await fetch(`/desk?${at}`).catch(() => 0);
  if (!answer.ok) return;
  const had = document.querySelector("#open :focus")?.textContent;
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
