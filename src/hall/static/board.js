// Lays tiles and sends lines; words and scores are the hall's to say. Without it the line does all.
let laid = [], at = [7, 7], down = false, blank = false, timer;

const cell = ([row, column]) => $(String.fromCharCode(65 + column) + (row + 1));
const step = ([row, column], by, along = down) => along ? [row + by, column] : [row, column + by];
const mine = (place) => laid.find((one) => `${one.at}` === `${place}`);
const tile = (place) => cell(place)?.dataset.tile || mine(place)?.letter;
const field = (name) => $("entry").elements[name].value;
const say = (...said) => { $("status").textContent = said.flat().join(" ").trim(); };
const focus = (id) => $(id)?.focus({ preventScroll: true });

const show = () => {
  for (const one of $("board").querySelectorAll(".laid, .here")) {
    one.classList.remove("laid", "blank-laid", "here", "down");
    if (!one.dataset.tile) [one.textContent, one.ariaLabel] = ["", one.dataset.name ?? one.ariaLabel];
  }
  for (const { at, letter, isBlank } of laid) {
    const one = cell(at);
    one.className += isBlank ? " laid blank-laid" : " laid";
    one.dataset.name ??= one.ariaLabel;
    one.textContent = letter;
    one.ariaLabel = `${one.id}, ${isBlank ? "blank " : ""}${letter} laid`;
  }
  cell(at).className += down ? " here down" : " here";
  $("board").setAttribute("aria-activedescendant", cell(at).id);
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
  if (!laid[0]) return "";
  const near = (along) => [-1, 1].some((by) => tile(step(laid[0].at, by, along)));
  const along = laid[1] ? laid[0].at[1] === laid[1].at[1] : near(down) || !near(!down) ? down : !down;
  let [place] = laid.map((one) => one.at).sort(([a, b], [c, d]) => a + b - c - d);
  while (tile(step(place, -1, along))) place = step(place, -1, along);
  const { id } = cell(place);
  let word = "";
  for (let left = laid.length; left || tile(place); place = step(place, 1, along)) {
    const { letter, isBlank } = mine(place) ?? {};
    word += !letter ? "." : (isBlank ? "-" : "") + (letter[1] ? `[${letter}]` : letter);
    if (letter) left -= 1;
  }
  const announced = $("announced").value, time = $("clock").value;
  return `${along ? id : id.slice(1) + id[0]} ${word} ${announced} ${time && `@${time}`}`.trim();
};

const tried = () => {
  show();
  clearTimeout(timer);
  const typed = line();
  if (typed) timer = setTimeout(async () => {
    const told = await post("try", { line: typed }).then((answer) => answer.json()).catch(() => ({ said: "The hall has no answer now." }));
    if (typed === line()) say(told.said, told.remarks);
  }, 150);
};

// Puts in what is otherwise in a page of the game; `why` is said where it was only looked at.
const take = async (answer, why) => {
  const next = parsed(await answer.text()), is = next.getElementById("sheet"), had = document.activeElement.id;
  if (!is) return answer.redirected ? location.replace(answer.url) : say(next.querySelector("main").textContent);
  const isOther = is.querySelector("[name=seen]").value !== field("seen");
  if (why && !isOther) return;
  if (isOther) $("sheet").replaceWith(is);
  $("asks").replaceWith(next.getElementById("asks"));
  ready();
  say(why, next.getElementById("status").textContent);
  focus("board");
  focus($("asks").hidden ? had : $("reason").required ? "reason" : "yes");
};

const look = () => fetch("enter").then((answer) => take(answer, "Entered elsewhere."), () => 0);

const send = async (typed) => {
  clearTimeout(timer);
  const answer = await post("line", { once: field("once"), seen: field("seen"), ...typed }).catch(() => 0);
  if (!answer) return say(UNSURE);
  if (answer.ok) laid = [];
  take(answer);
  // The stream rests for two seconds: what was entered and taken back meanwhile it does not tell.
  setTimeout(look, 2500);
};

const go = (by, along) => {
  const to = step(at, by, along);
  if (cell(to)) at = to;
  show();
};

const lay = (letter, isBlank) => {
  // What lies there already is stepped over; another letter goes on the next free square.
  const isThere = tile(at) === letter && !isBlank;
  while (tile(at) && !isThere) at = step(at, 1);
  if (!cell(at)) { at = step(at, -1); return say("The board ends here."); }
  if (laid.some((one) => one.at[+down] !== at[+down])) return say("The tiles of a play lie in one line.");
  if (!isThere) laid.push({ at, letter, isBlank });
  blank = false;
  go(1);
  tried();
};

const keys = {
  ArrowUp: () => go(-1, true), ArrowDown: () => go(1, true), ArrowLeft: () => go(-1, false), ArrowRight: () => go(1, false),
  " ": () => { down = !down; show(); say(cell(at).id, down ? "down" : "across"); },
  "?": () => { blank = !blank; show(); },
  Backspace: () => { at = laid.pop()?.at ?? at; tried(); },
  Escape: () => { laid = []; show(); say("No tile is laid."); },
  Enter: () => laid[0] && send({ line: line() }),
  "/": () => $("line").focus(),
};
const answers = { y: () => $("yes").click(), n: () => $("no").click(), Escape: () => $("no").click() };

on("keydown", (event) => {
  const { key, target, ctrlKey } = event, isUndo = ctrlKey && key === "z";
  if (event.altKey || event.metaKey || ctrlKey && !isUndo) return;
  let deed = !$("asks").hidden && target.nodeName !== "INPUT" && answers[key];
  if (!deed && target === $("board")) {
    const letter = key.toLocaleUpperCase(), isTile = document.querySelector(`[data-lay="${CSS.escape(letter)}"]`);
    deed = isUndo ? () => send({ line: "u" }) : isTile ? () => lay(letter, event.shiftKey || blank) : keys[key];
  }
  if (!deed) return;
  event.preventDefault();
  deed();
});

on("click", (event) => {
  const { lay: letter, key } = event.target.closest("button")?.dataset ?? {}, square = event.target.closest("#board td");
  if (letter) lay(letter, blank);
  else if (key) keys[key]();
  else if (event.target.id === "no") {
    event.preventDefault();
    $("asks").hidden = true;
    focus("board");
    say("Not entered.");
  } else if (square) {
    if (square === cell(at)) down = !down;
    at = [square.parentNode.rowIndex - 1, square.cellIndex - 1];
    show();
  }
});

on("submit", (event) => {
  event.preventDefault();
  const { line } = event.target.dataset, data = new FormData(event.target, event.submitter);
  send(line ? { line: line.replace(/\{(\w+)\}/g, (_, name) => data.getAll(name).join(" ")).trim() } : Object.fromEntries(data));
});

ready();
listen(location.pathname.replace("/enter", ""), { now: look, changed: look, error: () => say("Not connected: this may be old.") }, look);
focus("board");
