import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { addDays, dayIn } from "#domain/rights/due-day.ts";
import { eraseDay, type ValueRecord } from "#domain/rights/value-record.ts";
import { rightsWork } from "#backend/commands/rights-work.ts";
import { importDirectory } from "#backend/directory/import-directory.ts";
import { contactImport } from "#backend/directory/import-kinds.ts";
import { searchProfiles } from "#backend/enrichment/profile-search.ts";
import type { Database } from "#backend/platform/database/database.ts";
import { applyMigrations, knownMigrations } from "#backend/platform/database/migrate.ts";
import { announceErasing, ErasingMessage, sendErasingMail } from "#backend/rights/erasing/announce-erasing.ts";
import { eraseDueValues } from "#backend/rights/erasing/erase-due-values.ts";
import { anEmail } from "#tests/support/builders.ts";
import { createFreshDatabase } from "#tests/support/backend/backup.ts";
import { createDirectoryFiles, type DirectoryFiles } from "#tests/support/backend/directory-files.ts";
import { rightsNeeds } from "#tests/support/backend/rights-needs.ts";
import { openListPlaces, testSuppression, type TestListPlaces } from "#tests/support/backend/suppression.ts";
import { testRecord } from "#tests/support/backend/value-record.ts";
import { createWebhookBackend, extractorPath, type WebhookBackend } from "#tests/support/backend/webhook-backend.ts";

const ZONE = "Asia/Kolkata";
let now = 0;
let backend: WebhookBackend;
let files: DirectoryFiles;
let places: TestListPlaces;
beforeAll(async () => {
  [backend, files, places] = await Promise.all([
    createWebhookBackend({ clock: () => now }),
    createDirectoryFiles(),
    openListPlaces(),
  ]);
});
afterAll(() => Promise.all([backend.database.drop(), files.remove(), places.remove()]));
beforeEach(async () => {
  setDay("2026-11-29");
  await backend.database.db("delete from contact where slug not like 'leadlight-sample-%'");
  for (const table of ["erasing", "directory_erasure", "directory_import"])
    await backend.database.db(`delete from ${table}`);
  backend.logged.length = 0;
  backend.queue.sent.length = 0;
});

const setDay = (day: string): void => {
  now = Date.parse(`${day}T06:00:00Z`);
};

/** Imports rows of a file that the operator has obtained on a day. */
const load = async (said: Partial<ValueRecord>, ...rows: readonly string[]) =>
  importDirectory(backend.database, contactImport, await files.csv(rows.join("\n")), {
    record: { ...testRecord, ...said },
    source: "Spring fair",
    onSkipped: () => undefined,
    suppression: testSuppression,
  });

const needs = (database: Database = backend.database) => ({
  database,
  queue: backend.queue,
  clock: () => now,
  log: backend.log,
  keepMonths: 24,
  zone: ZONE,
  operatorEmail: "privacy@operator.example",
  signal: new AbortController().signal,
});
/** What each server does on a day. */
const eraseOn = async (day: string, database?: Database): Promise<void> => {
  setDay(day);
  await eraseDueValues(needs(database));
};
const erasures = () =>
  backend.database.db(`select day::text, value_count as values, people, cached from directory_erasure order by day`);
const people = async (): Promise<readonly string[]> => {
  const rows = await backend.database.db<{ slug: string }>(
    "select slug from contact where slug not like 'leadlight-sample-%' order by slug",
  );
  return rows.map(({ slug }) => slug);
};

const ASHA = "linkedin.com/in/asha";

test("values are erased on their day, and an entry with its last value unless it is newer; each is counted once, by several servers too", async () => {
  await load(
    { obtainedOn: "2024-12-31" },
    "profile_url,name,company,phone,email",
    `${ASHA},Asha Rao,Zenith,+91 98000 00001,asha@x.example`,
    "linkedin.com/in/bela,Bela Sen,Zenith,+91 98000 00002;+91 98000 00003,bela@x.example",
    "linkedin.com/in/cara,Cara Das,Zenith,,cara@x.example",
  );
  await load({ obtainedOn: "2026-10-01" }, "profile_url,email", `${ASHA},asha@y.example`);
  await load({ obtainedOn: "2026-10-01" }, "profile_url,title", "linkedin.com/in/cara,Engineer");
  await eraseOn("2026-12-30");
  expect(await people()).toEqual(["asha", "bela", "cara"]);
  await Promise.all(["2026-12-31", "2026-12-31", "2026-12-31"].map((day) => eraseOn(day)));
  const left = await backend.database.db(
    "select phone_no, email -> 0 ->> 'value' as email from contact where slug = 'asha'",
  );
  expect(left).toEqual([{ phone_no: [], email: "asha@y.example" }]);
  expect(await people()).toEqual(["asha", "cara"]);
  expect(await searchProfiles(backend.database.db, { kind: "email", email: anEmail("bela@x.example") })).toEqual([]);
  expect(await erasures()).toEqual([{ day: "2026-12-31", values: 5, people: 3, cached: 0 }]);
  expect(backend.logged.filter((line) => line.includes("Erased"))).toEqual([
    expect.stringContaining("Erased today: 5 values of 3 people"),
  ]);
});

test("what a crash has cut off is erased by the next look, and counted once", async () => {
  const rows = Array.from({ length: 1_200 }, (_, at) => `linkedin.com/in/cut-${at},cut-${at}@x.example`);
  await load({ obtainedOn: "2024-01-01" }, "profile_url,email", ...rows);
  let transactions = 0;
  const { database } = backend;
  const dying: Database = {
    ...database,
    transaction: (work) =>
      database.transaction(async (db) => {
        const value = await work(db);
        transactions += 1;
        if (transactions === 2) throw new Error("The process died");
        return value;
      }),
  };
  await expect(eraseOn("2026-11-29", dying)).rejects.toThrow("The process died");
  expect(await people()).toHaveLength(700);
  await eraseOn("2026-11-29");
  expect(await people()).toEqual([]);
  expect(await erasures()).toEqual([{ day: "2026-11-29", values: 1_200, people: 1_200, cached: 0 }]);
});

test("the database erases by the rule of the domain, and never a fictional person", async () => {
  const today = "2026-11-29";
  const days = ["2023-05-05", "2024-11-28", "2024-11-29", "2024-11-30", "2026-01-01", "2031-01-01"];
  const confirmations = [undefined, ...days];
  const all = days
    .filter((day) => day <= today)
    .flatMap((obtainedOn) => confirmations.map((confirmedOn) => ({ obtainedOn, confirmedOn })));
  for (const [at, { obtainedOn, confirmedOn = "" }] of all.entries())
    await load(
      { obtainedOn },
      "profile_url,email,confirmed_at",
      `linkedin.com/in/rule-${at},r-${at}@x.example,${confirmedOn}`,
    );
  await backend.database.db("insert into contact (slug, email, updated_at) values ('rule-old', $1, '2020-01-01')", [
    JSON.stringify([{ value: "old@x.example", kind: null, confirmed_at: null, source: null }]),
  ]);
  const samples =
    "select count(*)::integer as rows from contact where slug like 'leadlight-sample-%' and updated_at < '2021-01-01'";
  await backend.database.db("update contact set updated_at = '2020-01-01' where slug like 'leadlight-sample-%'");
  await eraseOn(today);
  const kept = all.flatMap((one, at) =>
    eraseDay(one, { keepMonths: 24, today, startsOn: undefined }) > today ? [`rule-${at}`] : [],
  );
  expect(await people()).toEqual(kept.toSorted());
  expect(await backend.database.db(samples)).toEqual([{ rows: 1_000 }]);
});

test("what a customer has bought stays theirs, free of charge", async () => {
  await load({ obtainedOn: "2024-11-30" }, "profile_url,name,phone", `${ASHA},Asha Rao,+91 98000 00001`);
  const buyer = await backend.signIn();
  const bought = await buyer.get(extractorPath("phone_no", `https://www.${ASHA}`));
  expect(bought.status).toBe(200);
  await eraseOn("2026-11-30");
  expect(await people()).toEqual([]);
  const again = await buyer.get(extractorPath("phone_no", `https://www.${ASHA}`));
  expect(JSON.stringify(again.json)).toContain("+91 98000 00001");
  expect(
    await backend.database.db("select kind from credit_entry where actor_id = $1 and kind = 'charge'", [
      buyer.account.id,
    ]),
  ).toHaveLength(1);
});

test("answers of services, verdicts and grades that are as old are erased with the values", async () => {
  const { db } = backend.database;
  for (const [name, at] of [
    ["old", "2024-11-29"],
    ["new", "2024-11-30"],
  ] as const) {
    await db("insert into source_run (question, id, ended_at) values ($1, gen_random_uuid(), $2)", [name, at]);
    await db("insert into verification (email, outcome, reasons, checked_at) values ($1, 'unknown', '[]', $2)", [
      name,
      at,
    ]);
  }
  await eraseOn("2026-11-29");
  expect(await db("select question from source_run union all select email from verification")).toEqual([
    { question: "new" },
    { question: "new" },
  ]);
  expect(await erasures()).toEqual([{ day: "2026-11-29", values: 0, people: 0, cached: 2 }]);
});

test("an upgrade with people waits for 30 days, and says in the log, once by mail and in the command what comes", async () => {
  await load({ obtainedOn: "2024-01-01" }, "profile_url,email", `${ASHA},asha@x.example;asha@y.example`);
  await backend.database.db("insert into erasing (starts_at) values ('2026-12-29T06:00:00Z')");
  await eraseOn("2026-12-28");
  expect(await people()).toEqual(["asha"]);
  const servers = [announceErasing(needs()), announceErasing(needs())];
  for (const day of ["2026-12-27", "2026-12-28"]) {
    setDay(day);
    for (const announce of servers) await announce();
    for (const announce of servers) await announce();
  }
  const announced = "From 29 December 2026 on, 2 values of 1 person are erased, after 24 months without a confirmation";
  expect(backend.logged.filter((line) => line.includes(announced))).toHaveLength(4);
  const ordered = backend.queue.sent.filter(({ name }) => name === "erasing-mail");
  expect(ordered).toHaveLength(1);
  const { mailer, log } = backend;
  await sendErasingMail({ db: backend.database.db, mailer, log })(ErasingMessage.parse(ordered[0]?.data));
  expect(mailer.sent.at(-1)?.text).toContain(announced);
  const command = rightsWork(["erasures"]);
  const lines = () => command(rightsNeeds(backend.database, places, { clock: () => now }));
  expect(await lines()).toEqual(
    expect.arrayContaining([
      expect.stringContaining("Nothing is erased before 29 December 2026"),
      "To be erased by 29 December 2026, in total: 2 values of 1 person",
    ]),
  );
  await eraseOn("2026-12-29");
  expect(await people()).toEqual([]);
  expect(await lines()).toContainEqual(expect.stringContaining("Erased on 29 December 2026: 2 values of 1 person"));
});

test("the upgrade itself sets the 30 days where there are people, as after the restore of an older backup, and no others", async () => {
  const [known, empty, filled] = await Promise.all([knownMigrations(), createFreshDatabase(), createFreshDatabase()]);
  const before = known.filter((name) => name < "0412");
  for (const database of [empty, filled]) await database.longTransaction((db) => applyMigrations(db, before));
  await filled.db("insert into contact (slug) values ('asha')");
  for (const database of [empty, filled]) await database.longTransaction((db) => applyMigrations(db, known));
  expect(await empty.db("select from erasing")).toEqual([]);
  const starts = await filled.db<{ starts_at: Date }>("select starts_at from erasing");
  const dayAt = dayIn("UTC");
  expect(starts.map(({ starts_at }) => dayAt(starts_at))).toEqual([addDays(dayAt(new Date()), 30)]);
  await Promise.all([empty.drop(), filled.drop()]);
});
