// Keeps a page fresh: listens which pages have changed, fetches this one, puts in what is otherwise.
// Without it everything works, and is as old as its "As of" says.
const { body } = document, { page } = body.dataset, isOwn = page.startsWith("/P/");
const asOf = $("as-of");
// No sign of life for so long: the stream is dead, whatever the browser says.
const SILENCE = 35000;
// `wanted`: as the hall says that the page is; until it is fetched this one is old.
let { tag } = body.dataset, wanted = tag, heard = Date.now(), spoken;
let reached = asOf.querySelector("time").textContent;

const fresh = () => {
  if (isKept) return location.reload();
  heard = Date.now();
  reached = clock();
  body.classList.remove("old");
  asOf.textContent = `As of ${reached}.`;
};
const old = () => {
  body.classList.add("old");
  asOf.textContent = `Not connected since ${reached}: this may be old.`;
};

// The pages that were left, as they were: one of them is shown where the hall is out of reach.
let isKept;
const PARTS = ["head", "main", "trouble"];
const fill = (next) => PARTS.forEach((id) => put($(id), next.getElementById(id)));
const keep = () => {
  try { isOwn || isKept || (sessionStorage[location] = reached + PARTS.map((id) => $(id).outerHTML)); } catch { /* Full. */ }
};
addEventListener("pagehide", keep);
on("click", (event) => {
  const link = event.target.closest("a"), kept = sessionStorage[link];
  if (!kept || !body.matches(".old")) return;
  event.preventDefault();
  keep();
  isKept = true;
  [reached] = kept.split("<", 1);
  fill(parsed(kept));
  document.title = link.text;
  history.replaceState(0, 0, link);
  old();
});

// What is otherwise is put in piece by piece, so that place and focus stay, and what is opened and
// typed.
const put = (from, to) => {
  if (from.isEqualNode(to)) return;
  if (from.nodeName !== to.nodeName) return from.replaceWith(to);
  for (const name of from.getAttributeNames()) if (name !== "open" && !to.hasAttribute(name)) from.removeAttribute(name);
  for (const { name, value } of to.attributes) if (from.getAttribute(name) !== value) from.setAttribute(name, value);
  const [are, be] = [[...from.children], [...to.children]];
  const hasText = [...from.childNodes, ...to.childNodes].some((node) => node.nodeType === 3 && node.data.trim());
  if (are.length !== be.length || hasText) from.replaceChildren(...to.childNodes);
  else are.forEach((one, at) => put(one, be[at]));
};

const take = (next) => {
  wanted = tag = next.body.dataset.tag;
  fill(next);
  document.title = next.title;
  document.dispatchEvent(new Event("hall:page"));
};

const look = async () => {
  try {
    const answer = await fetch(isOwn ? page : location.href, { cache: "no-cache", headers: { "X-Hall-Again": "1" } });
    const next = parsed(await answer.text()), is = next.body.dataset.tag;
    if (!answer.ok || !is) throw answer;
    // Nothing is taken away under somebody's fingers.
    const typed = document.querySelector("main input:focus");
    if (typed && typed.value !== typed.defaultValue) return;
    if (is !== tag) take(next);
    fresh();
  } catch {
    if (Date.now() - heard > SILENCE || wanted !== tag) old();
  }
};

const told = ({ type, data }) => {
  const { topics, said } = JSON.parse(data);
  heard = Date.now();
  if (page in topics) wanted = topics[page];
  if (wanted === tag) fresh();
  // Not everybody in the same moment; the own table at once.
  else setTimeout(look, isOwn || type === "now" ? 0 : Math.random() * 1500);
  if (said !== spoken && type === "changed" && $("said")) $("said").textContent = said;
  spoken = said;
};
const beat = () => {
  heard = Date.now();
  if (wanted === tag) fresh();
  else look();
};

const wake = listen(page, { now: told, changed: told, beat, bye: old }, look);
setInterval(() => {
  if (document.hidden || Date.now() - heard < SILENCE) return;
  old();
  wake();
}, 5000);

const button = $("print");
if (button) {
  button.hidden = false;
  button.onclick = () => print();
}
