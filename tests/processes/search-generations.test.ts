import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { readConfiguration } from "#backend/composition/configuration.ts";
import { importDirectory } from "#backend/directory/import-directory.ts";
import { contactImport } from "#backend/directory/import-kinds.ts";
import { keepSearchIndex, rebuildSearchIndex } from "#backend/enrichment/keep-search-index.ts";
import { keyVersions } from "#backend/enrichment/key-versions.ts";
import { searchProfiles } from "#backend/enrichment/profile-search.ts";
import { startBackend } from "#backend/composition/server.ts";
import { anEmail } from "#tests/support/builders.ts";
import { runToEnd } from "#tests/support/backend/child-process.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/backend/database.ts";
import { createDirectoryFiles } from "#tests/support/backend/directory-files.ts";
import { addManyContacts, generationsOf, raisedVersions } from "#tests/support/backend/search-keys.ts";
import { silentLog } from "#tests/support/backend/silent-log.ts";
import { testSuppression } from "#tests/support/backend/suppression.ts";
import { testRecord } from "#tests/support/backend/value-record.ts";

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.drop());

const load = async (...rows: string[]): Promise<void> => {
  const files = await createDirectoryFiles();
  await importDirectory(database, contactImport, await files.csv(rows.join("\n")), {
    onSkipped: () => undefined,
    suppression: testSuppression,
    record: testRecord,
  });
  await files.remove();
};

const ASHA = ["profile_url,name,company,email", "linkedin.com/in/asha,Asha Rao,Acme,asha@x.example"] as const;

const find = async (name: string, company: string, versions = keyVersions) =>
  (await searchProfiles(database.db, { kind: "person", name, company }, versions)).map(({ slug }) => slug);
const findEmail = async (email: string, versions = keyVersions) =>
  (await searchProfiles(database.db, { kind: "email", email: anEmail(email) }, versions)).map(({ slug }) => slug);

/** A build that stops before each hundred contacts until it may go on. */
const openGate = () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const reached = Promise.withResolvers<void>();
  const pass = (): Promise<void> => {
    reached.resolve();
    return promise;
  };
  return { pass, reached: reached.promise, open: resolve };
};

const untilServes = (version: number): Promise<void> =>
  vi.waitFor(
    async () => expect(await generationsOf(database)).toMatchObject([{ version, state: "serving", outdated: false }]),
    { timeout: 50_000, interval: 50 },
  );

test("while the keys of a raised version are made, people are found by the old ones, and then by the new ones", async () => {
  await load(...ASHA);
  const gate = openGate();
  const keeper = keepSearchIndex({ database, log: silentLog, versions: raisedVersions, yieldToRequests: gate.pass });
  await gate.reached;
  expect(await generationsOf(database)).toMatchObject([{ state: "serving" }, { state: "building" }]);
  expect(await find("Asha Rao", "Acme", raisedVersions)).toEqual(["asha"]);
  expect(await findEmail("asha@x.example", raisedVersions)).toEqual(["asha"]);
  gate.open();
  await untilServes(raisedVersions.current);
  expect(await find("Asha Rao", "Acme", raisedVersions)).toEqual(["asha"]);
  expect(await findEmail("asha@x.example", raisedVersions)).toEqual(["asha"]);
  expect(await find("Asha Rao", "Acme")).toEqual([]);
  await keeper.close();
});

test("who is imported, changed or deleted while keys are made is found as they are, before and after", async () => {
  await load(...ASHA, "linkedin.com/in/ben,Ben Roy,Acme,ben@x.example");
  const gate = openGate();
  const keeper = keepSearchIndex({ database, log: silentLog, versions: raisedVersions, yieldToRequests: gate.pass });
  await gate.reached;
  await load(
    "profile_url,name,company",
    "linkedin.com/in/asha,Asha Kulkarni,Acme",
    "linkedin.com/in/new,New Hand,Acme",
  );
  await database.db("delete from contact where slug = 'ben'");
  const names = ["Asha Rao", "Asha Kulkarni", "New Hand", "Ben Roy"];
  const all = () => Promise.all(names.map((name) => find(name, "Acme", raisedVersions)));
  const expected = [[], ["asha"], ["new"], []];
  expect(await all()).toEqual(expected);
  gate.open();
  await untilServes(raisedVersions.current);
  expect(await all()).toEqual(expected);
  await keeper.close();
});

test("a build that is killed is gone on with by the next process, and then nobody is missing", async () => {
  await addManyContacts(database, 16_000);
  const program = fileURLToPath(new URL("./killed-build.ts", import.meta.url));
  const { code } = await runToEnd(program, [], { DATABASE_URL: database.url });
  expect(code).toBe(null);
  const [, killed] = await generationsOf(database);
  expect(killed).toMatchObject({ state: "building", built_to: expect.stringMatching(/^many-/) });
  const keeper = keepSearchIndex({ database, log: silentLog, everyMs: 20 });
  await untilServes(keyVersions.current);
  await keeper.close();
  expect(await generationsOf(database)).toMatchObject([{ id: killed?.id }]);
  expect(await database.db(`select count(*) as keys from contact_search_${killed?.id}`)).toEqual([{ keys: 16_000 }]);
  for (const at of [1, 8_000, 16_000]) expect(await find("Many Person", `Acme ${at}`)).toContain(`many-${at}`);
});

test("of several processes one makes the keys, and each change is dealt with", async () => {
  await addManyContacts(database, 6_000);
  const keepers = [1, 2, 3].map(() => keepSearchIndex({ database, log: silentLog, everyMs: 10 }));
  await database.db("update contact set name = 'Changed Person' where slug = 'many-77'");
  await untilServes(keyVersions.current);
  await vi.waitFor(async () => expect(await find("Changed Person", "Acme 77")).toContain("many-77"), {
    timeout: 50_000,
  });
  await Promise.all(keepers.map((keeper) => keeper.close()));
  expect(await generationsOf(database)).toMatchObject([{ id: 2 }]);
});

test("a keeper that is closed amid a build leaves it, and the old keys serve on", async () => {
  await load(...ASHA);
  const gate = openGate();
  const keeper = keepSearchIndex({ database, log: silentLog, versions: raisedVersions, yieldToRequests: gate.pass });
  await gate.reached;
  const closed = keeper.close();
  gate.open();
  await closed;
  expect((await generationsOf(database))[0]).toMatchObject({ version: keyVersions.current, state: "serving" });
  expect(await find("Asha Rao", "Acme", raisedVersions)).toEqual(["asha"]);
});

test("keys of a version that nobody knows any more are said so, and replaced", async () => {
  await load(...ASHA);
  await database.db("update search_generation set version = 1");
  const said: string[] = [];
  const log = { info: (text: string) => void said.push(text), error: (text: string) => void said.push(text) };
  expect(await find("Asha Rao", "Acme")).toEqual(["asha"]);
  const keeper = keepSearchIndex({ database, log });
  await untilServes(keyVersions.current);
  await keeper.close();
  expect(said.join("\n")).toContain("doesn't know the rules of version 1");
});

test("keys of a newer version than the process knows are left as they are", async () => {
  await load(...ASHA);
  await database.db("update search_generation set version = 99");
  const keeper = keepSearchIndex({ database, log: silentLog, everyMs: 10 });
  await database.db("update contact set name = 'Asha Kulkarni'");
  await expect.poll(() => find("Asha Kulkarni", "Acme")).toEqual(["asha"]);
  await keeper.close();
  expect(await generationsOf(database)).toMatchObject([{ id: 1, version: 99 }]);
});

test("a server over keys of an older version answers at once, and makes the new ones meanwhile", async () => {
  await addManyContacts(database, 6_000);
  await database.db("update search_generation set version = 2, outdated = false");
  const configuration = readConfiguration({
    PORT: "0",
    DATABASE_URL: database.url,
    LEADLIGHT_VERIFY_DNS: "127.0.0.1:9",
  });
  const backend = await startBackend(configuration, { log: silentLog });
  expect((await fetch(`${backend.origin}/auth/v1/health`)).status).toBe(200);
  await untilServes(keyVersions.current);
  expect(await find("Many Person", "Acme 4711")).toContain("many-4711");
  await backend.close();
});

test("a command makes all keys again, while another process is making them", async () => {
  await addManyContacts(database, 6_000);
  const gate = openGate();
  const keeper = keepSearchIndex({ database, log: silentLog, versions: raisedVersions, yieldToRequests: gate.pass });
  await gate.reached;
  const rebuilt = rebuildSearchIndex(database, { log: silentLog });
  gate.open();
  await rebuilt;
  await keeper.close();
  expect((await generationsOf(database))[0]).toMatchObject({ state: "serving", outdated: false });
  expect(await find("Many Person", "Acme 4711", raisedVersions)).toContain("many-4711");
});
