// Lays a page out for a projector: as large as shows everybody in a minute, turned by itself.
"use strict";
(() => {
  const asked = new URLSearchParams(location.search);
  const main = document.getElementById("main");
  const wall = document.getElementById("wall");
  const where = document.getElementById("page");
  const clock = document.getElementById("clock");
  const every = Math.min(Math.max(Number(asked.get("every")) || 8, 2), 120);
  const [part, parts] = (asked.get("part") || "1/1").split("/").map(Number);
  const fixed = Number(asked.get("size")) || 0;
  const wanted = Math.min(Math.max(Math.floor(Number(asked.get("columns"))) || 0, 0), 12);
  const ROUND = 60;
  let pages = [];
  let at = 0;
  let paused = false;

  const two = (number) => String(number).padStart(2, "0");
  const tick = () => {
    const now = new Date();
    clock.textContent = `${two(now.getHours())}:${two(now.getMinutes())}:${two(now.getSeconds())}`;
  };
  tick();
  setInterval(tick, 1000);

  const element = (name, parent) => parent.appendChild(document.createElement(name));
  const said = (sheet, ...parts) => parts.map((part) => sheet.querySelector(part))
    .filter(Boolean).map((one) => one.textContent.trim()).filter(Boolean).join(" · ");
  // The rows of a sheet, with what stands above them; of the pairings by name what one needs to
  // find the table.
  const KEPT = { "Pairings by name": 3 };
  const sheets = () => [...main.querySelectorAll(".sheet")].flatMap((sheet) => {
    const tables = [...sheet.querySelectorAll("table")];
    if (!tables.length) return [];
    const name = tables[0].caption ? tables[0].caption.textContent : "";
    const kept = KEPT[name.split(",")[0]] || Infinity;
    const cells = (row) => [...row.cells].slice(0, kept).map((cell) => cell.cloneNode(true));
    const rows = tables.flatMap((table) => [...table.tBodies[0].rows].map(cells));
    const size = Math.ceil(rows.length / (parts || 1));
    return [{
      title: said(sheet, "h1", ".name"),
      note: said(sheet, ".note"),
      head: cells(tables[0].tHead.rows[0]),
      rows: parts > 1 ? rows.slice((part - 1) * size, part * size) : rows,
    }];
  });

  const heading = (sheet) => {
    const made = element("h1", wall);
    made.textContent = sheet.title;
    element("small", made).textContent = sheet.note ? ` ${sheet.note}` : "";
    const told = main.querySelector(".announced");
    if (told) wall.append(told.cloneNode(true));
  };
  const table = (parent, sheet, rows) => {
    const made = element("table", parent);
    const put = (line, cells) => line.append(...cells.map((cell) => cell.cloneNode(true)));
    put(element("tr", element("thead", made)), sheet.head);
    const body = element("tbody", made);
    rows.forEach((row) => put(element("tr", body), row));
    return made;
  };

  // How many columns and rows fit, in this type: every name whole.
  const fits = (sheet, size) => {
    wall.replaceChildren();
    wall.style.setProperty("font-size", `${size}vh`);
    heading(sheet);
    const columns = element("div", wall);
    columns.className = "columns";
    const probe = table(columns, sheet, sheet.rows);
    probe.style.setProperty("flex", "0 0 auto");
    const gap = innerWidth * 0.025;
    const style = getComputedStyle(wall);
    const width = wall.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
    const across = Math.floor((width + gap) / (probe.offsetWidth + gap));
    const line = probe.tBodies[0].rows[0] ? probe.tBodies[0].offsetHeight / sheet.rows.length : 1;
    const height = wall.clientHeight - columns.offsetTop + wall.offsetTop - probe.tHead.offsetHeight;
    return { across, down: Math.max(Math.floor((height - 2) / line), 1) };
  };

  const lay = () => {
    const all = sheets().filter((sheet) => sheet.rows.length);
    pages = [];
    at = 0;
    if (!all.length) {
      document.body.classList.remove("laid");
      wall.hidden = true;
      where.textContent = "";
      return;
    }
    document.body.classList.add("laid");
    wall.hidden = false;
    const sizes = fixed ? [Math.min(Math.max(fixed, 1), 20)] : [6, 5.5, 5, 4.5, 4, 3.5, 3];
    for (const size of sizes) {
      pages = all.flatMap((sheet) => {
        const { across, down } = fits(sheet, size);
        const columns = Math.max(wanted ? Math.min(across, wanted) : across, 1);
        const many = Math.ceil(sheet.rows.length / (columns * down));
        const is = size === sizes[sizes.length - 1] || across >= Math.max(wanted, 1);
        return Array.from({ length: is ? many : 1000 }, (_, page) =>
          ({ sheet, size, columns, rows: [page * columns * down, down] }));
      });
      if (pages.length * every <= ROUND) break;
    }
    show();
  };

  const show = () => {
    if (!pages.length) return;
    at = (at + pages.length) % pages.length;
    const { sheet, size, columns, rows: [from, down] } = pages[at];
    wall.replaceChildren();
    wall.style.setProperty("font-size", `${size}vh`);
    heading(sheet);
    const shown = element("div", wall);
    shown.className = "columns";
    for (let column = 0; column < columns; column += 1) {
      const begins = from + column * down;
      const rows = sheet.rows.slice(begins, begins + down);
      if (rows.length) table(shown, sheet, rows);
      else element("div", shown).style.setProperty("flex", "1 1 0");
    }
    where.textContent = `Page ${at + 1} of ${pages.length}${paused ? ", stopped" : ""}`;
  };

  let last = Date.now();
  const turn = (by) => {
    last = Date.now();
    at += by;
    show();
  };
  setInterval(() => {
    if (!paused && pages.length > 1 && Date.now() - last >= every * 1000) turn(1);
  }, 250);
  addEventListener("keydown", (event) => {
    if (event.key === " ") paused = !paused;
    else if (!["ArrowLeft", "ArrowUp", "ArrowRight", "ArrowDown"].includes(event.key)) return;
    event.preventDefault();
    turn(event.key === " " ? 0 : event.key === "ArrowLeft" || event.key === "ArrowUp" ? -1 : 1);
  });
  addEventListener("resize", lay);
  document.addEventListener("hall:page", lay);
  lay();
})();
