import { readdir, readFile } from "node:fs/promises";
import { afterEach, expect, test } from "vitest";
import * as z from "zod";
import { applyMigrations } from "#backend/platform/database/migrate.ts";
import { startTestBackend, type TestBackend } from "#tests/support/backend/backend.ts";
import { expectBalancedLedger } from "#tests/support/backend/balanced-ledger.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/backend/database.ts";
import { migrationsIn, migrationsOf } from "#tests/support/versions/data-as-sql.ts";
import { PersonFacts, signInAt } from "#tests/support/versions/story.ts";
import packageFile from "../../package.json" with { type: "json" };

const root = new URL("../../", import.meta.url);
const read = (name: string): Promise<string> => readFile(new URL(`tests/versions/${name}`, root), "utf8");
const versions = (await readdir(new URL("tests/versions/", root)))
  .filter((name) => name.endsWith(".sql"))
  .map((name) => name.slice(0, -".sql".length));

let database: TestDatabase | undefined;
let backend: TestBackend | undefined;
afterEach(async () => {
  await backend?.close();
  await database?.drop();
});

/** A database as that version has left it. */
const asLeftBy = async (version: string): Promise<TestDatabase> => {
  const dump = await read(`${version}.sql`);
  const left = await createTestDatabase("empty");
  await left.longTransaction(async (db) => {
    await applyMigrations(
      db,
      migrationsOf(dump).map(({ name }) => name),
    );
    await db(dump);
  });
  return left;
};

test("there is data of the first version and of this one", () => {
  expect(versions).toContain("0.1.0");
  expect(versions).toContain(packageFile.version);
});

test.each(versions)("the migrations that %s had are unchanged", async (version) => {
  const present = await migrationsIn(new URL("backend/platform/database/migrations/", root).pathname);
  const released = migrationsOf(await read(`${version}.sql`));
  expect(released.length).toBeGreaterThan(0);
  expect(present).toEqual(expect.arrayContaining([...released]));
});

test.each(versions)(
  "data of %s starts in this version: people sign in, with their balance, their history and what they own",
  async (version) => {
    database = await asLeftBy(version);
    // Years later, values of these versions would be erased while the test runs.
    backend = await startTestBackend({ DATABASE_URL: database.url, LEADLIGHT_KEEP_MONTHS: "120" });
    const people = z.array(PersonFacts).parse(JSON.parse(await read(`${version}.json`)));
    expect(people.length).toBeGreaterThan(1);
    for (const before of people) {
      const person = await signInAt(backend.origin, before.email);
      expect(await person.facts()).toEqual(before);
      await person.reveal("phone_no", 1);
      expect((await person.facts()).credits).toBe(before.credits);
    }
    await expectBalancedLedger(database.db);
  },
);
