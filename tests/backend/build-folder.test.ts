import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, expect, test } from "vitest";
import { publishBuild } from "#scripts/publish-build.ts";
import { killHard, startUntil } from "#tests/support/backend/child-process.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

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
const build = async (name: string, now?: number): Promise<void> => {
  const built = await mkdtemp(path.join(around, "built-"));
  await write(built, { "index.html": name, [`assets/app-${name}.js`]: name, "assets/font.woff2": "a font" });
  await publishBuild(built, dist, now);
};
const assets = async (): Promise<string[]> => (await readdir(path.join(dist, "assets"))).toSorted();
const page = (): Promise<string> => readFile(path.join(dist, "index.html"), "utf8");

test("a build takes the place of the former one, whose other files are gone", async () => {
  await build("one");
  await write(dist, { "old.html": "old" });
  await build("two");
  expect(await page()).toBe("two");
  expect((await readdir(dist)).toSorted()).toEqual([".kept-files.json", "assets", "index.html"]);
});

test("a build that can't be copied leaves the former page, and every asset that it names", async () => {
  await build("one");
  await write(dist, { "assets/app-two.js/taken": "by a folder" });
  await expect(build("two")).rejects.toThrow(/EISDIR|ENOTEMPTY|EEXIST|EPERM/);
  expect(await page()).toBe("one");
  expect(await assets()).toEqual(expect.arrayContaining(["app-one.js", "font.woff2"]));
});

test("a build that is killed leaves a page that finds its assets, whole, and so does the next one", async () => {
  const program = fileURLToPath(new URL("./endless-builds.ts", import.meta.url));
  const { child } = await startUntil(program, "many are published", { LEADLIGHT_TEST_DIST: dist, TMPDIR: around });
  await killHard(child);
  const number = await page();
  expect(await readFile(path.join(dist, `assets/app-${number}.js`), "utf8")).toBe(number.repeat(100_000));
  await build("next");
  expect([await page(), (await assets()).includes("app-next.js")]).toEqual(["next", true]);
});

test("builds at once leave a page that finds its assets, and no drafts", async () => {
  const names = Array.from({ length: 20 }, (_, index) => `b${index}`);
  await build("first");
  await Promise.all(names.map((name) => build(name)));
  const name = await page();
  expect(names).toContain(name);
  expect(await readFile(path.join(dist, `assets/app-${name}.js`), "utf8")).toBe(name);
  expect((await readdir(dist)).toSorted()).toEqual([".kept-files.json", "assets", "index.html"]);
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
