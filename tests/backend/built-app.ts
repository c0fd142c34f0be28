import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { routes } from "#domain/shared/routes.ts";

/** A folder as a build leaves it, with pages that hold nothing. To be removed afterwards. */
export const builtApp = async (): Promise<{ readonly folder: string; remove(): Promise<void> }> => {
  const folder = await mkdtemp(path.join(tmpdir(), "leadlight-app-"));
  await mkdir(path.join(folder, "assets"));
  const pages = ["index.html", ...routes.flatMap((route) => ("shell" in route ? [route.shell] : []))];
  for (const page of pages) await writeFile(path.join(folder, page), "<!doctype html><title>Leadlight</title>");
  await writeFile(path.join(folder, "assets/instrument-sans-1234.woff2"), "a font");
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
};
