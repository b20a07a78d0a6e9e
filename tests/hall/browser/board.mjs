// A game is entered on the board. `node board.mjs BASE keys|touch|forms` reads the deeds of a game, one a line: `8H CaT` (small
// letters are blanks), `-`, `x ABC`, `racks 2=ABC`. Says both scores as the page has them at the end.
import { readFileSync } from "node:fs";
import { journey, visitor } from "./browser.mjs";

const [base, how] = process.argv.slice(2);
const deeds = readFileSync(0, "utf8").split("\n").filter(Boolean);
const ALL_KEYS = { viewport: { width: 1280, height: 900 } };
const A_PHONE = { viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true };
const NO_SCRIPTS = { viewport: { width: 1280, height: 900 }, javaScriptEnabled: false };
const A_PLAY = /^(\d+[A-Z]|[A-Z]\d+) (\S+)$/;

const seen = (page) => page.inputValue("#entry [name=seen]");
const entered = async (page, before) => {
  for (let waited = 0; await seen(page) === before; waited += 20) {
    if (waited > 30_000) throw new Error(`it is not entered: ${await page.locator("#status").textContent()}`);
    await page.waitForTimeout(20);
  }
};
const place = (position) => {
  const down = /^[A-Z]/.test(position);
  const [, letter, number] = down ? position.match(/(.)(.+)/) : [position, position.slice(-1), position.slice(0, -1)];
  return { down, row: Number(number) - 1, column: letter.charCodeAt(0) - 65, square: letter + number };
};

/** Only keys: arrows to the square, space for the direction, letters, Enter. */
const keys = async (page, position, word) => {
  const to = place(position);
  const board = page.locator("#board");
  const at = async () => {
    const [, letter, number] = (await board.getAttribute("aria-activedescendant")).match(/(\D)(.+)/);
    return [Number(number) - 1, letter.charCodeAt(0) - 65];
  };
  const [row, column] = await at();
  const press = async (key, times) => { for (let n = 0; n < times; n++) await page.keyboard.press(key); };
  await press(to.row > row ? "ArrowDown" : "ArrowUp", Math.abs(to.row - row));
  await press(to.column > column ? "ArrowRight" : "ArrowLeft", Math.abs(to.column - column));
  if (await page.locator("#board .here.down").count() !== Number(to.down)) await page.keyboard.press("Space");
  for (const letter of word) await page.keyboard.press(letter === letter.toLowerCase() ? `Shift+${letter.toUpperCase()}` : letter.toLowerCase());
  await page.keyboard.press("Enter");
};

/** Only fingers: the square, again for the direction, letters below the board, Play. */
const touch = async (page, position, word) => {
  const to = place(position);
  await page.tap(`#${to.square}`);
  if ((await page.locator("#turn").textContent() === "Down") !== to.down) await page.tap("#turn");
  for (const letter of word) {
    if (letter === letter.toLowerCase()) await page.tap("#blank");
    await page.tap(`[data-lay="${letter.toUpperCase()}"]`);
  }
  await page.tap('[data-key="Enter"]');
};

await journey(async (browser, wrong) => {
  const { page } = await visitor(browser, wrong, { keys: ALL_KEYS, touch: A_PHONE, forms: NO_SCRIPTS }[how]);
  await page.goto(`${base}/game/1/enter`);
  const typed = (letters) => letters.replace(/[a-z]/g, (letter) => `-${letter}`);
  for (const deed of deeds) {
    // Who could challenge the last play lets it stand.
    const accept = page.locator('#said [value="a"]');
    if (deed.startsWith("racks") && await accept.count()) {
      const before = await seen(page);
      await accept.click();
      await entered(page, before);
    }
    // With the bag empty the other's rack is known, and nobody types it.
    if (deed.startsWith("racks") && !await page.locator('form[data-line^="racks"]').count()) continue;
    const before = await seen(page);
    const play = deed.match(A_PLAY);
    if (how === "forms") {
      await page.fill("#line", play ? `${play[1]} ${typed(play[2])}` : deed);
      await page.click("#entry button");
    } else if (play) {
      // What lies there already is stepped over.
      await { keys, touch }[how](page, play[1], play[2].replaceAll(".", ""));
    } else if (how === "keys") {
      await page.keyboard.press("/");
      await page.keyboard.type(deed);
      await page.keyboard.press("Enter");
    } else {
      await page.tap("#line");
      await page.fill("#line", deed);
      await page.tap("#entry button");
    }
    await entered(page, before).catch((error) => { throw new Error(`${deed}: ${error.message}`); });
    if (how === "keys" && !play) await page.evaluate(() => document.getElementById("board").focus());
  }
  console.log(await page.locator("ul.players .score").allTextContents().then((scores) => scores.join(" ")));
});
