// The projector: everybody within a minute, no name cut, stopped and turned by keys. `node wall.mjs BASE PLAYERS`
import { fits, journey, visitor } from "./browser.mjs";

const [base, players] = process.argv.slice(2);

await journey(async (browser, wrong) => {
  const { page } = await visitor(browser, wrong, { viewport: { width: 1920, height: 1080 } });
  await page.goto(`${base}/wall`);
  await page.keyboard.press("Space");
  const where = () => page.locator("#page").textContent();
  const [, first, pages] = (await where()).match(/Page (\d+) of (\d+), stopped/) ?? [];
  if (first !== "1") wrong("/wall", `begins with ${await where()}`);
  if (pages * 8 > 60) wrong("/wall", `${pages} pages take more than a minute`);
  const names = new Set();
  for (let turned = 0; turned < pages; turned += 1) {
    const rows = await page.$$eval("#wall tbody tr", (rows) => rows.map((row) => {
      const cells = [...row.cells], place = row.getBoundingClientRect();
      const cut = cells.some((cell) => cell.scrollWidth > cell.clientWidth + 1);
      return { name: cells[0].textContent, cut: cut || place.right > innerWidth || place.bottom > innerHeight };
    }));
    for (const { name, cut } of rows) {
      names.add(name);
      if (cut) wrong(`/wall, ${await where()}`, `${name} is cut`);
    }
    await page.keyboard.press("ArrowRight");
  }
  if (names.size !== Number(players)) wrong("/wall", `${names.size} of ${players} names`);
  if (!(await where()).startsWith("Page 1 of")) wrong("/wall", `after the last page comes ${await where()}`);
  await page.keyboard.press("ArrowLeft");
  if (!(await where()).startsWith(`Page ${pages} of`)) wrong("/wall", `before the first comes ${await where()}`);
  for (const [asked, columns] of [["columns=2", 2], ["columns=1&size=3", 1], ["size=3&columns=9", null]]) {
    await page.goto(`${base}/wall?${asked}`);
    await page.keyboard.press("Space");
    const tables = page.locator("#wall table");
    const many = await tables.count();
    if (columns ? many !== columns : many < 2) wrong(`/wall?${asked}`, `${many} columns`);
    const cut = await page.$$eval("#wall td, #wall th", (cells) => cells.some((cell) => cell.scrollWidth > cell.clientWidth + 1));
    if (cut) wrong(`/wall?${asked}`, "a name is cut");
  }

  // On a phone nothing is cut: what is too wide is read as on any page.
  const phone = await visitor(browser, wrong, { viewport: { width: 320, height: 640 } });
  await phone.page.goto(`${base}/wall?show=standings`);
  const isWall = await phone.page.locator("#wall").isVisible();
  const read = await phone.page.locator("main .tables").first().boundingBox();
  if (isWall || read.x < 0 || read.x + read.width > 320) wrong("/wall on a phone", `the standings are at ${JSON.stringify(read)}`);
  await fits(phone.page, "/wall?show=standings on a phone", wrong);
});
