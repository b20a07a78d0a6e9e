// The pictures of the README, from the demo's night. `node pictures.mjs BASE FOLDER`
import { journey, visitor } from "./browser.mjs";

const [base, folder] = process.argv.slice(2);
const margin = 8;

/** Takes a picture of a page from its title down to the end of `last`. */
const take = async (page, wrong, path, last, name) => {
  const answer = await page.goto(base + path);
  if (answer.status() !== 200) return wrong(path, answer.status());
  const top = await page.locator("h1").first().boundingBox();
  const end = await page.locator(last).first().boundingBox();
  const y = Math.max(0, Math.min(top.y, end.y) - margin);
  const clip = { x: 0, y, width: 760, height: end.y + end.height - y };
  await page.screenshot({ path: `${folder}/${name}.png`, clip, fullPage: true });
};

await journey(async (browser, wrong) => {
  const { page } = await visitor(browser, wrong, { viewport: { width: 760, height: 640 } });
  await take(page, wrong, "/game/1", "svg.board", "board");
  await take(page, wrong, "/standings", "table", "standings");
});
