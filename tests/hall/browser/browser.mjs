// A real browser in the hall: what every journey needs. A phone in a hall speaks plain HTTP to a private address,
// where a browser lacks much; what is deleted here is what it lacks there.
import { chromium } from "playwright-core";
import { createRequire } from "node:module";

const axe = createRequire(import.meta.url).resolve("axe-core/axe.min.js");
const executablePath = process.env.SIXZERO_CHROMIUM;

export const WIDTHS = [320, 375, 768, 1920];
export const SCHEMES = ["light", "dark"];

/** Goes through a journey: `go(browser, wrong)` calls `wrong` for whatever is not as it should be. */
export const journey = async (go) => {
  const found = [];
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-dev-shm-usage"] });
  try {
    await go(browser, (where, what) => found.push(`${where}: ${what}`));
  } finally {
    await browser.close();
  }
  for (const one of found) console.log(one);
  process.exitCode = found.length ? 1 : 0;
};

/** A browser of its own, as it is on a phone in a hall; what its scripts complain of is wrong. */
export const visitor = async (browser, wrong, options = {}) => {
  const context = await browser.newContext({ reducedMotion: "reduce", ...options });
  await context.addInitScript(() => {
    for (const name of ["serviceWorker", "wakeLock", "clipboard", "locks"]) delete Navigator.prototype[name];
    delete Crypto.prototype.subtle;
    delete Crypto.prototype.randomUUID;
    delete globalThis.caches;
  });
  const page = await context.newPage();
  page.setDefaultTimeout(30_000);
  const here = () => new URL(page.url()).pathname;
  page.on("pageerror", (error) => wrong(here(), error.message));
  page.on("console", (message) => message.type() === "error" && !/status of (4\d\d|503)|ERR_INTERNET_DISCONNECTED/.test(message.text()) && wrong(here(), message.text()));
  page.on("request", (request) => {
    const to = new URL(request.url());
    if (page.url() !== "about:blank" && to.host !== new URL(page.url()).host) wrong(here(), `asks ${to.host}`);
  });
  return { context, page };
};

/** The page is no wider than the screen. */
export const fits = async (page, where, wrong) => {
  const [wide, screen] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
  if (wide > screen) wrong(where, `${wide} px wide on a screen of ${screen}`);
};

/** Nothing that keeps somebody out: WCAG 2.2 AA and good practice. */
export const accessible = async (page, where, wrong) => {
  await page.addScriptTag({ path: axe }).catch(() => {});
  const violations = await page.evaluate(async () => {
    const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
    const { violations } = await globalThis.axe.run({ runOnly: tags });
    return violations.map((one) => `${one.id}: ${one.nodes.map((node) => node.target.join(" ")).slice(0, 3).join(", ")}`);
  });
  for (const one of violations) wrong(where, one);
};
