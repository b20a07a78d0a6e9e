// Plays are typed ahead of a slow hall, and looks at the game are overtaken: what is entered is what was typed, on the board
// that is shown. `node ahead.mjs BASE`
import { journey, visitor } from "./browser.mjs";

const [base] = process.argv.slice(2);

await journey(async (browser, wrong) => {
  const { page } = await visitor(browser, wrong, { viewport: { width: 1280, height: 900 } });
  await page.goto(`${base}/game/1/enter`);
  const lines = page.locator("ol.turns li");
  const status = page.locator("#status");
  const turns = async (number) => lines.nth(number - 1).waitFor();
  const expects = async (locator, said) => {
    await locator.filter({ hasText: said }).waitFor({ timeout: 5_000 })
      .catch(async () => wrong(said, `${await locator.textContent()} - ${await lines.allTextContents()}`));
  };
  const isLine = (url) => url.pathname === "/game/1/line";
  const slowly = () => page.route(isLine, async (route) => {
    await new Promise((later) => setTimeout(later, 600));
    await route.continue();
  });

  // Both plays are typed before the hall has answered the first.
  await slowly();
  await page.keyboard.type("eel");
  await page.keyboard.press("Enter");
  for (const key of ["ArrowLeft", "ArrowLeft", "ArrowUp", "Space"]) await page.keyboard.press(key);
  await page.keyboard.type("vep");
  await page.keyboard.press("Enter");
  await turns(2);
  await expects(lines.nth(0), "8H EEL");
  await expects(lines.nth(1), "I7 V.EP");

  // What is typed after a refused play is for nobody.
  for (let times = 0; times < 9; times += 1) await page.keyboard.press("ArrowUp");
  await page.keyboard.type("q");
  await page.keyboard.press("Enter");
  await page.keyboard.type("iz");
  await page.keyboard.press("Enter");
  await expects(status, "touches no tile");
  await page.waitForTimeout(1_500);
  if (await page.locator("td.laid").count() !== 1) wrong("refused", await page.locator("td.laid").allTextContents());
  await page.keyboard.press("Escape");
  await page.unroute(isLine);

  // A look that was asked for before a play comes after it.
  let late;
  const asked = new Promise((tell) => {
    page.route((url) => url.pathname === "/game/1/enter", async (route) => {
      if (route.request().isNavigationRequest() || late) return route.continue();
      late = route.fetch();
      const old = await late;
      tell();
      await new Promise((later) => setTimeout(later, 1_000));
      await route.fulfill({ response: old });
    });
  });
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await asked;
  await page.keyboard.press("/");
  await page.keyboard.type("-");
  await page.keyboard.press("Enter");
  await turns(3);
  await page.waitForTimeout(1_500);
  if (await lines.count() !== 3) wrong("overtaken", await lines.allTextContents());
  if ((await status.textContent()).includes("elsewhere")) wrong("overtaken", await status.textContent());

  // Something is entered elsewhere while a line is typed.
  await page.keyboard.type("x");
  const other = await visitor(browser, wrong);
  await other.page.goto(`${base}/game/1/enter`);
  await other.page.fill("#line", "-");
  await other.page.click("#entry button");
  await expects(status, "Entered elsewhere.");
  await page.keyboard.type("3");
  if (await page.inputValue("#line") !== "x3") wrong("line", await page.inputValue("#line"));
});
