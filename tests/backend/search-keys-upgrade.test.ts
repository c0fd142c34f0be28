import { readdir, readFile } from "node:fs/promises";
import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, expect, inject, test, vi } from "vitest";
import { connectDatabase } from "#backend/platform/database/connect-database.ts";
import type { Database } from "#backend/platform/database/database.ts";
import { migrate } from "#backend/platform/database/migrate.ts";
import { keepSearchIndex } from "#backend/enrichment/keep-search-index.ts";
import { keysOfVersion, keyVersions } from "#backend/enrichment/key-versions.ts";
import { searchProfiles } from "#backend/enrichment/profile-search.ts";
import { allKeys } from "#backend/enrichment/search-keys.ts";
import { anEmail } from "#tests/support/builders.ts";
import { urlOfDatabase } from "#tests/support/backend/database-cluster.ts";
import { generationsOf } from "#tests/support/backend/search-keys.ts";
import { silentLog } from "#tests/support/backend/silent-log.ts";

const FOLDER = new URL("../../backend/platform/database/migrations/", import.meta.url);
const name = `upgrade_${randomUUID().replaceAll("-", "")}`;
let admin: Database;
let database: Database;

/** Applies the migrations before this one that were not applied yet. */
const migrateTo = async (end: string): Promise<void> => {
  const applied = await database.db<{ name: string }>("select name from migration");
  const missing = (await readdir(FOLDER)).filter((file) => file < end && !applied.some(({ name }) => name === file));
  for (const file of missing.sort()) {
    await database.db(await readFile(new URL(file, FOLDER), "utf8"));
    await database.db("insert into migration (name) values ($1)", [file]);
  }
};

/** A database as it was before there were generations, with one person and her keys. */
beforeEach(async () => {
  admin = connectDatabase({ url: inject("clusterUrl"), log: silentLog, poolSize: 1 });
  await admin.db(`create database ${name}`);
  database = connectDatabase({ url: urlOfDatabase(inject("clusterUrl"), name), log: silentLog });
  await database.db("create table migration (name text primary key, applied_at timestamptz default now())");
  await migrateTo("0024");
  const { ofName, ofCompany } = keysOfVersion(keyVersions, 2);
  await database.db(
    `insert into contact (slug, name, company, email) values ('asha', 'Asha Rao', 'Acme', '[{"value": "asha@x.example"}]')`,
  );
  await database.db("insert into contact_search values ('asha', 'Asha Rao', 'Acme', 2, $1, $2)", [
    allKeys(ofName("Asha Rao")),
    allKeys(ofCompany("Acme")),
  ]);
});
afterEach(async () => {
  await database.close();
  await admin.db(`drop database ${name} with (force)`);
  await admin.close();
});

const find = async () =>
  [
    await searchProfiles(database.db, { kind: "person", name: "Asha Rao", company: "Acme" }),
    await searchProfiles(database.db, { kind: "email", email: anEmail("asha@x.example") }),
  ].map((profiles) => profiles.map(({ slug }) => slug));

const expectUpgradeFrom = async (version: number): Promise<void> => {
  await migrate(database);
  expect(await generationsOf(database)).toMatchObject([{ version, state: "serving" }]);
  expect(await find()).toEqual([["asha"], ["asha"]]);
  const keeper = keepSearchIndex({ database, log: silentLog });
  await vi.waitFor(
    async () => {
      expect(await generationsOf(database)).toMatchObject([{ version: keyVersions.current, state: "serving" }]);
      expect(await database.db("select to_regclass('contact_email') as index")).toEqual([{ index: null }]);
    },
    { timeout: 50_000 },
  );
  await keeper.close();
  expect(await find()).toEqual([["asha"], ["asha"]]);
};

test("after an upgrade people are found by the former keys at once, and by the present ones when those are made", async () => {
  await expectUpgradeFrom(2);
});

test("so they are where contacts stood under all keys of their words before", async () => {
  await migrateTo("0033");
  const emailKey = keysOfVersion(keyVersions, 3).ofEmail?.("asha@x.example");
  await database.db("update contact_search_1 set email_keys = $1", [[emailKey]]);
  await database.db("update search_generation set version = 3");
  await expectUpgradeFrom(3);
  const { id } = (await generationsOf(database))[0] ?? {};
  expect(await database.db("select to_regclass('contact_search_1_words') as former")).toEqual([{ former: null }]);
  expect(await database.db(`select from contact_search_${id}_words limit 1`)).toHaveLength(1);
});
