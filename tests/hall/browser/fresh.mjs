// A spectator's page: what is entered is on it in a moment; cut off it says so, and it finds back. `node fresh.mjs BASE`
import { journey, visitor } from "./browser.mjs";

const [base] = process.argv.slice(2);

await journey(async (browser, wrong) => {
  const spectator = await visitor(browser, wrong, { viewport: { width: 375, height: 812 } });
  await spectator.page.clock.install();
  await spectator.page.goto(`${base}/`);
  const words = async () => (await spectator.page.locator("main").textContent()).split(/\s+/).join("");
  const first = await words();
  await spectator.page.goto(`${base}/game/1`);
  const annotator = await visitor(browser, wrong);
  await annotator.page.goto(`${base}/game/1/enter`);
  await annotator.page.keyboard.type("cat");
  await annotator.page.keyboard.press("Enter");
  const clock = spectator.page.clock;
  // The spectators' pages do not all ask in the same moment.
  for (let waited = 0; !(await spectator.page.locator("main").textContent()).includes("CAT"); waited += 1) {
    if (waited > 1_000) throw new Error("the play does not come");
    await clock.runFor(50);
    await spectator.page.waitForTimeout(20);
  }

  const asOf = spectator.page.locator("#as-of");
  await spectator.context.setOffline(true);
  await clock.runFor(41_000);
  const old = await asOf.textContent();
  if (!/^Not connected since \d\d:\d\d:\d\d: this may be old\.$/.test(old)) wrong("/game/1 cut off", old);

  // A page that was left is shown as it was then, with its time; in reach again it is fetched.
  const isAt = (where) => spectator.page.url() === base + where;
  await spectator.page.click("a.event");
  const shown = await words();
  const since = await asOf.textContent();
  if (!isAt("/") || shown !== first) wrong("/ cut off", shown);
  if (!since.startsWith("Not connected since")) wrong("/ cut off", since);
  await spectator.context.setOffline(false);
  for (let waited = 0; !(await asOf.textContent()).startsWith("As of"); waited += 1) {
    if (waited > 1_000) throw new Error("it does not find back");
    await clock.runFor(100);
    await spectator.page.waitForTimeout(20);
  }
  if (!isAt("/")) wrong("/ back", spectator.page.url());
  await spectator.page.goto(`${base}/game/1`);

  // The stream lives and the page does not come: it does not say that it is fresh.
  const isPage = (url) => url.pathname === "/game/1";
  await spectator.page.route(isPage, (route) => route.fulfill({ status: 503, body: "" }));
  await annotator.page.keyboard.press("/");
  await annotator.page.keyboard.type("-");
  await annotator.page.keyboard.press("Enter");
  const says = async (begins, what) => {
    for (let waited = 0; !(await asOf.textContent()).startsWith(begins); waited += 1) {
      if (waited > 1_000) throw new Error(what);
      await clock.runFor(50);
      await spectator.page.waitForTimeout(20);
    }
  };
  await says("Not connected since", "an old page says that it is fresh");
  await spectator.page.unroute(isPage);
  await says("As of", "it does not come to the page");
  if (!(await spectator.page.locator("main").textContent()).includes("pass")) wrong("/game/1", "the pass is not there");
});
