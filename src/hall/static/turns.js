// The arrow keys lead from turn to turn of a game, Home and End to the first and the last.
"use strict";
addEventListener("keydown", (event) => {
  const rel = { ArrowLeft: "prev", ArrowRight: "next", Home: "first", End: "last" }[event.key];
  if (!rel || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  // Within a table they turn the table.
  const { activeElement: at } = document;
  if (at && at !== document.body && at.id !== "main" && !at.closest(".turns")) return;
  const link = document.querySelector(`.turns a[rel="${rel}"]`);
  if (!link) return;
  event.preventDefault();
  link.click();
});
