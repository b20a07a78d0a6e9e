// Two report on one phone, each with the own code. `node one_phone.mjs BASE CATS-CODE FAYS-CODE`
import { accessible, fits, journey, visitor } from "./browser.mjs";

const [base, cat, fay] = process.argv.slice(2);

await journey(async (browser, wrong) => {
  for (const javaScriptEnabled of [true, false]) {
    const phone = { viewport: { width: 320, height: 640 }, bypassCSP: true, javaScriptEnabled };
    const { page, context } = await visitor(browser, wrong, phone);
    const state = async (text) => {
      const found = page.locator(".state", { hasText: text });
      await found.waitFor().catch(async () => wrong(text, await page.locator("main").textContent()));
    };
    const opens = async (player, code) => {
      await page.goto(`${base}/my`);
      if (await page.inputValue("#code")) wrong("/my", "the code of the other is there");
      await page.selectOption("#name", player);
      await page.fill("#code", code);
      await page.click("form.claim button:not(.plain)");
      await page.locator("#own, .state").first().waitFor();
    };
    const type = async (own, theirs) => {
      await page.fill("#own", own);
      await page.fill("#theirs", theirs);
      await page.click(".report button");
    };
    if (javaScriptEnabled) {
      await opens("A-3", cat);
      await type("417", "386");
      await state("Sent: you 417");
      await opens("A-6", fay);
      const seen = await page.locator("main").textContent();
      if (/417|386/.test(seen)) wrong("blind", seen);
      if (await page.inputValue("#own") || await page.inputValue("#theirs")) wrong("blind", "the form is filled in");
      await fits(page, "the second page of one phone", wrong);
      await accessible(page, "the second page of one phone", wrong);
      await type("386", "417");
      await state("It stands: you 386, Cat 417.");
    }
    await opens("A-3", cat);
    await state("It stands: you 417, Fay 386.");
    await context.close();
  }
});
