import { readFile } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { schemaText } from "#scripts/schema-text.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/backend/database.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test("schema.sql is what all migrations come to: after a new one, run `npm run schema`", async () => {
  const file = path.join(import.meta.dirname, "../../backend/platform/database/schema.sql");
  const written = (await readFile(file, "utf8")).replace(/^--.*\n\n/, "");
  expect(written).toBe(await schemaText(database.db));
});

test("a column, a constraint, an index, a trigger and a function each change it", async () => {
  const before = await schemaText(database.db);
  const changes = [
    "alter table account add column planted text collate \"C\" not null default ''",
    "alter table account add constraint planted_short check (length(planted) < 9)",
    "alter table account set (fillfactor = 71)",
    "create view planted_view as select id from account",
    "create index planted_index on account (planted)",
    "create function planted() returns trigger language plpgsql as 'begin return new; end'",
    "create trigger planted before update on account for each row execute function planted()",
  ];
  let known = before;
  for (const change of changes) {
    await database.db(change);
    const text = await schemaText(database.db);
    expect(text).not.toBe(known);
    known = text;
  }
  expect(known).toContain(`  planted text collate "C" default ''::text not null`);
});
