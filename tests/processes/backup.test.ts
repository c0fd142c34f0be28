import { randomUUID } from "node:crypto";
import { readdir, readFile, stat, writeFile } from "node:fs/promises";
import { afterEach, beforeEach, expect, test } from "vitest";
import { tenths } from "#domain/shared/credits.ts";
import { auditLedger } from "#backend/credits/ledger-audit.ts";
import { grantCredits } from "#backend/credits/ledger.ts";
import { loadSigningKey } from "#backend/auth/sessions/signing-key.ts";
import { allTables, isLeftOut, keptTables } from "#backend/backup/backed-up-tables.ts";
import { restoreBackup } from "#backend/backup/restore-backup.ts";
import { writeBackup } from "#backend/backup/write-backup.ts";
import { applyMigrations, knownMigrations, migrate } from "#backend/platform/database/migrate.ts";
import { loadSampleDirectory } from "#backend/directory/sample-directory.ts";
import { orderSummaries } from "#backend/notifications/order-summaries.ts";
import { loadLinkSecret } from "#backend/platform/files/link-secret.ts";
import { payer } from "#tests/support/backend/bulk.ts";
import { backupPlace, contentsOf, createFreshDatabase, type FreshDatabase } from "#tests/support/backend/backup.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/backend/database.ts";
import { expectBalancedLedger } from "#tests/support/backend/balanced-ledger.ts";
import { fillLedger } from "#tests/support/backend/many-entries.ts";

let source: TestDatabase;
let target: FreshDatabase;
let place: Awaited<ReturnType<typeof backupPlace>>;
beforeEach(async () => {
  [source, target, place] = await Promise.all([createTestDatabase(), createFreshDatabase(), backupPlace()]);
});
afterEach(() => Promise.all([source.drop(), target.drop(), place.remove()]));

const backUp = () => writeBackup(place.file, place.needs(source));
const restore = () => restoreBackup(place.file, place.needs(target));

test("a ledger of 10,000 entries is restored row by row, by a user without rights beyond the database", async () => {
  await loadSampleDirectory(source);
  await Promise.all([loadSigningKey(source.db), loadLinkSecret(source.db), fillLedger(source.db, 10_000)]);
  const { books } = await backUp();
  expect(books).toMatchObject({ wallets: 100, entries: 10_100, wrong: 0 });
  await restore();
  expect(await contentsOf(target.db)).toEqual(await contentsOf(source.db));
  await expectBalancedLedger(target.db);
});

test("what is written after a restore gets numbers of its own", async () => {
  const { id, walletId } = await payer(source.db, 100);
  const note = (at: typeof source.db, query: string) =>
    at<{ id: number; position: number }>(
      `insert into history_line (wallet_id, actor_id, type, status, amount_tenths, query, result)
         values ($1, $2, 'email', 'completed', 0, $3, '') returning id, position`,
      [walletId, id, query],
    );
  await note(source.db, "first");
  const [{ id: last } = { id: 0 }] = await note(source.db, "second");
  await backUp();
  await restore();
  expect(await note(target.db, "third")).toEqual([{ id: last + 1, position: 3 }]);
  await grantCredits(target.db, { walletId, amount: tenths(5), operation: "after" });
  await expectBalancedLedger(target.db);
  await expect(target.db("delete from credit_entry")).rejects.toThrow("append-only");
});

test("a backup while credits are given holds one moment: every balance is the sum of its entries", async () => {
  await fillLedger(source.db, 5_000);
  const wallets = await source.db<{ id: string }>("select id from wallet");
  let isOver = false;
  let given = 0;
  const give = async (part: number): Promise<void> => {
    for (let index = part; !isOver; index += 4) {
      const walletId = wallets[index % wallets.length]?.id ?? "";
      await grantCredits(source.db, { walletId, amount: tenths(1), operation: randomUUID() });
      given += 1;
    }
  };
  const giving = [0, 1, 2, 3].map(give);
  const { books } = await backUp();
  isOver = true;
  await Promise.all(giving);
  expect(given).toBeGreaterThan(0);
  await restore();
  expect(await auditLedger(target.db)).toEqual({ ...books, wrong: 0 });
  await expectBalancedLedger(target.db);
});

test("every table is kept, except the migrations and the search keys", async () => {
  await source.db("create table made_tomorrow (id int primary key)");
  const kept = (await keptTables(source.db)).map(({ name }) => name);
  expect(kept).toContain("made_tomorrow");
  const leftOut = (await allTables(source.db)).filter((name) => !kept.includes(name));
  expect(leftOut.filter((name) => !/^(migration|search_generation|contact_search.*)$/.test(name))).toEqual([]);
  expect(leftOut.every(isLeftOut)).toBe(true);
});

test("a database that a server has started on, and nobody used, is replaced", async () => {
  await loadSigningKey(source.db);
  await fillLedger(source.db, 100);
  await source.db("insert into contact (slug, name) values ('own', 'Own')");
  await backUp();
  await migrate(target);
  await loadSampleDirectory(target);
  const queue = { send: () => Promise.reject(new Error("Nobody did anything")) };
  const started = [
    loadSigningKey(target.db),
    loadLinkSecret(target.db),
    orderSummaries({ ...target, queue }, "2026-11-20"),
  ];
  await Promise.all(started);
  await restore();
  expect(await contentsOf(target.db)).toEqual(await contentsOf(source.db));
});

test.each([
  ["an account", (database: FreshDatabase) => payer(database.db, 1)],
  ["a contact of its own", (database: FreshDatabase) => database.db("insert into contact (slug) values ('own')")],
])("a database that holds %s is left as it is", async (_, use) => {
  await fillLedger(source.db, 100);
  await backUp();
  await migrate(target);
  await use(target);
  const before = await contentsOf(target.db);
  await expect(restore()).rejects.toThrow(
    "The database is not empty: a backup can only be restored into an empty one.",
  );
  expect(await contentsOf(target.db)).toEqual(before);
});

test("a backup of an older version is brought to the present one", async () => {
  const older = await createFreshDatabase();
  try {
    const files = await knownMigrations();
    await older.transaction((db) => applyMigrations(db, files.slice(0, -1)));
    // Not by the app's own statements, which need the tables of this version.
    await older.db(
      `with made as (insert into wallet (id, balance_tenths) values (gen_random_uuid(), 70) returning id),
       opened as (insert into account (id, wallet_id, email, name) select id, id, 'asha@acme.example', 'Asha' from made)
       insert into credit_entry (wallet_id, delta_tenths, kind, operation) select id, 70, 'welcome', 'welcome' from made`,
    );
    await writeBackup(place.file, place.needs(older));
  } finally {
    await older.drop();
  }
  await restore();
  await migrate(target);
  expect(await target.db("select balance_tenths from wallet")).toEqual([{ balance_tenths: 70 }]);
});

test("a backup of a newer version is refused, and so is one older than the database", async () => {
  await source.db("insert into migration (name) values ('9999-tomorrow.sql')");
  await backUp();
  await expect(restore()).rejects.toThrow("The backup was made by a newer version of Leadlight");
  await source.db("delete from migration where name = '9999-tomorrow.sql'");
  expect(await allTables(target.db)).toEqual([]);

  const older = await createFreshDatabase();
  const second = await backupPlace();
  try {
    await older.transaction(async (db) => applyMigrations(db, (await knownMigrations()).slice(0, -1)));
    await writeBackup(second.file, second.needs(older));
    await expect(restoreBackup(second.file, second.needs(source))).rejects.toThrow(
      "used by a newer version of Leadlight",
    );
  } finally {
    await Promise.all([older.drop(), second.remove()]);
  }
});

test("a file that is cut, changed or something else changes nothing and is refused with a sentence", async () => {
  await fillLedger(source.db, 2_000);
  await backUp();
  const whole = await readFile(place.file);
  const changedAt = (share: number): Buffer => {
    const changed = Buffer.from(whole);
    const at = Math.floor(changed.length * share);
    changed[at] = (changed[at] ?? 0) ^ 0x40;
    return changed;
  };
  const spoiled = [
    ...[0, 0.1, 0.5, 0.99].map((share) => whole.subarray(0, Math.floor(whole.length * share))),
    ...[0.2, 0.4, 0.6].map(changedAt),
    Buffer.from("name,email\nAsha,asha@acme.example\n"),
    Buffer.from(whole.toString("latin1").replaceAll("tables/credit_entry.copy", "tables/credit_entry.gone"), "latin1"),
  ];
  for (const content of spoiled) {
    await writeFile(place.file, content);
    await expect(restore()).rejects.toThrow(/damaged|not a Leadlight backup/);
    expect(await allTables(target.db)).toEqual([]);
  }
  await writeFile(place.file, whole);
  await restore();
  expect(await auditLedger(target.db)).toMatchObject({ entries: 2_100 });
});

test("a backup is for its owner alone, replaces nothing, and a failed one leaves nothing", async () => {
  await backUp();
  expect((await stat(place.file)).mode & 0o777).toBe(0o600);
  await expect(backUp()).rejects.toThrow("already exists");
  await writeFile(`${place.folder}/second.zip.part`, "");
  await expect(writeBackup(`${place.folder}/second.zip`, place.needs(source))).rejects.toThrow("another backup");
  await expect(writeBackup(`${place.folder}/nowhere/x.zip`, place.needs(source))).rejects.toThrow(
    "Can't write the backup to",
  );
  await expect(writeBackup(`${place.folder}/empty.zip`, place.needs(target))).rejects.toThrow("Nothing to back up");
  expect((await readdir(place.folder)).sort()).toEqual(["backup.zip", "second.zip.part"]);
});
