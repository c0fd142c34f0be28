import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, expect, test } from "vitest";
import { keepFormerAssets, replaceFolder } from "#scripts/replace-folder.ts";
import { killHard, startUntil } from "#tests/support/child-process.ts";

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

let around: string;
let dist: string;
beforeEach(async () => {
  around = await mkdtemp(path.join(tmpdir(), "leadlight-dist-"));
  dist = path.join(around, "dist");
});
afterEach(() => rm(around, { recursive: true, force: true }));

const write = async (folder: string, files: Readonly<Record<string, string>>): Promise<void> => {
  for (const [name, content] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
    await writeFile(path.join(folder, name), content);
  }
};
const build = (name: string, now?: number): Promise<void> =>
  replaceFolder(dist, async (draft) => {
    await write(draft, { "index.html": name, [`assets/app-${name}.js`]: name, "assets/font.woff2": "a font" });
    await keepFormerAssets(dist, draft, now);
  });
const assets = async (): Promise<string[]> => (await readdir(path.join(dist, "assets"))).toSorted();
const page = (): Promise<string> => readFile(path.join(dist, "index.html"), "utf8");

test("the former build is served until the new one is complete", async () => {
  await build("one");
  await replaceFolder(dist, async (draft) => {
    await write(draft, { "index.html": "two" });
    expect(await page()).toBe("one");
  });
  expect(await page()).toBe("two");
  expect(await readdir(around)).toEqual(["dist"]);
});

test("a build that fails leaves the former one whole", async () => {
  await build("one");
  const failing = replaceFolder(dist, async (draft) => {
    await write(draft, { "index.html": "two" });
    throw new Error("A source has a fault");
  });
  await expect(failing).rejects.toThrow("A source has a fault");
  expect([await page(), await assets()]).toEqual(["one", ["app-one.js", "font.woff2"]]);
  expect(await readdir(around)).toEqual(["dist"]);
});

test("a build that is killed leaves the former one whole, and what it left is gone after an hour", async () => {
  await build("one");
  const program = fileURLToPath(new URL("../support/half-build.ts", import.meta.url));
  const { child } = await startUntil(program, "half done", { LEADLIGHT_TEST_DIST: dist });
  await killHard(child);
  expect([await page(), await assets()]).toEqual(["one", ["app-one.js", "font.woff2"]]);

  await build("two");
  const left = (await readdir(around)).filter((name) => name !== "dist");
  expect(left).toHaveLength(1);
  const longAgo = new Date(Date.now() - 2 * HOUR_MS);
  for (const name of left) await utimes(path.join(around, name), longAgo, longAgo);
  await build("three");
  expect(await readdir(around)).toEqual(["dist"]);
});

test("builds at once don't mix: one of them is there, whole", async () => {
  const names = Array.from({ length: 20 }, (_, index) => `b${index}`);
  await build("first");
  await Promise.all(
    names.map((name) =>
      replaceFolder(dist, (draft) => write(draft, { "index.html": name, [`assets/app-${name}.js`]: name })),
    ),
  );
  const name = await page();
  expect(names).toContain(name);
  expect(await assets()).toEqual([`app-${name}.js`]);
  expect(await readdir(around)).toEqual(["dist"]);
});

test("open pages find the assets of former builds for a week", async () => {
  const start = Date.now();
  await build("one", start);
  await build("two", start + DAY_MS);
  await build("three", start + 2 * DAY_MS);
  expect(await assets()).toEqual(["app-one.js", "app-three.js", "app-two.js", "font.woff2"]);
  await build("four", start + 8 * DAY_MS + 1);
  expect(await assets()).toEqual(["app-four.js", "app-three.js", "app-two.js", "font.woff2"]);
});
