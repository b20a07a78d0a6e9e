// The operators' desk by keyboard alone, with scripts and without. `node desk.mjs BASE`
import { accessible, fits, journey, visitor } from "./browser.mjs";

const [base, how] = process.argv.slice(2);

await journey(async (browser, wrong) => {
  const javaScriptEnabled = how !== "forms";
  const { context, page } = await visitor(browser, wrong, { javaScriptEnabled, bypassCSP: javaScriptEnabled, viewport: { width: 320, height: 700 } });
  await page.goto(`${base}/desk`);
  const says = async (wanted) => {
    const status = page.locator("#status, .asks").filter({ hasText: wanted });
    await status.first().waitFor().catch(async () => wrong(wanted, await page.textContent("main")));
  };
  const type = async (text) => { await page.locator("#line:focus").waitFor(); await page.keyboard.type(text); await page.keyboard.press("Enter"); };
  await type("cat 400 eve 401");
  await says("Cat and Eve do not meet");
  // What was refused stays, to be put right.
  await page.keyboard.press("Control+a");
  await type("cat 35 fay 401");
  await says("Cat scored only 35. Enter it so?");
  if (javaScriptEnabled) await accessible(page, "/desk, a finding", wrong);
  await type("n");
  await says("Not entered: `cat 35 fay 401`.");
  await type("cat 35 fay 401");
  await says("Enter it so?");
  await type("y");
  await says("Round 1: Cat 35 - Fay 401.");
  await page.getByText("Nothing is missing").waitFor();
  await fits(page, "/desk", wrong);
  if (javaScriptEnabled) {
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("ArrowUp");
    if ((await page.inputValue("#line")) !== "cat 35 fay 401") wrong("ArrowUp", await page.inputValue("#line"));
    // What is typed while the hall still answers waits for the answer, and what is being typed stays.
    const lines = [];
    await page.route("**/desk/line", async (route) => {
      lines.push(route.request().postDataJSON().line);
      await page.waitForTimeout(500);
      await route.continue();
    });
    const holds = async (line, ...sent) => {
      const is = JSON.stringify([await page.inputValue("#line"), ...lines.splice(0)]);
      if (is !== JSON.stringify([line, ...sent])) wrong("typed ahead", is);
    };
    await page.keyboard.press("Control+a");
    await page.keyboard.type("ann 412 dan 388\nben 350 eve 365\nloo");
    await says("Already in: Ben");
    await page.waitForTimeout(1500);
    await holds("loo", "ann 412 dan 388", "ben 350 eve 365");
    // After a refusal nothing else is sent, and the next line is typed over it.
    await page.keyboard.press("Control+a");
    await page.keyboard.type("zz\ncat 1 fay 2\n");
    await says("NOT entered: cat 1 fay 2.");
    await page.keyboard.type("m");
    await holds("m", "zz");
  }
  await context.close();
});
