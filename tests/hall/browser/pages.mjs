// Every page to which links lead from the first, at every width, light and dark. `node pages.mjs BASE [PATH...]`
import { SCHEMES, WIDTHS, accessible, fits, journey, visitor } from "./browser.mjs";

const [base, ...also] = process.argv.slice(2);
const all = Boolean(process.env.SIXZERO_LONG);
// axe takes most of the time: where not all is asked for it looks at the narrowest and the widest.
const looksClosely = (width, scheme) => all || `${width} ${scheme}` === "320 light" || `${width} ${scheme}` === "1920 dark";

await journey(async (browser, wrong) => {
  const known = new Set(["/", ...also]);
  const { context, page } = await visitor(browser, wrong, { viewport: { width: 1920, height: 1080 } });
  for (const path of known) {
    const answer = await page.goto(base + path);
    if (answer.status() !== 200) wrong(path, answer.status());
    const links = await page.$$eval("a[href]", (all) => all.map((one) => one.href));
    for (const link of links) {
      const to = new URL(link);
      if (to.origin !== base) wrong(path, `leads to ${to.origin}`);
      else if (!to.pathname.endsWith(".json")) known.add(to.pathname + to.search);
    }
  }
  await context.close();
  for (const width of WIDTHS) for (const colorScheme of SCHEMES) {
    // Colours change no widths.
    if (!all && colorScheme === "dark" && !looksClosely(width, colorScheme)) continue;
    const { context, page } = await visitor(browser, wrong, { colorScheme, viewport: { width, height: 900 }, bypassCSP: true });
    for (const path of known) {
      const where = `${path} at ${width} px, ${colorScheme}`;
      await page.goto(base + path);
      await fits(page, where, wrong);
      if (looksClosely(width, colorScheme)) await accessible(page, where, wrong);
    }
    await context.close();
  }
  console.log(`${known.size} pages`);
});
