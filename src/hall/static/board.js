// Lays tiles and sends lines; words and scores are the hall's to say. Without it the line does all.
const $ = (id) => document.getElementById(id);
let laid = [], at = [7, 7], down = false, blank = false, stream, timer;

const fields = () => $("entry").elements;
const cell = ([row, column]) => row < 0 || column < 0 ? undefined : $("board").rows[row + 1]?.querySelectorAll("td")[column];
const step = ([row, column], by, along = down) => along ? [row + by, column] : [row, column + by];
const mine = (place) => laid.find((one) => `${one.at}` === `${place}`);
const tile = (place) => cell(place)?.dataset.tile || mine(place)?.letter;
const say = (...said) => { $("status").textContent = said.flat().filter(Boolean).join(" "); };

const show = () => {
  for (const one of $("board").querySelectorAll(".laid, .here")) {
    one.classList.remove("laid", "blank-laid", "here", "down");
    if (one.dataset.tile) continue;
    one.textContent = "";
    one.ariaLabel = one.dataset.name;
  }
  const here = cell(at);
  here.dataset.name ??= here.ariaLabel;
  for (const { at: place, letter, isBlank } of laid) {
    const one = cell(place);
    one.dataset.name ??= one.ariaLabel;
    one.classList.add("laid", ...isBlank ? ["blank-laid"] : []);
    one.textContent = letter;
    one.ariaLabel = `${one.id}, ${isBlank ? "blank " : ""}${letter} laid`;
  }
  here.classList.add("here", ...down ? ["down"] : []);
  $("board").setAttribute("aria-activedescendant", here.id);
  if (!$("turn")) return;
  $("turn").textContent = down ? "Down" : "Across";
  $("blank").ariaPressed = blank;
};

const ready = () => {
  $("board").role = "grid";
  $("board").tabIndex = 0;
  $("hands").hidden = $("more").hidden = false;
  laid = laid.filter((one) => !cell(one.at).dataset.tile);
  show();
};

// The play as the prompt has it; squares between the tiles are played through.
const line = () => {
  if (!laid.length) return "";
  const near = (along) => tile(step(laid[0].at, -1, along)) || tile(step(laid[0].at, 1, along));
  const along = laid[1] ? laid[0].at[1] === laid[1].at[1] : near(down) || !near(!down) ? down : !down;
  let [place] = laid.map((one) => one.at).sort(([a, b], [c, d]) => a + b - c - d);
  while (tile(step(place, -1, along))) place = step(place, -1, along);
  const [, letter, number] = cell(place).id.match(/(\D)(.+)/);
  let word = "";
  for (let left = laid.length; left || tile(place); place = step(place, 1, along)) {
    const own = mine(place);
    left -= own ? 1 : 0;
    word += !own ? "." : (own.isBlank ? "-" : "") + (own.letter[1] ? `[${own.letter}]` : own.letter);
  }
  const clock = $("clock").value.trim();
  return `${along ? letter + number : number + letter} ${word} ${$("announced").value} ${clock && `@${clock}`}`.trim();
};

const post = async (where, body) => (await fetch(`${where}`, {
  method: "POST", headers: { Accept: "application/json" }, body: new URLSearchParams(body),
})).json();

const tried = () => {
  show();
  clearTimeout(timer);
  const typed = line();
  if (typed) timer = setTimeout(async () => {
    const told = await post("try", { line: typed }).catch(() => ({ said: "The hall does not answer." }));
    if (typed === line()) say(told.said || told.error, told.remarks);
  }, 150);
};

const look = async (why) => {
  const answer = await fetch("enter");
  if (!answer.ok) return say("This game is not there any more.");
  const next = new DOMParser().parseFromString(await answer.text(), "text/html");
  if (next.querySelector("[name=seen]").value === fields().seen.value) return;
  const had = document.activeElement.id;
  for (const part of ["sheet", "asks"]) $(part).replaceWith(next.getElementById(part));
  ready();
  say(why, next.getElementById("status").textContent);
  ($(had)?.offsetParent ? $(had) : $("board")).focus({ preventScroll: true });
};

const elsewhere = () => look("Entered elsewhere.").catch(() => {});
const send = async (typed) => {
  const sent = { once: fields().once.value, seen: fields().seen.value, ...typed };
  clearTimeout(timer);
  const told = await post("line", sent).catch(() => 0);
  if (!told) return say("NOT known whether it is saved: the hall does not answer. Send it again: it is entered once.");
  const form = $("asks");
  form.hidden = told.done !== "asks";
  if (!form.hidden) {
    for (const name of ["once", "seen", "line"]) form.elements[name].value = sent[name];
    form.elements.accept.value = told.accept;
    $("reason").required = told.needs_reason;
    say($("asked").textContent = [told.said, ...told.details].join(" "), "Enter it so?");
    return $(told.needs_reason ? "reason" : "yes").focus();
  }
  if (form.contains(document.activeElement)) $("board").focus({ preventScroll: true });
  const isIn = told.operation !== null && told.operation !== undefined;
  if (isIn) {
    laid = [];
    // The stream rests for two seconds: what was entered and taken back meanwhile it does not tell.
    setTimeout(elsewhere, 2500);
  }
  if (told.seen && told.seen !== sent.seen) await look([!isIn && told.said, told.remarks].flat().filter(Boolean).join(" "));
  else say(told.said || told.error, told.remarks);
};

const lay = (letter, isBlank) => {
  // What lies there already is stepped over; another letter goes on the next free square.
  const isThere = tile(at) === letter && !isBlank;
  while (tile(at) && !isThere) at = step(at, 1);
  if (!cell(at)) { at = step(at, -1); return say("The board ends here."); }
  if (laid.some((one) => one.at[down ? 1 : 0] !== at[down ? 1 : 0])) return say("The tiles of a play lie in one line: Escape takes them back.");
  if (!isThere) laid.push({ at, letter, isBlank });
  blank = false;
  if (cell(step(at, 1))) at = step(at, 1);
  tried();
};

const move = (by, along) => () => { if (cell(step(at, by, along))) at = step(at, by, along); show(); };
const keys = {
  ArrowUp: move(-1, true), ArrowDown: move(1, true), ArrowLeft: move(-1, false), ArrowRight: move(1, false),
  " ": () => { down = !down; show(); say(cell(at).id, down ? "down" : "across"); },
  "?": () => { blank = !blank; show(); },
  Backspace: () => { at = laid.pop()?.at ?? at; tried(); },
  Escape: () => { laid = []; show(); say("No tile is laid."); },
  Enter: () => laid[0] && send({ line: line() }),
  "/": () => $("line").focus(),
};
const answers = { y: () => $("yes").click(), n: () => $("no").click(), Escape: () => $("no").click() };

document.addEventListener("keydown", (event) => {
  const { key, target } = event;
  const isUndo = event.ctrlKey && key === "z";
  if (event.altKey || event.metaKey || event.ctrlKey && !isUndo) return;
  let deed = !$("asks").hidden && target.nodeName !== "INPUT" && answers[key];
  if (!deed && target === $("board")) {
    const letter = key.toLocaleUpperCase();
    const isTile = document.querySelector(`[data-lay="${CSS.escape(letter)}"]`);
    deed = isUndo ? () => send({ line: "u" }) : isTile ? () => lay(letter, event.shiftKey || blank) : keys[key];
  }
  if (deed) { event.preventDefault(); deed(); }
});

document.addEventListener("click", (event) => {
  const { lay: letter, key } = event.target.closest("button")?.dataset ?? {};
  const on = event.target.closest("#board td");
  if (event.target.id === "no") { event.preventDefault(); $("asks").hidden = true; $("board").focus(); say("It was not entered."); }
  else if (letter) lay(letter, blank);
  else if (key) keys[key]();
  else if (on) {
    const place = [on.parentNode.rowIndex - 1, on.cellIndex - 1];
    if (`${place}` === `${at}`) down = !down;
    at = place;
    show();
  }
});

document.addEventListener("submit", (event) => {
  event.preventDefault();
  const { dataset } = event.target, data = new FormData(event.target, event.submitter);
  send(dataset.line ? { line: dataset.line.replace(/\{(\w+)\}/g, (_, name) => data.getAll(name).join(" ")).trim() } : Object.fromEntries(data));
});

const listen = () => {
  stream?.close();
  if (document.hidden) return;
  stream = new EventSource(`/live?topics=${location.pathname.replace(/\/\w+$/, "")}`);
  for (const kind of ["now", "changed"]) stream.addEventListener(kind, elsewhere);
  stream.onerror = () => say("Not connected: this may be old.");
};

if ($("entry")) {
  ready();
  listen();
  document.addEventListener("visibilitychange", listen);
  addEventListener("pagehide", () => stream.close());
  $("board").focus({ preventScroll: true });
}
