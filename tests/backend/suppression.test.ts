import { readFile, stat } from "node:fs/promises";
import path from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { rightsWork } from "#backend/commands/rights-work.ts";
import { listPlaces } from "#backend/suppression/list/list-places.ts";
import { listIdentifiers, mergeList } from "#backend/suppression/list/keep-list.ts";
import type { Identifier } from "#domain/suppression/identifier.ts";
import { searchProfiles } from "#backend/enrichment/profile-search.ts";
import { importDirectory } from "#backend/directory/import-directory.ts";
import { contactImport } from "#backend/directory/import-kinds.ts";
import { suppressionList } from "#backend/suppression/list/suppression-list.ts";
import { parseEmail } from "#domain/shared/email.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/backend/database.ts";
import { createDirectoryFiles, type DirectoryFiles } from "#tests/support/backend/directory-files.ts";
import { rightsNeeds } from "#tests/support/backend/rights-needs.ts";
import { openListPlaces, type TestListPlaces } from "#tests/support/backend/suppression.ts";
import { testRecord } from "#tests/support/backend/value-record.ts";

let database: TestDatabase;
let files: DirectoryFiles;
let places: TestListPlaces;
beforeAll(async () => {
  [database, files] = await Promise.all([createTestDatabase(), createDirectoryFiles()]);
});
afterAll(() => Promise.all([database.drop(), files.remove()]));
beforeEach(async () => {
  places = await openListPlaces();
});
afterEach(async () => {
  await places.remove();
  await database.db("truncate contact, director, suppressed, suppression_key cascade");
});

const rights = (...parameters: string[]) => rightsWork(parameters)(rightsNeeds(database, places));

const load = async (...rows: readonly string[]) => {
  const reasons: string[] = [];
  const file = await files.csv(["profile_url,name,company,phone,email,work_email", ...rows].join("\n"));
  const summary = await importDirectory(database, contactImport, file, {
    onSkipped: (row, reason) => void reasons.push(`${row}: ${reason}`),
    suppression: suppressionList(places.key),
    record: testRecord,
  });
  return { ...summary, reasons };
};

const ASHA = "linkedin.com/in/asha-rao,Asha Rao,Acme,+91 98765 00001,asha@post.example,asha@acme.example";
const BELA = "linkedin.com/in/bela,Bela Sen,Acme,+91 98765 00002,bela@post.example,info@acme.example";
const CARL = "linkedin.com/in/carl,Carl Day,Acme,,carl@post.example,info@acme.example";

const slugs = async (): Promise<readonly string[]> =>
  (await database.db<{ slug: string }>("select slug from contact order by slug")).map(({ slug }) => slug);

test("a suppressed person and the search keys are gone, and the rest stays", async () => {
  await load(ASHA, BELA);
  expect(await rights("suppress", "profile", "https://www.linkedin.com/in/Asha-Rao/")).toEqual([
    "On the suppression list: 4 identifiers",
    "Removed: 1 entry of the directory",
  ]);
  expect(await slugs()).toEqual(["bela"]);
  const email = parseEmail("asha@post.example");
  expect(email && (await searchProfiles(database.db, { kind: "email", email }))).toEqual([]);
  expect(await database.db("select slug from contact_search_1 union all select slug from contact_search_note")).toEqual(
    [{ slug: "bela" }],
  );
});

test("an address or a number suppresses the person it belongs to, with all that identifies them", async () => {
  await load(ASHA, BELA);
  await rights("suppress", "phone", "0091-98765-00001");
  expect(await rights("check", "email", "Asha@Acme.example")).toEqual(["On the suppression list"]);
  expect(await rights("check", "profile", "asha-rao")).toEqual(["On the suppression list"]);
  expect(await rights("check", "phone", "98765 00001")).toEqual(["On the suppression list"]);
  expect(await rights("check", "phone", "+1 987 650 0001")).toEqual(["Not on the suppression list"]);
  expect(await slugs()).toEqual(["bela"]);
});

test("an address that several people share is removed from them, and they stay", async () => {
  await load(BELA, CARL);
  expect(await rights("suppress", "email", "info@acme.example")).toEqual([
    "On the suppression list: 1 identifier",
    "1 of them belongs to several people: only the value was removed, not the people",
    "Removed: 0 entries of the directory",
  ]);
  expect(await database.db("select slug, work_email from contact order by slug")).toEqual([
    { slug: "bela", work_email: [] },
    { slug: "carl", work_email: [] },
  ]);
  expect(await load(CARL)).toMatchObject({ skipped: 0 });
  expect(await database.db("select work_email from contact where slug = 'carl'")).toEqual([{ work_email: [] }]);
});

test("an import leaves out suppressed people, whatever of them a row has, and reports the rows", async () => {
  await load(ASHA);
  await rights("suppress", "profile", "asha-rao");
  expect(await load(BELA, ASHA, "linkedin.com/in/other,A. Rao,,09876500001,,", CARL)).toEqual({
    added: 2,
    updated: 0,
    unchanged: 0,
    skipped: 2,
    reasons: ["3: this person asked not to be processed", "4: this person asked not to be processed"],
  });
  expect(await slugs()).toEqual(["bela", "carl"]);
});

test("an import of many rows leaves out exactly those of suppressed people, and reports each", async () => {
  const ROWS = 22_000;
  const isListed = (index: number): boolean => index % 20 === 7;
  const indexes = Array.from({ length: ROWS }, (_, index) => index);
  const identifiers = indexes
    .filter(isListed)
    .map((index): Identifier =>
      index % 40 === 7 ? { kind: "profile", value: `many-${index}` } : { kind: "email", value: `m${index}@x.example` },
    );
  await listIdentifiers(database.db, places, { identifiers, scope: "person" }, Date.now());
  const rows = indexes.map((index) => `linkedin.com/in/many-${index},Name ${index},Acme,,m${index}@x.example,`);
  const { added, skipped, reasons } = await load(...rows);
  expect({ added, skipped }).toEqual({ added: ROWS - identifiers.length, skipped: identifiers.length });
  expect(reasons.map((reason) => Number.parseInt(reason, 10)).toSorted((one, other) => one - other)).toEqual(
    indexes.filter(isListed).map((index) => index + 2),
  );
  expect(
    await database.db("select slug from contact where slug = any($1)", [
      indexes.filter(isListed).map((index) => `many-${index}`),
    ]),
  ).toEqual([]);
}, 120_000);

test("who is not in the directory is kept out as well", async () => {
  expect(await rights("suppress", "email", "new@post.example")).toEqual([
    "On the suppression list: 1 identifier",
    "Removed: 0 entries of the directory",
  ]);
  expect(await load("linkedin.com/in/new,New,,,new@post.example,")).toMatchObject({ added: 0, skipped: 1 });
});

test("repeated, it removes nothing more and lists nothing twice", async () => {
  await load(ASHA);
  await rights("suppress", "profile", "asha-rao");
  const before = await readFile(path.join(places.folder, "suppression-list.jsonl"), "utf8");
  await rights("suppress", "profile", "asha-rao");
  expect(await readFile(path.join(places.folder, "suppression-list.jsonl"), "utf8")).toBe(before);
});

test("neither the database nor the file says who is listed", async () => {
  await load(ASHA);
  await rights("suppress", "profile", "asha-rao");
  const rows = await database.db("select * from suppressed");
  const written = JSON.stringify(rows) + (await readFile(path.join(places.folder, "suppression-list.jsonl"), "utf8"));
  expect(written).not.toMatch(/asha|rao|98765/i);
});

test("the key is made with the first entry, for its owner alone, and kept", async () => {
  const own = listPlaces({ variable: undefined, folder: places.folder });
  await rightsWork(["check", "din", "99000001"])(rightsNeeds(database, own));
  const file = path.join(places.folder, "suppression-key");
  await expect(stat(file)).rejects.toThrow();
  await rightsWork(["suppress", "din", "99000001"])(rightsNeeds(database, own));
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  const again = listPlaces({ variable: undefined, folder: places.folder });
  expect(await rightsWork(["check", "din", "99000001"])(rightsNeeds(database, again))).toEqual([
    "On the suppression list",
  ]);
});

test("without the key, or with another one, nothing is imported or answered", async () => {
  await rights("suppress", "din", "99000001");
  const lost = listPlaces({ variable: undefined, folder: path.join(places.folder, "elsewhere") });
  await expect(rightsWork(["check", "din", "99000001"])(rightsNeeds(database, lost))).rejects.toThrow(
    /the key of their list is missing/,
  );
  await expect(rightsWork(["suppress", "din", "99000002"])(rightsNeeds(database, lost))).rejects.toThrow(/is missing/);
  const other = listPlaces({ variable: "00".repeat(32), folder: path.join(places.folder, "elsewhere") });
  await expect(rightsWork(["check", "din", "99000001"])(rightsNeeds(database, other))).rejects.toThrow(
    /made with another key/,
  );
});

test("a database that has forgotten entries gets them back from the file, and the file those that it lacks", async () => {
  await rights("suppress", "din", "99000001");
  await rights("suppress", "email", "a@x.example");
  await database.db("delete from suppressed where kind = 'din'");
  await mergeList(database.db, places);
  expect(await rights("check", "din", "99000001")).toEqual(["On the suppression list"]);
  const empty = await openListPlaces();
  await mergeList(database.db, empty);
  expect(
    empty.file
      .read()
      .entries.map(({ kind }) => kind)
      .toSorted(),
  ).toEqual(["din", "email"]);
  await empty.remove();
});

test("a wrong command line gets the usage", () => {
  for (const wrong of [
    [],
    ["suppress"],
    ["suppress", "name", "Asha"],
    ["suppress", "email", "x"],
    ["check", "din", "1", "2"],
  ])
    expect(() => rightsWork(wrong)).toThrow(/^Usage: npm run rights/);
});
