// Lays tiles on the board and sends what is typed. Words and scores are the hall's to say: nothing
// is counted here. Without it the line below the board does everything.
const $ = (id) => document.getElementById(id);
const main = $("main");
let laid = [], at = [7, 7], down = false, blank = false, sent = null, stream = null, timer = 0;

const board = () => $("board");
const square = ([row, column]) => board().rows[row + 1]?.cells[column + 1];
const size = () => board().rows.length - 1;
const inside = ([row, column]) => row >= 0 && column >= 0 && row < size() && column < size();
const step = ([row, column], by, along = down) => along ? [row + by, column] : [row, column + by];
const mine = (place) => laid.find((tile) => String(tile.at) === String(place));
const tile = (place) => inside(place) && (square(place).dataset.tile || mine(place)?.letter);
const say = (text) => { $("status").textContent = text; };

// Shows what is laid, and where the next tile goes.
const show = () => {
  const grid = board();
  for (const cell of grid.querySelectorAll(".laid, .here")) {
    cell.classList.remove("laid", "blank-laid", "here", "down");
    if (cell.dataset.tile) continue;
    cell.textContent = "";
    cell.setAttribute("aria-label", cell.dataset.name);
  }
  for (const { at: place, letter, blank: isBlank } of laid) {
    const cell = square(place);
    cell.dataset.name = cell.getAttribute("aria-label");
    cell.classList.add("laid");
    cell.classList.toggle("blank-laid", isBlank);
    cell.textContent = letter;
    cell.setAttribute("aria-label", `${cell.id}, ${isBlank ? "blank " : ""}${letter} laid`);
  }
  const here = square(at);
  here.dataset.name ??= here.getAttribute("aria-label");
  here.classList.add("here");
  here.classList.toggle("down", down);
  grid.setAttribute("aria-activedescendant", here.id);
  if ($("turn")) $("turn").textContent = down ? "Down" : "Across";
  $("blank")?.setAttribute("aria-pressed", blank);
};

const ready = () => {
  board().setAttribute("role", "grid");
  board().tabIndex = 0;
  if ($("hands-how")) board().setAttribute("aria-describedby", "hands-how");
  for (const id of ["hands", "more"]) $(id).hidden = false;
  laid = laid.filter(({ at: place }) => !square(place).dataset.tile);
  show();
};

// The line that is the play: as the prompt has it.
const line = () => {
  if (!laid.length) return "";
  const near = (along) => [-1, 1].some((by) => tile(step(laid[0].at, by, along)));
  let along = down;
  if (laid.length > 1) along = laid[0].at[1] === laid[1].at[1];
  else if (!near(down) && near(!down)) along = !down;
  let place = laid.reduce((first, { at: one }) => (one[0] + one[1] < first[0] + first[1] ? one : first), laid[0].at);
  while (tile(step(place, -1, along))) place = step(place, -1, along);
  const { id } = square(place);
  let word = "", left = laid.length;
  for (; inside(place) && (left || tile(place)); place = step(place, 1, along)) {
    const own = mine(place);
    if (own) left -= 1;
    word += own ? (own.blank ? "-" : "") + (own.letter.length > 1 ? `[${own.letter}]` : own.letter) : ".";
  }
  const [, letter, number] = id.match(/^(\D)(\d+)$/);
  const clock = $("clock").value.trim();
  return [along ? letter + number : number + letter, word, $("announced").value.trim(), clock && `@${clock}`]
    .filter(Boolean).join(" ");
};

const post = async (where, fields) => {
  const headers = { Accept: "application/json" };
  const body = new URLSearchParams(fields);
  return (await fetch($("entry").action.replace(/line$/, where), { method: "POST", headers, body })).json();
};

const tried = () => {
  show();
  clearTimeout(timer);
  const typed = line();
  if (typed) timer = setTimeout(async () => {
    try {
      const told = await post("try", { line: typed });
      if (typed === line()) say([told.said || told.error, ...told.remarks || []].join(" "));
    } catch { say("The hall does not answer."); }
  }, 150);
};

// Fetches the page as it is now, and puts it in.
const look = async (why) => {
  const answer = await fetch($("entry").action.replace(/line$/, "enter"));
  if (!answer.ok) return say("This game is not there any more.");
  const next = new DOMParser().parseFromString(await answer.text(), "text/html");
  if (next.querySelector("#entry [name=seen]").value === $("entry").elements.seen.value) return;
  const had = document.activeElement?.id;
  for (const part of ["sheet", "asks"]) $(part).replaceWith(document.importNode(next.getElementById(part), true));
  ready();
  say([why, next.getElementById("status").textContent].filter(Boolean).join(" "));
  (($(had) && main.contains($(had)) && had !== "main" && $(had)) || board()).focus({ preventScroll: true });
};

const ask = (told, fields) => {
  const form = $("asks");
  for (const name of ["once", "seen", "line"]) form.elements[name].value = fields[name];
  form.elements.accept.value = told.accept;
  form.elements.reason.required = told.needs_reason;
  $("asked").textContent = [told.said, ...told.details].join(" ");
  form.hidden = false;
  (told.needs_reason ? form.elements.reason : $("yes")).focus();
};

const send = async (fields) => {
  const { once, seen } = $("entry").elements;
  fields = { once: once.value, seen: seen.value, ...fields };
  clearTimeout(timer);
  let told;
  try {
    told = await post("line", fields);
  } catch {
    return say("NOT known whether it is saved: the hall does not answer. Send it again as it is; it is entered once.");
  }
  if (told.done === "asks") {
    say([told.said, "Enter it so?"].join(" "));
    return ask(told, fields);
  }
  const isIn = told.done === "committed" || told.done === "unchanged";
  if (isIn) laid = [];
  $("asks").hidden = true;
  const remarks = told.remarks || [];
  if (told.seen !== fields.seen) await look(isIn ? remarks.join(" ") : told.said);
  else say([told.said || told.error, ...remarks].join(" "));
  if (isIn) show();
};

const lay = (letter, isBlank) => {
  // A letter that lies there already is stepped over; another goes on the next free square.
  if (tile(at) === letter && !isBlank) { at = inside(step(at, 1)) ? step(at, 1) : at; return show(); }
  while (tile(at)) at = step(at, 1);
  if (!inside(at)) { at = step(at, -1); return say("The board ends here."); }
  const [first] = laid;
  if (first && laid.some(({ at: one }) => one[down ? 1 : 0] !== at[down ? 1 : 0]))
    return say("The tiles of a play lie in one line: Escape takes them all back.");
  laid.push({ at, letter, blank: isBlank });
  blank = false;
  if (inside(step(at, 1))) at = step(at, 1);
  tried();
};

const keys = {
  ArrowUp: () => move(-1, 0), ArrowDown: () => move(1, 0), ArrowLeft: () => move(0, -1), ArrowRight: () => move(0, 1),
  " ": () => { down = !down; show(); say(`${square(at).id}, ${down ? "down" : "across"}.`); },
  "?": () => { blank = !blank; show(); },
  Backspace: () => { const last = laid.pop(); if (last) at = last.at; tried(); },
  Escape: () => { laid = []; show(); say("No tile is laid."); },
  Enter: () => laid.length && send({ line: line() }),
  "/": () => $("line").focus(),
};
const move = (rows, columns) => {
  const to = [at[0] + rows, at[1] + columns];
  if (inside(to)) at = to;
  show();
};

document.addEventListener("keydown", (event) => {
  if (event.altKey || event.metaKey) return;
  const asks = !$("asks").hidden && event.target.nodeName !== "INPUT" && { y: () => $("asks").requestSubmit(), n: () => $("no").click(), Escape: () => $("no").click() }[event.key];
  if (asks) { event.preventDefault(); return asks(); }
  if (event.target !== board()) return;
  if (event.ctrlKey) {
    if (event.key === "z") { event.preventDefault(); send({ line: "u" }); }
    return;
  }
  const letter = event.key.toLocaleUpperCase();
  const known = $("hands").querySelector(`[data-lay="${CSS.escape(letter)}"]`);
  if (known) lay(letter, event.shiftKey || blank);
  else if (keys[event.key]) keys[event.key]();
  else return;
  event.preventDefault();
});

document.addEventListener("click", (event) => {
  const button = event.target.closest("[data-lay], [data-key], #no");
  const cell = event.target.closest("#board td");
  if (button?.id === "no") { event.preventDefault(); $("asks").hidden = true; board().focus(); say("It was not entered."); }
  else if (button?.dataset.lay) lay(button.dataset.lay, blank);
  else if (button) keys[button.dataset.key]();
  else if (cell) {
    const place = [cell.parentNode.rowIndex - 1, cell.cellIndex - 1];
    if (String(place) === String(at)) down = !down;
    at = place;
    show();
  }
});

document.addEventListener("submit", (event) => {
  const form = event.target;
  if (!main.contains(form)) return;
  event.preventDefault();
  const data = new FormData(form, event.submitter);
  if (!form.dataset.line) return send(Object.fromEntries(data));
  const value = (_, name) => data.getAll(name).map((one) => one.trim()).filter(Boolean).join(" ");
  send({ line: form.dataset.line.replace(/\{(\w+)\}/g, value).trim() });
});

// What somebody else enters is shown as it comes.
const listen = () => {
  stream?.close();
  stream = null;
  if (document.hidden) return;
  stream = new EventSource(`/live?topics=${encodeURIComponent(new URL($("entry").action).pathname.replace(/\/line$/, ""))}`);
  for (const kind of ["now", "changed"]) stream.addEventListener(kind, () => look("Entered elsewhere.").catch(() => {}));
  stream.addEventListener("error", () => say("Not connected: this may be old."));
};

if ($("entry")) {
  ready();
  listen();
  document.addEventListener("visibilitychange", listen);
  addEventListener("pagehide", () => stream?.close());
  board().focus({ preventScroll: true });
}
