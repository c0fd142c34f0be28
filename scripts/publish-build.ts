import { randomUUID } from "node:crypto";
import { copyFile, mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import * as z from "zod";

/** The files of former builds in a build, by path, with the time in which another build took their place. */
const KEPT = ".kept-files.json";
const Kept = z.record(z.string(), z.number());

const KEEP_MS = 7 * 24 * 60 * 60 * 1000;

/**
 * Copies a finished build into the folder of the former one, file by file, each at once. Servers that run have read its
 * pages and still ask for its assets, and so do pages that are open; assets have other names in every build. So new ones
 * come before the pages that name them, and former ones stay for a week.
 */
export const publishBuild = async (build: string, folder: string, now = Date.now()): Promise<void> => {
  const [names, former, keptBefore] = await Promise.all([filesIn(build), filesIn(folder), readKept(folder)]);
  for (const name of [...names.filter(isAsset), ...names.filter((other) => !isAsset(other))]) {
    const draft = path.join(folder, `.${randomUUID()}`);
    await mkdir(path.join(folder, path.dirname(name)), { recursive: true });
    await copyFile(path.join(build, name), draft);
    await rename(draft, path.join(folder, name));
  }
  const kept: Record<string, number> = {};
  for (const name of former.filter((other) => !names.includes(other))) {
    const replacedAt = keptBefore[name] ?? now;
    if (isAsset(name) && now - replacedAt <= KEEP_MS) kept[name] = replacedAt;
    else await rm(path.join(folder, name), { force: true });
  }
  await writeFile(path.join(folder, KEPT), JSON.stringify(kept));
};

const isAsset = (name: string): boolean => name.startsWith("assets/");

/** Without hidden files: drafts of builds that are under way. */
const filesIn = async (folder: string): Promise<readonly string[]> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith("."))
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join("/"));
};

const readKept = async (folder: string): Promise<z.infer<typeof Kept>> => {
  try {
    return Kept.parse(JSON.parse(await readFile(path.join(folder, KEPT), "utf8")));
  } catch {
    // The first build has none.
    return {};
  }
};
