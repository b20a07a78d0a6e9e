// The word judge by keyboard alone, with scripts and without. `node judge.mjs BASE`
import { accessible, fits, journey, visitor } from "./browser.mjs";

const [base, how] = process.argv.slice(2);

await journey(async (browser, wrong) => {
  const javaScriptEnabled = how !== "forms";
  const { context, page } = await visitor(browser, wrong, { javaScriptEnabled, bypassCSP: javaScriptEnabled, viewport: { width: 320, height: 700 } });
  await page.goto(`${base}/judge`);
  for (const [words, wanted] of [["horn farms", "The play is acceptable"], ["horn zzxq", "The play is NOT acceptable"]]) {
    await page.locator("#words:focus").waitFor();
    await page.keyboard.type(words);
    // The next word, for who has scripts.
    if (javaScriptEnabled) await page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await page.getByText(wanted).waitFor().catch(async () => wrong(words, await page.textContent("main")));
    await fits(page, wanted, wrong);
    if (javaScriptEnabled) await accessible(page, wanted, wrong);
    if (/horn|zzxq/i.test(await page.content())) wrong(words, "the words are on the page");
    // A key clears it, and without scripts it goes by itself.
    await page.waitForTimeout(800);
    if (javaScriptEnabled) await page.keyboard.press("x");
    await page.locator("#words").waitFor({ timeout: 15_000 });
  }
  await context.close();
});
