import { access } from "node:fs/promises";
import { join } from "node:path";
import { chromium, type Page } from "@playwright/test";
import { BROWSER_ARGS, findBrowser, HOW_TO_GET_A_BROWSER } from "#scripts/browser.ts";
import { enter, signInAtService } from "#tests/support/browser/journey-people.ts";
import { openObservedPage, untilPainted, untilRows } from "./history-browser.ts";
import { judge, judgeTimes } from "./judge.ts";
import { openLedgerServer } from "./ledger-server.ts";
import { addTeam } from "./team-of-many.ts";

const PEOPLE = 500;
const ROUNDS = 5;
const SLOWDOWN = 4;
const GOALS = { keystroke: 100, page: 100, elements: 1_500 };
const TYPED = ["asha.rao", "nair4", "zz"];
const NAME = "team";

const say = (text: string): void => void process.stdout.write(`${text}\n`);

const measure = async (page: Page): Promise<boolean> => {
  await untilRows(page);
  const search = page.getByRole("searchbox", { name: "Search members" });
  const [keys, turns]: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const typed of TYPED) {
      await search.click();
      for (const key of typed) keys.push(await untilPainted(page, () => page.keyboard.press(key)));
      for (const _ of typed) keys.push(await untilPainted(page, () => page.keyboard.press("Backspace")));
    }
    for (let turn = 0; turn < 3; turn += 1)
      turns.push(await untilPainted(page, () => page.getByRole("button", { name: "Next page" }).click()));
    await search.fill("a");
    await search.fill("");
  }
  const elements = await page.locator("*").count();
  const verdicts = [
    judgeTimes("keystroke in the search to paint", keys, GOALS.keystroke),
    judgeTimes("next page to paint", turns, GOALS.page),
    judge("elements", elements, GOALS.elements, String(elements)),
  ];
  return verdicts.every(Boolean);
};

/** Measures the team's screen with 500 people in a browser; false where a goal is missed. */
const benchTeam = async (): Promise<boolean> => {
  const executablePath = findBrowser();
  if (executablePath === undefined) throw new Error(HOW_TO_GET_A_BROWSER);
  await access(join(import.meta.dirname, "../dist/login.html")).catch((cause: unknown) => {
    throw new Error('Nothing is built: run "npm run build" first.', { cause });
  });
  const server = await openLedgerServer();
  const browser = await chromium.launch({ executablePath, args: [...BROWSER_ARGS] });
  try {
    const payer = await server.signIn(NAME, 10);
    await addTeam(server.database, payer, { people: PEOPLE, invited: 20 });
    const context = await browser.newContext({ baseURL: server.origin });
    const first = await context.newPage();
    await enter(first, await signInAtService(server.origin, `${NAME}@bench.example`));
    const session = { storageState: await context.storageState() };
    await context.close();
    say(`${PEOPLE} people in one organisation; on a processor ${SLOWDOWN} times slower`);
    const page = await openObservedPage(browser, session, SLOWDOWN);
    await page.goto(`${server.origin}/dashboard/team-management`);
    return await measure(page);
  } finally {
    await browser.close();
    await server.close();
  }
};

if (import.meta.main && !(await benchTeam())) process.exitCode = 1;
