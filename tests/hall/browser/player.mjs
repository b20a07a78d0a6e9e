// Two players report by phone: one with scripts, cut off when she sends, the other without any. `node player.mjs BASE CAT FAY`
// with the addresses of their own pages.
import { SCHEMES, accessible, fits, journey, visitor } from "./browser.mjs";

const [base, cat, fay] = process.argv.slice(2);
const NARROW = { width: 320, height: 640 };

await journey(async (browser, wrong) => {
  const state = async (page, text) => {
    const found = page.locator(".state", { hasText: text });
    await found.waitFor().catch(async () => wrong(text, await page.locator("main").textContent()));
  };
  const type = async (page, own, theirs) => {
    await page.fill("#own", own);
    await page.fill("#theirs", theirs);
    await page.click(".report button");
  };

  const one = await visitor(browser, wrong, { viewport: NARROW, bypassCSP: true });
  await one.page.goto(base + cat);
  await fits(one.page, "own page", wrong);
  await accessible(one.page, "own page", wrong);

  // Cut off: it is kept, survives a reload that fails, and goes by itself.
  await one.context.setOffline(true);
  await type(one.page, "410", "380");
  await one.page.locator("#outbox", { hasText: "NOT sent yet: kept on this phone (you 410, they 380)" }).waitFor();
  await accessible(one.page, "own page, kept", wrong);
  await one.context.setOffline(false);
  await state(one.page, "Sent: you 410");

  // Mistyped: a low score asks.
  await one.page.click("summary");
  await type(one.page, "410", "38");
  await one.page.locator(".told", { hasText: "is that right?" }).waitFor();
  await accessible(one.page, "own page, asked", wrong);
  await fits(one.page, "own page, asked", wrong);
  await one.page.click("button[name=accept]");
  await state(one.page, "Sent: you 410, Fay 38");

  const other = await visitor(browser, wrong, { viewport: NARROW, javaScriptEnabled: false });
  await other.page.goto(base + fay);
  const seen = await other.page.locator("main").textContent();
  if (/410|38/.test(seen)) wrong("blind", seen);
  await type(other.page, "39", "410");
  await other.page.click("button[name=accept]");
  await state(other.page, "The reports differ");

  // The other page turns by itself.
  await state(one.page, "The reports differ");
  for (const colorScheme of SCHEMES) {
    await one.page.emulateMedia({ colorScheme });
    await accessible(one.page, `own page, conflict, ${colorScheme}`, wrong);
  }
  await fits(one.page, "own page, conflict", wrong);
  await type(other.page, "38", "410");
  await other.page.click("button[name=accept]");
  await state(other.page, "It stands: you 38, Cat 410.");
  await state(one.page, "It stands: you 410, Fay 38.");

  await other.page.fill("#what", "no clock");
  await other.page.click(".help button");
  await other.page.locator(".help", { hasText: "The desk knows" }).waitFor();

  await other.page.goto(`${base}/my`);
  await fits(other.page, "/my", wrong);
  await one.page.goto(`${base}/my`);
  await accessible(one.page, "/my", wrong);
  await one.page.selectOption("#name", "A-6");
  await one.page.click("button.plain");
  await one.page.locator(".ticket").waitFor();
  await accessible(one.page, "waits for the desk", wrong);
});
