import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { contactTable } from "#backend/directory/directory-tables.ts";
import { importDirectory, type ImportOptions } from "#backend/directory/import-directory.ts";
import { contactImport } from "#backend/directory/import-kinds.ts";
import { openImportStore } from "#backend/directory/import-store.ts";
import { keepSearchIndex } from "#backend/enrichment/keep-search-index.ts";
import { keyVersions } from "#backend/enrichment/key-versions.ts";
import { searchProfiles } from "#backend/enrichment/profile-search.ts";
import { anEmail } from "#tests/support/builders.ts";
import { runToEnd } from "#tests/support/backend/child-process.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/backend/database.ts";
import { createDirectoryFiles, type DirectoryFiles } from "#tests/support/backend/directory-files.ts";
import { generationsOf } from "#tests/support/backend/search-keys.ts";
import { silentLog } from "#tests/support/backend/silent-log.ts";
import { testSuppression } from "#tests/support/backend/suppression.ts";
import { testRecord } from "#tests/support/backend/value-record.ts";

let database: TestDatabase;
let files: DirectoryFiles;
let many: string;
const MANY = 23_000;
const HEADER = "profile_url,name,company,email";
const rowOf = (index: number): string =>
  `linkedin.com/in/many-${index},Many Person,Acme ${index},many-${index}@x.example`;

beforeAll(async () => {
  files = await createDirectoryFiles();
  many = await files.csv([HEADER, ...Array.from({ length: MANY }, (_, index) => rowOf(index))].join("\n"));
});
afterAll(() => files.remove());
beforeEach(async () => {
  database = await createTestDatabase();
  return () => database.drop();
});

const load = (file: string, options: Partial<ImportOptions> = {}) =>
  importDirectory(database, contactImport, file, {
    onSkipped: () => undefined,
    suppression: testSuppression,
    record: testRecord,
    ...options,
  });
const loadRows = async (...rows: string[]) => load(await files.csv([HEADER, ...rows].join("\n")));

const find = async (name: string, company: string) =>
  (await searchProfiles(database.db, { kind: "person", name, company })).map(({ slug }) => slug);
const findEmail = async (email: string) =>
  (await searchProfiles(database.db, { kind: "email", email: anEmail(email) })).map(({ slug }) => slug);
const contactsStored = async () =>
  (await database.db<{ rows: number }>("select count(*) as rows from contact"))[0]?.rows;

test("of many rows everybody is found, by new keys; the same file again makes none, and confirms its values", async () => {
  await loadRows("linkedin.com/in/before,Asha Rao,Zenith,asha@x.example");
  const [former] = await generationsOf(database);
  expect(await load(many)).toEqual({ added: MANY, updated: 0, unchanged: 0, skipped: 0 });
  const [made, ...others] = await generationsOf(database);
  expect([made?.id === former?.id, made?.outdated, others]).toEqual([false, false, []]);
  expect(await find("Asha Rao", "Zenith")).toEqual(["before"]);
  expect([await find("Many Person", "Acme 22999"), await findEmail("many-22999@x.example")]).toEqual([
    expect.arrayContaining(["many-22999"]),
    ["many-22999"],
  ]);
  const confirmed = () =>
    database.db(
      `select i.obtained_on::text, count(*)::integer as rows from contact c join directory_import i on i.id = c.email_import
        where c.slug like 'many-%' group by 1`,
    );
  for (const obtainedOn of [testRecord.obtainedOn, "2026-11-01"]) {
    expect(await load(many, { record: { ...testRecord, obtainedOn } })).toEqual({
      added: 0,
      updated: 0,
      unchanged: MANY,
      skipped: 0,
    });
    expect(await generationsOf(database)).toEqual([made]);
    expect(await confirmed()).toEqual([{ obtained_on: obtainedOn, rows: MANY }]);
  }
});

test("rows of one person count one after the other, and the last one wins", async () => {
  await loadRows("linkedin.com/in/ann,Ann,Acme,", "linkedin.com/in/ben,Ben,Acme,");
  const names = ["Ann", "Anne", "Anne", "Anna", "Anna", "Ann", "Anna"];
  const summary = await loadRows(
    ...names.map((name) => `linkedin.com/in/ann,${name},Acme,`),
    "linkedin.com/in/cy,Cy,Acme,",
  );
  expect(summary).toEqual({ added: 1, updated: 4, unchanged: 3, skipped: 0 });
  expect(await database.db("select name from contact order by slug")).toEqual(
    ["Anna", "Ben", "Cy"].map((name) => ({ name })),
  );
});

test("among many new rows, those of people who are known or came before count exactly, and the last one wins", async () => {
  await loadRows("linkedin.com/in/before,Asha Rao,Zenith,");
  const rows = Array.from({ length: MANY + 8_000 }, (_, index) => rowOf(index));
  rows[9_990] = "linkedin.com/in/before,Asha Roy,Zenith,";
  rows[9_991] = "linkedin.com/in/many-9000,Mina Person,Acme 9000,";
  rows[20_990] = "linkedin.com/in/many-16000,Nora Person,Acme 16000,";
  expect(await loadRows(...rows)).toEqual({ added: MANY + 7_997, updated: 3, unchanged: 0, skipped: 0 });
  expect(
    await database.db(
      "select name from contact where slug in ('before', 'many-9000', 'many-16000', 'many-20000') order by slug",
    ),
  ).toEqual(["Asha Roy", "Nora Person", "Many Person", "Mina Person"].map((name) => ({ name })));
  expect(await find("Nora Person", "Acme 16000")).toContain("many-16000");
});

test("contacts that were there before are found all the time that many rows are imported", async () => {
  await loadRows("linkedin.com/in/before,Asha Rao,Zenith,asha@x.example");
  const found: Promise<readonly string[]>[] = [];
  const look = ({ done }: { readonly done: number }): void => {
    if (done % 1_000 === 0) found.push(find("Asha Rao", "Zenith"), findEmail("asha@x.example"));
  };
  await load(many, { onRows: look, onKeys: look });
  expect(found.length).toBeGreaterThan(20);
  expect(await Promise.all(found)).toEqual(found.map(() => ["before"]));
});

test("an import that is killed leaves whole batches, and all that is stored is found once a server runs", async () => {
  const program = fileURLToPath(new URL("./killed-import.ts", import.meta.url));
  expect((await runToEnd(program, [many], { DATABASE_URL: database.url })).code).toBe(null);
  const stored = (await contactsStored()) ?? 0;
  expect([10_000, 20_000]).toContain(stored);
  expect(await generationsOf(database)).toMatchObject([{ state: "serving", outdated: true }]);
  const keeper = keepSearchIndex({ database, log: silentLog, everyMs: 20 });
  await vi.waitFor(async () => expect(await findEmail(`many-${stored - 1}@x.example`)).toHaveLength(1), {
    timeout: 50_000,
  });
  await keeper.close();
  expect(await load(many)).toEqual({ added: MANY - stored, updated: 0, unchanged: stored, skipped: 0 });
});

test("an import that is interrupted ends with a sentence between two batches; the next one finishes it", async () => {
  const interruption = new AbortController();
  const onRows = ({ done }: { readonly done: number }): void => {
    if (done === 22_500) interruption.abort();
  };
  await expect(load(many, { signal: interruption.signal, onRows })).rejects.toThrow(/^Interrupted after 22500 rows/);
  expect([10_000, 20_000]).toContain(await contactsStored());
  await load(many);
  expect(await findEmail("many-4000@x.example")).toEqual(["many-4000"]);
  expect(await generationsOf(database)).toMatchObject([{ outdated: false }]);
});

test("what was read before a file turns out to be broken is stored and found", async () => {
  const broken = [HEADER, ...Array.from({ length: 11_000 }, (_, index) => rowOf(index)), 'linkedin.com/in/x,"open,,'];
  await expect(load(await files.csv(broken.join("\n")))).rejects.toThrow(/never ends/);
  expect(await contactsStored()).toBeGreaterThanOrEqual(11_000);
  expect(await findEmail("many-10999@x.example")).toEqual(["many-10999"]);
});

test("there is one import at a time; a second one is refused and changes nothing", async () => {
  const first = await openImportStore(database.url, {
    table: contactTable,
    named: new Set(["name"]),
    suppression: testSuppression,
    record: testRecord,
    onSuppressed: () => undefined,
  });
  await expect(loadRows(rowOf(1))).rejects.toThrow(/^Another import is running/);
  expect(await contactsStored()).toBe(0);
  await first.close();
  expect(await loadRows(rowOf(1))).toMatchObject({ added: 1 });
});

test("an import of many rows begins while a server makes keys, which gives way to it", async () => {
  await loadRows(rowOf(1));
  await database.db("update search_generation set version = 2");
  const mayGoOn = Promise.withResolvers<void>();
  const reached = Promise.withResolvers<void>();
  const yieldToRequests = (): Promise<void> => {
    reached.resolve();
    return mayGoOn.promise;
  };
  const keeper = keepSearchIndex({ database, log: silentLog, yieldToRequests, everyMs: 20 });
  await reached.promise;
  const imported = load(many);
  mayGoOn.resolve();
  expect(await imported).toMatchObject({ added: MANY - 1, unchanged: 1 });
  expect(await findEmail("many-22999@x.example")).toEqual(["many-22999"]);
  await keeper.close();
  expect(await generationsOf(database)).toMatchObject([{ state: "serving", version: keyVersions.current }]);
});
