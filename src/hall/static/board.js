// Lays tiles and sends lines; words and scores are the hall's to say. Without it the line does all.
let laid = [], at = "H8", down = false, blank = false, timer, turn = Promise.resolve(), stops = 0;

// A place is the id of its square.
const step = (place, by, along = down) => along ? place[0] + (+place.slice(1) + by) : String.fromCharCode(place.charCodeAt() + by) + place.slice(1);
const mine = (place) => laid.find((one) => one.at === place);
const tile = (place) => $(place)?.dataset.tile || mine(place)?.letter;
const field = (name) => $("entry")[name].value;
const say = (...said) => { $("status").textContent = said.flat().join(" "); };
const focus = (id) => $(id)?.focus({ preventScroll: true });
// One after the other: what is pressed while a line is sent is for the page that comes, where that tells of nothing.
const act = (deed, before = stops) => { turn = turn.finally(() => before === stops && deed?.()); };
const free = (place) => tile(place) ? free(step(place, 1)) : place;

const show = () => {
  $("board").role = "grid";
  $("board").tabIndex = 0;
  $("hands").hidden = $("more").hidden = false;
  if (laid.some((one) => $(one.at).dataset.tile)) laid = [];
  for (const one of $("board").querySelectorAll(".laid, .here")) {
    one.classList.remove("laid", "blank-laid", "here", "down");
    if (one.dataset.name) [one.textContent, one.ariaLabel] = ["", one.dataset.name];
  }
  for (const { at, letter, isBlank } of laid) {
    const one = $(at);
    one.className += isBlank ? " laid blank-laid" : " laid";
    one.dataset.name ??= one.ariaLabel;
    one.textContent = letter;
    one.ariaLabel = `${at}, ${isBlank ? "blank " : ""}${letter} laid`;
  }
  $(at).className += down ? " here down" : " here";
  $("board").setAttribute("aria-activedescendant", at);
  if (!$("turn")) return;
  $("turn").textContent = down ? "Down" : "Across";
  $("blank").ariaPressed = blank;
};

// The play as the prompt has it; squares between the tiles are played through.
const line = () => {
  if (!laid[0]) return "";
  const near = (along) => [-1, 1].some((by) => tile(step(laid[0].at, by, along)));
  const along = laid[1] ? laid[0].at[0] === laid[1].at[0] : near(down) || !near(!down) ? down : !down;
  let place = $("board").querySelector(".laid").id;
  while (tile(step(place, -1, along))) place = step(place, -1, along);
  let word = `${along ? place : place.slice(1) + place[0]} `;
  for (let left = laid.length; left || tile(place); place = step(place, 1, along)) {
    const { letter, isBlank } = mine(place) ?? {};
    word += !letter ? "." : (isBlank ? "-" : "") + (letter[1] ? `[${letter}]` : letter);
    if (letter) left -= 1;
  }
  const time = $("clock").value;
  return `${word} ${$("announced").value} ${time && `@${time}`}`;
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

// Puts in what is otherwise in a page of the game; `why` is said where it was only looked at, with `before` on the page.
const take = async (answer, why, before) => {
  const next = parsed(await answer.text()), found = (path) => next.querySelector(path), had = document.activeElement.id;
  if (!found("#sheet")) return answer.redirected ? location.replace(answer.url) : say(found("main").textContent);
  const isOther = found("[name=seen]").value !== field("seen");
  if (why) {
    if (!isOther) return;
    // It was overtaken by what is shown.
    if (!before.isConnected) return look();
    found("#line").value = field("line");
  } else if (answer.ok) laid = [];
  if (isOther) $("sheet").replaceWith(found("#sheet"));
  $("asks").replaceWith(found("#asks"));
  show();
  say(why, found("#status").textContent);
  focus("board");
  focus($("asks").hidden ? had : $("reason").required ? "reason" : "yes");
};

const look = () => {
  const sheet = $("sheet");
  fetch("enter").then((answer) => act(() => take(answer, "Entered elsewhere.", sheet)), () => 0);
};

const form = (line) => ({ once: field("once"), seen: field("seen"), line });
const send = async (typed) => {
  clearTimeout(timer);
  const answer = await post("line", typed).catch(() => 0);
  if (!answer.redirected) stops += 1;
  // The stream rests for two seconds: what was entered and taken back meanwhile it does not tell.
  setTimeout(look, 2500);
  return answer ? take(answer) : say(UNSURE);
};

const choose = (place) => {
  if ($(place)) at = place;
  show();
};
const go = (by, along) => () => choose(step(at, by, along));

// Only what comes from a rack is laid: what lies there is stepped over.
const lay = (letter, isBlank) => {
  const to = free(at);
  if (!$(to)) return say("The board ends here.");
  if (!laid.every(({ at }) => down ? at[0] === to[0] : at.slice(1) === to.slice(1))) return say("A play lies in one line.");
  laid.push({ at: at = to, letter, isBlank });
  blank = false;
  choose(free(to));
  tried();
};

const keys = {
  ArrowUp: go(-1, true), ArrowDown: go(1, true), ArrowLeft: go(-1, false), ArrowRight: go(1, false),
  " ": () => { down = !down; show(); say(at, down ? "down" : "across"); },
  "?": () => { blank = !blank; show(); },
  Backspace: () => { at = laid.pop()?.at ?? at; tried(); },
  Escape: () => { laid = []; show(); say("No tile is laid."); },
  Enter: () => laid[0] && send(form(line())),
  "^z": () => send(form("u")),
  "/": () => { stops += 1; focus("line"); },
};
const no = () => $("no").click(), answers = { y: () => $("yes").click(), n: no, Escape: no };

on("keydown", (event) => {
  const { target } = event, key = event.ctrlKey ? `^${event.key}` : event.key;
  if (event.altKey || event.metaKey) return;
  let deed = !$("asks").hidden && target.nodeName !== "INPUT" && answers[key];
  if (!deed && target === $("board")) {
    const letter = key.toLocaleUpperCase(), isTile = document.querySelector(`[data-lay="${CSS.escape(letter)}"]`);
    deed = isTile ? () => lay(letter, event.shiftKey || blank) : keys[key];
  }
  if (!deed) return;
  event.preventDefault();
  act(deed);
});

on("click", (event) => {
  const { target } = event, { lay: letter, key } = target.closest("button")?.dataset ?? {}, to = target.closest("#board td")?.id;
  act(letter ? () => lay(letter, blank) : to ? () => at === to ? keys[" "]() : choose(to) : keys[key]);
  if (target.id !== "no") return;
  event.preventDefault();
  $("asks").hidden = true;
  focus("board");
  say("Not entered.");
});

on("submit", (event) => {
  event.preventDefault();
  const { line } = event.target.dataset, data = new FormData(event.target, event.submitter);
  const typed = line ? form(line.replace(/\{(\w+)\}/g, (_, name) => data.getAll(name).join(" "))) : Object.fromEntries(data);
  act(() => send(typed));
});

show();
listen(location.pathname.slice(0, -6), { now: look, changed: look, error: () => say("Not connected: this may be old.") }, look);
focus("board");
