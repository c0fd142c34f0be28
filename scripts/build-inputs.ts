import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readdir, readFile, stat, writeFile } from "node:fs/promises";
import path from "node:path";

const inputs = [
  "src",
  "spreadsheets",
  "wire",
  "public",
  "index.html",
  "vite.config.ts",
  "package-lock.json",
  "scripts/build.ts",
  "scripts/first-load.ts",
  "scripts/publish-build.ts",
];
const RECORD = ".build-inputs";

/** A fingerprint of everything the built app depends on: sources, packages, and the variables that the app reads. */
export const fingerprintInputs = async (root: string, environment: NodeJS.ProcessEnv): Promise<string> => {
  const hash = createHash("sha256");
  const files = (await Promise.all(inputs.map((input) => filesAt(root, input)))).flat().toSorted();
  // One at a time: a build in a container may have no more than 1,024 files open.
  for (const file of files) hash.update(`\n${file}\n`).update(await readFile(path.join(root, file)));
  for (const name of Object.keys(environment)
    .filter((key) => key.startsWith("VITE_") || key === "LEADLIGHT_WELCOME_CREDITS")
    .toSorted()) {
    hash.update(`\n${name}=${environment[name]}`);
  }
  return hash.digest("hex");
};

const filesAt = async (root: string, input: string): Promise<string[]> => {
  const place = path.join(root, input);
  if (!existsSync(place)) return [];
  if ((await stat(place)).isFile()) return [input];
  const entries = await readdir(place, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).split(path.sep).join("/"));
};

/** Whether the build in `dist` was made of these inputs. */
export const isBuilt = async (dist: string, fingerprint: string): Promise<boolean> => {
  const record = path.join(dist, RECORD);
  return existsSync(record) && (await readFile(record, "utf8")) === fingerprint;
};

export const recordBuild = (dist: string, fingerprint: string): Promise<void> =>
  writeFile(path.join(dist, RECORD), fingerprint);
