import fc from "fast-check";
import { afterAll, afterEach, beforeAll, expect, inject, test } from "vitest";
import { editDistance, soundOf } from "#domain/matching/words.ts";
import { connectDatabase } from "#backend/platform/database/connect-database.ts";
import { migrate } from "#backend/platform/database/migrate.ts";
import type { Database } from "#backend/platform/database/database.ts";
import { importDirectory } from "#backend/directory/import-directory.ts";
import { contactImport } from "#backend/directory/import-kinds.ts";
import { loadSampleDirectory } from "#backend/directory/sample-directory.ts";
import { servingGeneration } from "#backend/enrichment/search-generations.ts";
import { searchProfiles } from "#backend/enrichment/profile-search.ts";
import { indexMarkedContacts } from "#backend/enrichment/search-index.ts";
import { keysOfVersion, keyVersions } from "#backend/enrichment/key-versions.ts";
import { allKeys } from "#backend/enrichment/search-keys.ts";
import { anEmail } from "#tests/support/builders.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/backend/database.ts";
import { urlOfDatabase } from "#tests/support/backend/database-cluster.ts";
import { createDirectoryFiles, type DirectoryFiles } from "#tests/support/backend/directory-files.ts";
import { silentLog } from "#tests/support/backend/silent-log.ts";
import { testSuppression } from "#tests/support/backend/suppression.ts";
import { testRecord } from "#tests/support/backend/value-record.ts";

let database: TestDatabase;
let files: DirectoryFiles;
beforeAll(async () => {
  [database, files] = await Promise.all([createTestDatabase(), createDirectoryFiles()]);
});
afterAll(() => Promise.all([database.drop(), files.remove()]));
afterEach(() => database.db("truncate contact cascade"));

const load = async (...rows: string[]) =>
  importDirectory(database, contactImport, await files.csv(rows.join("\n")), {
    onSkipped: () => undefined,
    suppression: testSuppression,
    record: testRecord,
  });

const find = async (name: string, company: string, searched: Database = database): Promise<readonly string[]> =>
  (await searchProfiles(searched.db, { kind: "person", name, company })).map(({ slug }) => slug);
const findEmail = async (email: string, searched: Database = database): Promise<readonly string[]> =>
  (await searchProfiles(searched.db, { kind: "email", email: anEmail(email) })).map(({ slug }) => slug);

test("who is imported is found at once, and under the new name after the next import, not under the old one", async () => {
  await load("profile_url,name,company,email", "linkedin.com/in/asha,Asha Rao,Acme Ltd,asha@x.example");
  expect([await find("A Rao", "ACME"), await findEmail("asha@x.example")]).toEqual([["asha"], ["asha"]]);
  await load("profile_url,name,email", "linkedin.com/in/asha,Asha Kulkarni,asha.k@x.example");
  expect([await find("Asha Kulkarni", "Acme"), await find("Asha Rao", "Acme")]).toEqual([["asha"], []]);
  expect([await findEmail("asha.k@x.example"), await findEmail("asha@x.example")]).toEqual([["asha"], []]);
  await load("profile_url,company", "linkedin.com/in/asha,Zenith GmbH");
  expect([await find("Asha Kulkarni", "Zenith"), await find("Asha Kulkarni", "Acme")]).toEqual([["asha"], []]);
});

test("who lost the name or the company is no longer found by it", async () => {
  await load("profile_url,name,company", "linkedin.com/in/asha,Asha Rao,Acme");
  await load("profile_url,company", "linkedin.com/in/asha,");
  expect(await find("Asha Rao", "Acme")).toEqual([]);
});

/** What the server does every few seconds. */
const indexAllNoted = async (): Promise<void> => {
  while (await indexMarkedContacts(database));
};

test("people who are added, changed or deleted past the importer are found as they are now", async () => {
  await load(
    "profile_url,name,company,email",
    "linkedin.com/in/a,Old Hand,Acme,a@x.example",
    "linkedin.com/in/b,Gone Soon,Acme,",
  );
  await database.db(
    `update contact set name = 'Renamed Person', email = '[{"value": "b@x.example"}]' where slug = 'a'`,
  );
  await database.db("delete from contact where slug = 'b'");
  await database.db(
    `insert into contact (slug, name, company)
       select 'bulk-' || n, 'Bulk Person', 'Acme ' || n from generate_series(1, 2500) n`,
  );
  await Promise.all([indexAllNoted(), indexAllNoted()]);
  expect([await find("Old Hand", "Acme"), await find("Renamed Person", "Acme")]).toEqual([[], ["a"]]);
  expect([await findEmail("a@x.example"), await findEmail("b@x.example")]).toEqual([[], ["a"]]);
  expect(await find("Bulk Person", "Acme 2477")).toEqual(["bulk-2477"]);
  const { id } = await servingGeneration(database.db);
  expect(await database.db(`select slug from contact_search_${id} where slug = 'b'`)).toEqual([]);
  expect(await database.db("select slug from contact_search_note")).toEqual([]);
});

test("the sample directory is found", async () => {
  const fresh = await createTestDatabase();
  await loadSampleDirectory(fresh);
  expect(await find("Costa Alice", "Juniper Forge Ltd", fresh)).toEqual(["leadlight-sample-0002"]);
  await fresh.drop();
});

const locales = ["builtin builtin_locale 'C'", "icu icu_locale 'sv-SE'", "icu icu_locale 'tr-TR' icu_rules '&z < a'"];

test("another collation of the database changes neither who is found nor their order", async () => {
  const rows = ["Zoë Ångström", "zoe angstrom", "ZOË ANGSTRÖM", "Zoe Ångstrom", "Zoë  Angström"].map(
    (name, index) =>
      `linkedin.com/in/${["b-1", "a_2", "a-3", "ä-4", "b.5"][index]},${name},Åkeri & Söner AB,shared@x.example`,
  );
  const file = await files.csv(["profile_url,name,company,work_email", ...rows].join("\n"));
  const found: (readonly string[])[] = [];
  for (const locale of locales) {
    const name = `collation_${found.length}`;
    const admin = connectDatabase({ url: inject("clusterUrl"), log: silentLog, poolSize: 1 });
    await admin.db(`create database ${name} template template0 locale_provider ${locale}`);
    const database = connectDatabase({ url: urlOfDatabase(inject("clusterUrl"), name), log: silentLog });
    await migrate(database);
    await importDirectory(database, contactImport, file, {
      onSkipped: () => undefined,
      suppression: testSuppression,
      record: testRecord,
    });
    found.push(await find("ANGSTROM Zoe", "akeri soner", database), await findEmail("shared@x.example", database));
    await database.close();
    await admin.db(`drop database ${name}`);
    await admin.close();
  }
  expect(found).toEqual(found.map(() => ["a-3", "a_2", "b-1", "b.5", "ä-4"]));
});

const present = keysOfVersion(keyVersions, keyVersions.current);
const word = fc.string({ unit: fc.constantFrom(..."abcdeghiklmnoprstuvy"), minLength: 4, maxLength: 9 });

test("names and companies that sound alike but for one letter share a key", () => {
  fc.assert(
    fc.property(word, fc.nat(8), fc.constantFrom(..."aeinrst"), (known, at, letter) => {
      const place = at % known.length;
      const changed = [
        known.slice(0, place) + letter + known.slice(place + 1),
        known.slice(0, place) + known.slice(place + 1),
        known.slice(0, place) + letter + known.slice(place),
      ];
      for (const misspelt of changed) {
        const sounds = [soundOf(misspelt), soundOf(known)] as const;
        if (sounds.some((sound) => sound.length < 4) || editDistance(...sounds, 1) > 1) continue;
        const ofName = [misspelt, known].map((text) => allKeys(present.ofName(text)));
        const ofCompany = [misspelt, known].map((text) => allKeys(present.ofCompany(text)));
        for (const [one, other] of [ofName, ofCompany]) expect(one?.some((key) => other?.includes(key))).toBe(true);
      }
    }),
  );
});
