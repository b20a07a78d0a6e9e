// Lays a page out for a projector: as large as shows everybody in a minute, turned by itself.
{
  const asked = new URLSearchParams(location.search), wall = $("wall");
  const every = Math.min(Math.max(Number(asked.get("every")) || 8, 2), 120);
  const [part, parts] = (asked.get("part") || "1/1").split("/").map(Number);
  const size = Math.min(Math.max(Number(asked.get("size")), 0), 20), most = asked.get("columns") >>> 0;
  const SIZES = size ? [size] : [6, 5.5, 5, 4.5, 4, 3.5, 3];
  // Of the pairings by name what one needs to find the table.
  const CELLS = { "Pairings by name": 3 };
  const ARROWS = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };
  let pages = [], at = 0, isPaused = false, turned = Date.now();

  const tick = () => { $("clock").textContent = clock(); };
  tick();
  setInterval(tick, 1000);

  const add = (parent, name, text = "") => {
    const made = parent.appendChild(document.createElement(name));
    made.textContent = text;
    return made;
  };
  const said = (sheet, ...parts) => parts.map((part) => sheet.querySelector(part)?.textContent.trim()).filter(Boolean).join(" · ");

  // A sheet with the rows of all its tables.
  const read = (sheet) => {
    const tables = [...sheet.querySelectorAll("table")];
    const many = CELLS[tables[0]?.caption?.textContent.split(",")[0]];
    const cells = (row) => [...row.cells].slice(0, many);
    const rows = tables.flatMap((table) => [...table.tBodies[0].rows].map(cells));
    const share = Math.ceil(rows.length / parts);
    return {
      title: said(sheet, "h1", ".name"), note: said(sheet, ".note"), head: tables[0] && cells(tables[0].tHead.rows[0]),
      rows: rows.slice((part - 1) * share, part * share),
    };
  };

  const begin = ({ title, note }, size) => {
    wall.replaceChildren();
    wall.style.fontSize = `${size}vh`;
    add(add(wall, "h1", title), "small", note && ` ${note}`);
    for (const told of document.querySelectorAll("main .announced")) wall.append(told.cloneNode(true));
    const columns = add(wall, "div");
    columns.className = "columns";
    return columns;
  };
  const table = (parent, { head }, rows) => {
    const made = add(parent, "table"), line = (to, cells) => add(to, "tr").append(...cells.map((cell) => cell.cloneNode(true)));
    line(add(made, "thead"), head);
    const body = add(made, "tbody");
    for (const row of rows) line(body, row);
    return made;
  };

  // How many columns and rows fit in this type, with every name whole.
  const fits = (sheet, size) => {
    const columns = begin(sheet, size), probe = table(columns, sheet, sheet.rows), [body] = probe.tBodies;
    probe.style.flex = "none";
    const gap = innerWidth * .025;
    const height = wall.clientHeight - columns.offsetTop + wall.offsetTop - probe.tHead.offsetHeight - 2;
    const down = Math.floor(height * sheet.rows.length / body.offsetHeight);
    return [Math.floor((columns.clientWidth + gap) / (probe.offsetWidth + gap)), Math.max(down, 1)];
  };

  const show = () => {
    $("page").textContent = pages.length ? `Page ${at + 1} of ${pages.length}${isPaused ? ", stopped" : ""}` : "";
    if (!pages.length) return;
    const { sheet, size, across, down, from } = pages[at], shown = begin(sheet, size);
    for (let row = from; row < from + across * down; row += down) {
      const rows = sheet.rows.slice(row, row + down);
      if (rows.length) table(shown, sheet, rows);
      else add(shown, "div").style.flex = 1;
    }
  };
  const turn = (by) => {
    turned = Date.now();
    at = (at + by + pages.length) % pages.length || 0;
    show();
  };

  const lay = () => {
    const was = pages[at]?.sheet.title, laid = document.body.classList;
    const sheets = [...document.querySelectorAll("main .sheet")].map(read).filter(({ rows }) => rows.length);
    let isWhole;
    laid.add("laid");
    for (const size of SIZES) {
      isWhole = true;
      pages = sheets.flatMap((sheet) => {
        const [fit, down] = fits(sheet, size), across = Math.min(fit, most || fit) || 1;
        isWhole &&= fit && fit >= most;
        const length = Math.ceil(sheet.rows.length / (across * down));
        return Array.from({ length }, (_, page) => ({ sheet, size, across, down, from: page * across * down }));
      });
      // Everybody is to be seen within a minute.
      if (isWhole && pages.length * every <= 60) break;
    }
    // Where the smallest type is too wide, as on a phone, it is read as any page.
    if (!isWhole && !most) pages = [];
    laid.toggle("laid", pages.length);
    // Another sheet begins at its first page.
    if (pages[at]?.sheet.title !== was) turn(-at);
    else show();
  };

  setInterval(() => { if (!isPaused && pages.length > 1 && Date.now() - turned >= every * 1000) turn(1); }, 250);
  addEventListener("keydown", (event) => {
    if (event.key === " ") isPaused = !isPaused;
    else if (!ARROWS[event.key]) return;
    event.preventDefault();
    turn(ARROWS[event.key] ?? 0);
  });
  addEventListener("resize", lay);
  on("hall:page", lay);
  lay();
}
