import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startBackendProcess } from "#tests/support/browser/backend-process.ts";
import { waitForCode } from "#tests/support/browser/sign-in.ts";
import type { BrowserWindow } from "./browser.ts";
import { firefox } from "./firefox.ts";
import { personAt } from "./person.ts";
import { type Story, stories } from "./stories.ts";
import { webkit } from "./webkit.ts";

const pictures = join(import.meta.dirname, "../../node_modules/.cache/browsers");
await mkdir(pictures, { recursive: true });
const folder = await mkdtemp(join(tmpdir(), "leadlight-browsers-"));
const backend = await startBackendProcess();

/** With the place of an error in the story. */
const textOf = (error: unknown): string => (error instanceof Error ? (error.stack ?? error.message) : String(error));

const run = async (open: () => Promise<BrowserWindow>, id: string, story: Story): Promise<void> => {
  const window = await open();
  try {
    const email = `${id}@browsers.example`;
    const code = () => waitForCode(backend.origin, email);
    const person = personAt(window, { origin: backend.origin, folder });
    await person.resize(1366, 768);
    await story({ person, email, code });
  } catch (error) {
    const path = join(pictures, `${id}.png`);
    const shown = await window.picture().then((picture) => writeFile(path, picture).then(() => path), textOf);
    throw new Error(`${textOf(error)}\nWhat it showed: ${shown}`, { cause: error });
  } finally {
    await window.close();
  }
};

const count = { passed: 0, failed: 0 };
try {
  for (const { name, howToGetIt, find } of [firefox, webkit]) {
    const open = find();
    for (const [index, [sentence, story]] of Object.entries(stories).entries()) {
      try {
        if (open === undefined) throw new Error(howToGetIt);
        await run(open, `${name.toLowerCase()}-${index + 1}`, story);
        count.passed += 1;
        console.log(`ok   ${name}: ${sentence}`);
      } catch (error) {
        count.failed += 1;
        console.log(`FAIL ${name}: ${sentence}\n${error instanceof Error ? error.message : String(error)}`);
      }
    }
  }
} finally {
  await backend.stop();
  await rm(folder, { recursive: true });
}
console.log(`${count.passed} passed, ${count.failed} failed`);
process.exitCode = count.failed === 0 ? 0 : 1;
