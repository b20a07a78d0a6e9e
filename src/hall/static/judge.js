// Enter is the next word, any key clears an answer, and words that nobody goes on with are cleared.
// Without it Enter asks, and an answer goes by itself.
const words = document.getElementById("words");
const clear = () => location.replace("/judge");
// A key so soon is the second half of the one that asked.
const DEAF = 700, IDLE = 60000;
const shown = Date.now();
let idle;

if (words) {
  words.focus();
  words.addEventListener("keydown", (event) => {
    clearTimeout(idle);
    idle = setTimeout(clear, IDLE);
    if (event.key === "Escape") words.value = "";
    if (event.key !== "Enter") return;
    event.preventDefault();
    if (words.value && !words.value.endsWith(" ")) words.value += " ";
  });
} else {
  setTimeout(clear, document.body.dataset.seconds * 1000);
  document.addEventListener("keydown", (event) => {
    event.preventDefault();
    if (Date.now() - shown > DEAF) clear();
  });
}
// Nobody goes back to what others asked.
addEventListener("pageshow", (event) => { if (event.persisted) clear(); });
