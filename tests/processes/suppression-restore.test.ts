import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, expect, test } from "vitest";
import { restoreBackup } from "#backend/backup/restore-backup.ts";
import { writeBackup } from "#backend/backup/write-backup.ts";
import { storeContacts } from "#backend/directory/directory-store.ts";
import { checkKey } from "#backend/suppression/list/keep-list.ts";
import { listPlaces } from "#backend/suppression/list/list-places.ts";
import { completeList } from "#backend/suppression/suppress.ts";
import { aSlug } from "#tests/support/builders.ts";
import { backupPlace, createFreshDatabase, type FreshDatabase } from "#tests/support/backend/backup.ts";
import { payer } from "#tests/support/backend/bulk.ts";
import { runToEnd } from "#tests/support/backend/child-process.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/backend/database.ts";
import { openListPlaces, rowsWith, suppressing, type TestListPlaces } from "#tests/support/backend/suppression.ts";

let source: TestDatabase;
let target: FreshDatabase;
let place: Awaited<ReturnType<typeof backupPlace>>;
let places: TestListPlaces;
beforeEach(async () => {
  [source, target, place, places] = await Promise.all([
    createTestDatabase(),
    createFreshDatabase(),
    backupPlace(),
    openListPlaces(),
  ]);
});
afterEach(() => Promise.all([source.drop(), target.drop(), place.remove(), places.remove()]));

const value = (text: string) => ({ value: text, kind: null, confirmed_at: null, source: null });
const slug = aSlug("restored-marked");

/** Someone in the directory whose address was bought, and someone else. */
const fill = async () => {
  const rest = { title: null, company: "Acme", phone_no: [], work_email: [] };
  await source.transaction((db) =>
    storeContacts(db, [
      { slug, name: "restored-marked", email: [value("restored-marked@post.example")], ...rest },
      { slug: aSlug("kept"), name: "Kept", email: [value("kept@post.example")], ...rest },
    ]),
  );
  const { id, walletId } = await payer(source.db, 100);
  await source.db("insert into possession (wallet_id, operation, actor_id, answer) values ($1, $2, $3, $4)", [
    walletId,
    `email:${slug}`,
    id,
    JSON.stringify({ email: [value("restored-marked@post.example"), value("bought-only@post.example")] }),
  ]);
};

const command = (folder: string, parameters: readonly string[], environment: Record<string, string> = {}) =>
  runToEnd(fileURLToPath(new URL("../../backend/commands/restore.ts", import.meta.url)), parameters, {
    DATABASE_URL: target.url,
    LEADLIGHT_DATA: folder,
    ...environment,
  });

test("a restored older backup has nobody who has been suppressed since", { timeout: 120_000 }, async () => {
  await fill();
  await writeBackup(place.file, place.needs(source));
  const own = listPlaces({ variable: undefined, folder: places.folder });
  await suppressing(source, own, "profile", slug);
  const { code, complaints } = await command(places.folder, [place.file]);
  expect([code, complaints]).toEqual([0, ""]);
  for (const marked of ["restored-marked", "bought-only"]) expect(await rowsWith(target, marked)).toEqual([]);
  expect(await rowsWith(target, "kept@post.example")).not.toEqual([]);
});

test("without the key, or with another one, nothing is restored", { timeout: 120_000 }, async () => {
  await fill();
  const own = listPlaces({ variable: undefined, folder: places.folder });
  await suppressing(source, own, "din", "99000001");
  await writeBackup(place.file, place.needs(source));
  const elsewhere = path.join(place.folder, "elsewhere");
  expect(await command(elsewhere, [place.file])).toMatchObject({
    code: 1,
    complaints: expect.stringContaining("the key of their list is missing"),
  });
  expect(await command(elsewhere, [place.file], { LEADLIGHT_SUPPRESSION_KEY: "00".repeat(32) })).toMatchObject({
    code: 1,
    complaints: expect.stringContaining("made with another key"),
  });
  const [table] = await target.db<{ name: string | null }>("select to_regclass('contact')::text as name");
  expect(table).toEqual({ name: null });
});

test("what the removal after a restore has not finished, the next start finishes", async () => {
  await fill();
  await writeBackup(place.file, place.needs(source));
  await suppressing(source, places, "profile", slug);
  await restoreBackup(place.file, { ...place.needs(target), check: (db) => checkKey(db, places) });
  await target.db("insert into suppression_key (proof) values ($1)", [places.file.read().proof]);
  // As a process leaves it that dies right after it has added the entries.
  await target.db("update suppression_key set is_removal_due = true");
  for (const { kind, hash, scope, since } of places.file.read().entries)
    await target.db("insert into suppressed (kind, hash, scope, since) values ($1, $2, $3, $4)", [
      kind,
      hash,
      scope,
      since,
    ]);
  await completeList({ ...places, database: target, clock: Date.now });
  expect(await rowsWith(target, "restored-marked")).toEqual([]);
  expect(await target.db("select is_removal_due from suppression_key")).toEqual([{ is_removal_due: false }]);
});

test("an entry that a crash has cut off is left out of the list file, and the rest is read", async () => {
  await suppressing(source, places, "din", "99000001");
  const file = path.join(places.folder, "suppression-list.jsonl");
  await writeFile(file, `${await readFile(file, "utf8")}{"kind":"din","ha`);
  await suppressing(source, places, "din", "99000002");
  expect(places.file.read().entries.length).toBe(2);
});
