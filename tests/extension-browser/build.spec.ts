import { execFile } from "node:child_process";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { expect, test } from "@playwright/test";
import { Uint8ArrayReader, Uint8ArrayWriter, ZipReader } from "@zip.js/zip.js";
import { SAMPLED } from "#tests/support/browser/sampled.ts";

const root = path.resolve(import.meta.dirname, "../..");
/** Built before the browser tests. */
const built = path.join(root, "dist-extension");

const filesIn = async (folder: string): Promise<ReadonlyMap<string, Buffer>> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
  const named = paths.map(
    async (file) => [path.relative(folder, file).split(path.sep).join("/"), await readFile(file)] as const,
  );
  return new Map((await Promise.all(named)).toSorted(([one], [other]) => (one < other ? -1 : 1)));
};

const filesOf = async (archive: Buffer): Promise<ReadonlyMap<string, Buffer>> => {
  const entries = await new ZipReader(new Uint8ArrayReader(archive)).getEntries();
  const named = entries.map(
    async (entry) =>
      [entry.filename, Buffer.from(entry.directory ? [] : await entry.getData(new Uint8ArrayWriter()))] as const,
  );
  return new Map(await Promise.all(named));
};

const texts = async (ending: RegExp): Promise<readonly (readonly [string, string])[]> =>
  [...(await filesIn(built))]
    .filter(([name]) => ending.test(name))
    .map(([name, content]) => [name, content.toString()]);

test("no file makes code out of text", { tag: SAMPLED }, async () => {
  const scripts = await texts(/\.js$/);
  expect(scripts.map(([name]) => name)).toContain("worker.js");
  const made = scripts.filter(([, code]) => /\beval\s*\(|\bFunction\s*\(|\bnew Function\b/.test(code));
  expect(made.map(([name]) => name)).toEqual([]);
});

test("no file loads code from elsewhere", { tag: SAMPLED }, async () => {
  const scripts = await texts(/\.js$/);
  // Only `import()` takes a template; elsewhere, backticks are words of React Router's messages.
  const loading = /\bimportScripts\b|\bimport\s*\(\s*["'`](?!\.{1,2}\/)|\b(?:import|from)\s*["'](?!\.{1,2}\/)/;
  expect(scripts.filter(([, code]) => loading.test(code)).map(([name]) => name)).toEqual([]);
  const sheets = await texts(/\.css$/);
  expect(sheets.filter(([, css]) => /@import|url\(\s*["']?(?:https?:)?\/\//.test(css)).map(([name]) => name)).toEqual(
    [],
  );
  const pages = await texts(/\.html$/);
  const addresses = pages.flatMap(([, html]) =>
    [...html.matchAll(/\b(?:src|href)="([^"]*)"/g)].map(([, to = ""]) => to),
  );
  expect(addresses.length).toBeGreaterThan(0);
  expect(addresses.filter((address) => !address.startsWith("./"))).toEqual([]);
});

test("no page has a script or handler of its own, which its policy would not run", { tag: SAMPLED }, async () => {
  const pages = await texts(/\.html$/);
  expect(pages.map(([name]) => name)).toEqual(["panel.html", "popup.html"]);
  const inline = pages.filter(([, html]) => /<script(?![^>]*\ssrc=)|\son[a-z]+=/.test(html));
  expect(inline.map(([name]) => name)).toEqual([]);
});

test("the content script and the worker are one file each, without imports", { tag: SAMPLED }, async () => {
  for (const name of ["content-script.js", "worker.js"]) {
    const code = await readFile(path.join(built, name), "utf8");
    expect(code.length).toBeGreaterThan(0);
    expect(code).not.toMatch(/(?:^|[;}\s])(?:import|export)\s*(?:[{*"'(]|\w+\s+from)/);
  }
});

test("another build is the same to the byte, wherever it is made, and the archive holds the folder's files", async () => {
  test.slow();
  const around = await mkdtemp(path.join(tmpdir(), "leadlight-build-"));
  const folder = path.join(around, "other");
  // The tests' own time zone is that of the machine.
  const env = { ...process.env, TZ: "America/New_York" };
  await promisify(execFile)(process.execPath, ["scripts/build-extension.ts", folder], { cwd: root, env });
  const other = await readFile(`${folder}.zip`);
  expect(other.equals(await readFile(`${built}.zip`))).toBe(true);
  expect(await filesOf(other)).toEqual(await filesIn(folder));
  await rm(around, { recursive: true, force: true });
});

test("the stores' package is for a public site, without a key and without sources", async () => {
  test.slow();
  const around = await mkdtemp(path.join(tmpdir(), "leadlight-store-"));
  const run = (site: string) =>
    promisify(execFile)(process.execPath, ["scripts/build-store.ts", site, around], { cwd: root });
  await expect(run("http://localhost:3000")).rejects.toThrow("A store's extension needs a public https site");
  await run("https://leadlight.example");
  const [name = ""] = (await readdir(around)).filter((file) => /^leadlight-[\d.]+\.zip$/.test(file));
  const packed = await filesOf(await readFile(path.join(around, name)));
  const manifest = JSON.parse(packed.get("manifest.json")?.toString() ?? "") as object;
  expect(manifest).toMatchObject({ homepage_url: "https://leadlight.example/" });
  expect(manifest).not.toHaveProperty("key");
  expect([...packed.keys()].filter((name) => !/\.(?:html|js|css|json|png|woff2)$/.test(name))).toEqual([]);
  await rm(around, { recursive: true, force: true });
});
