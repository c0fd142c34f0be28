import { chromium } from "@playwright/test";
import { profileUrl } from "#domain/lookups/profile-url.ts";
import { BROWSER_ARGS, findBrowser, HOW_TO_GET_A_BROWSER } from "#scripts/browser.ts";
import { startBackendProcess } from "#tests/support/browser/backend-process.ts";
import { lookUpByKeyboard } from "#tests/support/browser/keyboard-loop.ts";
import { enter, signInAtService } from "#tests/support/browser/journey-people.ts";
import { sampleKnown } from "#tests/support/sample-slugs.ts";

/** The most key presses for ten people, and the seconds for one. */
const PRESSES_MAX = 40;
const SECONDS_MAX = 60;

const executablePath = findBrowser();
if (executablePath === undefined) throw new Error(HOW_TO_GET_A_BROWSER);
const backend = await startBackendProcess();
const browser = await chromium.launch({ executablePath, args: [...BROWSER_ARGS] });
try {
  const context = await browser.newContext({
    baseURL: backend.origin,
    permissions: ["clipboard-read", "clipboard-write"],
  });
  const page = await context.newPage();
  await enter(page, await signInAtService(backend.origin, `bench-${process.pid}@ten-people.example`));
  const rounds: { readonly presses: number; readonly seconds: number }[] = [];
  for (const slug of sampleKnown(10)) {
    const startedAt = performance.now();
    const { presses, copied } = await lookUpByKeyboard(page, profileUrl(slug), "3");
    const seconds = (performance.now() - startedAt) / 1000;
    rounds.push({ presses, seconds });
    console.log(`${slug}: ${presses} presses, ${seconds.toFixed(1)} s, copied ${copied}`);
  }
  const presses = rounds.reduce((sum, round) => sum + round.presses, 0);
  const slowest = Math.max(...rounds.map(({ seconds }) => seconds));
  console.log(`Ten people: ${presses} key presses (at most ${PRESSES_MAX}), the slowest ${slowest.toFixed(1)} s`);
  if (presses > PRESSES_MAX || slowest > SECONDS_MAX) process.exitCode = 1;
} finally {
  await browser.close();
  await backend.stop();
}
