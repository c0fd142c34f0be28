import { expect, test } from "vitest";
import { applyMigrations, knownMigrations, migrate } from "#backend/platform/database/migrate.ts";
import { createTestDatabase } from "#tests/support/backend/database.ts";

test("migrations that wait for one table hold no lock of another, so that a server of the former version goes on", async () => {
  const known = await knownMigrations();
  const database = await createTestDatabase("empty");
  // The missing ones alter bulk_job, and then refer to account.
  await database.longTransaction((db) =>
    applyMigrations(
      db,
      known.filter((name) => name < "0408"),
    ),
  );
  const waitingForAccount = () =>
    database.db("select from pg_locks where not granted and relation = 'account'::regclass");
  let migrated: Promise<void> = Promise.resolve();
  await database.transaction(async (db) => {
    await db("lock table account in row exclusive mode");
    migrated = migrate(database);
    await expect.poll(waitingForAccount).toHaveLength(1);
    await db("lock table bulk_job in access share mode nowait");
  });
  await migrated;
  const applied = await database.db<{ name: string }>("select name from migration order by name");
  expect(applied.map(({ name }) => name)).toEqual(known);
  await database.drop();
});
