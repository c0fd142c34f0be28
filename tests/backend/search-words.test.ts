import { afterAll, beforeAll, expect, test } from "vitest";
import { openDatabaseSession, type DatabaseSession } from "#backend/platform/database/database-session.ts";
import { importDirectory } from "#backend/directory/import-directory.ts";
import { contactImport } from "#backend/directory/import-kinds.ts";
import { buildGeneration } from "#backend/enrichment/build-generation.ts";
import { entriesOf, keysOfVersion, keyVersions } from "#backend/enrichment/key-versions.ts";
import { searchProfiles } from "#backend/enrichment/profile-search.ts";
import { servingGeneration, waitToBuild } from "#backend/enrichment/search-generations.ts";
import { type Entry, soundKeys } from "#backend/enrichment/search-keys.ts";
import { addWords } from "#backend/enrichment/search-words.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/backend/database.ts";
import { createDirectoryFiles, type DirectoryFiles } from "#tests/support/backend/directory-files.ts";
import { testSuppression } from "#tests/support/backend/suppression.ts";
import { seededRandom } from "#tests/support/random.ts";
import { testRecord } from "#tests/support/backend/value-record.ts";

let database: TestDatabase;
let session: DatabaseSession;
let files: DirectoryFiles;
beforeAll(async () => {
  [database, files] = await Promise.all([createTestDatabase(), createDirectoryFiles()]);
  session = await openDatabaseSession(database.url);
});
afterAll(async () => {
  await session.close();
  await Promise.all([database.drop(), files.remove()]);
});

const NAMES = [
  "Asha Rao",
  "Aasha Raao",
  "Meera Sharma",
  "Mira Sarma",
  "Lakshmi Iyer",
  "Laxmi Ayer",
  "Li Wu",
  "Ana Lee",
];
const FIRST = ["Asha", "Meera", "Lakshmi", "Anna Lee", "Jo", "Krishna", "Zoë", "Siobhán", "Annalee"];
const COMPANIES = [
  "Acme Pvt Ltd",
  "Akme Tools",
  "Tata Consultancy Services",
  "TCS",
  "Blue Peak",
  "Bluepeak",
  "India Ltd",
  "",
];
const LETTERS = "aehikmrst";

/** Under all keys of its words, which no table of words holds then. */
const spread = ({ keys, sounds }: Entry): Entry => ({ keys: [...keys, ...sounds.flatMap(soundKeys)], sounds: [] });

test("by their words the same contacts are found, in the same order, as if they stood under all keys of those", async () => {
  const random = seededRandom();
  const slipped = (text: string): string => {
    const place = random.below(text.length + 1);
    const letter = random.pick([...LETTERS, ""]);
    return text.slice(0, place) + letter + text.slice(place + random.below(2));
  };
  const aName = (): string => slipped(random.pick([...NAMES, `${random.pick(FIRST)} ${random.pick(FIRST)}`]));
  const aCompany = (): string => slipped(random.pick(COMPANIES));
  const load = async (count: number, kind: string): Promise<void> => {
    const rows = Array.from(
      { length: count },
      (_, index) => `linkedin.com/in/${kind}-${index},${aName()},${aCompany()}`,
    );
    const file = await files.csv(["profile_url,name,company", ...rows].join("\n"));
    await importDirectory(database, contactImport, file, {
      onSkipped: () => undefined,
      suppression: testSuppression,
      record: testRecord,
    });
  };
  await load(1_100, "many");
  await load(200, "few");
  await load(100, "many");

  const wanted = Array.from({ length: 150 }, () => [aName(), aCompany()] as const);
  const found = async (versions = keyVersions): Promise<string[][]> => {
    const answers: string[][] = [];
    for (const [name, company] of wanted) {
      const profiles = await searchProfiles(database.db, { kind: "person", name, company }, versions);
      answers.push(profiles.map(({ slug }) => slug));
    }
    return answers;
  };
  const byWords = await found();
  await waitToBuild(session.db);
  const keys = keysOfVersion(keyVersions, keyVersions.current);
  const entries = entriesOf(keys);
  const spreadEntries = {
    ofName: (name: string) => spread(entries.ofName(name)),
    ofCompany: (company: string) => spread(entries.ofCompany(company)),
  };
  const current = keyVersions.current + 1;
  const versions = { current, keysOf: { ...keyVersions.keysOf, [current]: { ...keys, entries: spreadEntries } } };
  await buildGeneration(session, { versions });
  const byAllKeys = await found(versions);
  expect(byAllKeys.flat().length).toBeGreaterThan(100);
  expect(byWords, `seed ${random.seed}`).toEqual(byAllKeys);
});

test("the same words are added by two at a time, in whatever order", async () => {
  const generation = await servingGeneration(database.db);
  const words = Array.from({ length: 4_000 }, (_, index) => `w${index}`);
  const add = (sounds: readonly string[]) => database.transaction((db) => addWords(db, generation, sounds));
  await expect(Promise.all([add(words), add(words.toReversed())])).resolves.toEqual([undefined, undefined]);
});
