import { readdir } from "node:fs/promises";
import type { SourceFixture } from "./source-fixture.ts";

const folder = new URL("fixtures/", import.meta.url);

/** Each file of the folder declares its fixture as one; others are shared by several. */
const isFixture = (module: unknown): module is { readonly fixture: SourceFixture } =>
  typeof module === "object" && module !== null && "fixture" in module;

const fixtureIn = async (file: string): Promise<readonly (readonly [string, SourceFixture])[]> => {
  const module: unknown = await import(new URL(file, folder).href);
  return isFixture(module) ? [[file.replace(/\.ts$/, ""), module.fixture]] : [];
};

const files = (await readdir(folder)).toSorted();

/** By the name of the file of each source. Found by their folder, so that a new one is a file and nothing else. */
export const sourceFixtures: Readonly<Record<string, SourceFixture>> = Object.fromEntries(
  (await Promise.all(files.map(fixtureIn))).flat(),
);
