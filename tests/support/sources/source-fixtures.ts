import { readdir } from "node:fs/promises";
import type { SourceFixture } from "./source-fixture.ts";

const folder = new URL("fixtures/", import.meta.url);

/** A file declares the fixture of its source, or one for each of several; others are shared. */
interface FixtureFile {
  readonly fixture?: SourceFixture;
  readonly fixtures?: Readonly<Record<string, SourceFixture>>;
}

const fixturesIn = async (file: string): Promise<readonly (readonly [string, SourceFixture])[]> => {
  const { fixture, fixtures = {} }: FixtureFile = await import(new URL(file, folder).href);
  return [
    ...(fixture === undefined ? [] : [[file.replace(/\.ts$/, ""), fixture] as const]),
    ...Object.entries(fixtures),
  ];
};

const files = (await readdir(folder)).toSorted();

/** By the name of the source or its file. Found by their folder, so that a new one is a file and nothing else. */
export const sourceFixtures: Readonly<Record<string, SourceFixture>> = Object.fromEntries(
  (await Promise.all(files.map(fixturesIn))).flat(),
);
