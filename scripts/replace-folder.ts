import { randomUUID } from "node:crypto";
import { copyFile, mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import * as z from "zod";

const HOUR_MS = 60 * 60 * 1000;

/** A draft this old was left by a program that was killed. */
const LEFT_AFTER_MS = HOUR_MS;

/**
 * Makes a folder anew beside the present one, and then puts it into its place. A program that is killed or fails before
 * leaves the present one whole, and programs that do this at once don't mix their files: the last one's folder stays.
 */
export const replaceFolder = async (
  folder: string,
  make: (draft: string) => Promise<void>,
  now = Date.now(),
): Promise<void> => {
  await mkdir(path.dirname(folder), { recursive: true });
  await removeLeftDrafts(folder, now);
  const draft = await newDraft(folder);
  try {
    await make(draft);
    await putInPlace(draft, folder);
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
};

/** With the rights of any new folder, which those of a temporary one are not: other programs may serve it. */
const newDraft = async (folder: string): Promise<string> => {
  const draft = `${folder}.draft-${randomUUID()}`;
  await mkdir(draft);
  return draft;
};

const draftsOf = async (folder: string): Promise<string[]> =>
  (await readdir(path.dirname(folder)))
    .filter((name) => name.startsWith(`${path.basename(folder)}.draft-`))
    .map((name) => path.join(path.dirname(folder), name));

const removeLeftDrafts = async (folder: string, now: number): Promise<void> => {
  for (const draft of await draftsOf(folder)) {
    const { mtimeMs } = await stat(draft).catch(() => ({ mtimeMs: now }));
    if (now - mtimeMs > LEFT_AFTER_MS) await rm(draft, { recursive: true, force: true });
  }
};

const isCode = (error: unknown, codes: readonly string[]): boolean =>
  error instanceof Error && "code" in error && typeof error.code === "string" && codes.includes(error.code);

/** No folder can be renamed over another: for a moment there is none. */
const putInPlace = async (draft: string, folder: string): Promise<void> => {
  const former = await newDraft(folder);
  try {
    for (let tries = 0; ; tries += 1) {
      await rename(folder, path.join(former, String(tries))).catch((error: unknown) => {
        if (!isCode(error, ["ENOENT"])) throw error;
      });
      try {
        return await rename(draft, folder);
      } catch (error) {
        // Another program has put its own there meanwhile.
        if (!isCode(error, ["ENOTEMPTY", "EEXIST", "EPERM"]) || tries >= 100) throw error;
      }
    }
  } finally {
    await rm(former, { recursive: true, force: true });
  }
};

/** The files of former builds in a build, by path, with the time in which another build took their place. */
const KEPT = ".kept-files.json";
const Kept = z.record(z.string(), z.number());

const KEEP_MS = 7 * 24 * HOUR_MS;

const filesIn = async (folder: string): Promise<string[]> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
};

const readKept = async (folder: string): Promise<z.infer<typeof Kept>> => {
  try {
    return Kept.parse(JSON.parse(await readFile(path.join(folder, KEPT), "utf8")));
  } catch {
    // The first build has none.
    return {};
  }
};

/**
 * Copies the former builds' assets, which have other names in every build, into a new one for a week: pages that are open,
 * and servers that run, still ask for them.
 */
export const keepFormerAssets = async (former: string, draft: string, now = Date.now()): Promise<void> => {
  const keptBefore = await readKept(former);
  const kept: Record<string, number> = {};
  for (const file of await filesIn(path.join(former, "assets"))) {
    const name = path.relative(former, file).split(path.sep).join("/");
    const replacedAt = keptBefore[name] ?? now;
    const target = path.join(draft, name);
    const isInDraft = await stat(target).then(
      () => true,
      () => false,
    );
    if (isInDraft || now - replacedAt > KEEP_MS) continue;
    await mkdir(path.dirname(target), { recursive: true });
    await copyFile(file, target);
    kept[name] = replacedAt;
  }
  await writeFile(path.join(draft, KEPT), JSON.stringify(kept));
};
