import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { DAY_MS, HOUR_MS } from "#domain/shared/duration.ts";
import type { ValueRecord } from "#domain/rights/value-record.ts";
import { rightsWork } from "#backend/commands/rights-work.ts";
import { importDirectory } from "#backend/directory/import-directory.ts";
import { contactImport } from "#backend/directory/import-kinds.ts";
import { keepNoticing } from "#backend/rights/notices/keep-noticing.ts";
import { orderNotices, PersonNoticeMessage } from "#backend/rights/notices/order-notices.ts";
import { sendPersonNotice } from "#backend/rights/notices/send-person-notice.ts";
import { privacySettings, privacyVariables } from "#backend/rights/privacy-configuration.ts";
import { readNoticeTexts } from "#backend/rights/texts/notice-texts.ts";
import { suppressionList } from "#backend/suppression/list/suppression-list.ts";
import * as z from "zod";
import { listQueue, type ListQueue } from "#tests/support/backend/bulk.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/backend/database.ts";
import { createDirectoryFiles, type DirectoryFiles } from "#tests/support/backend/directory-files.ts";
import { listMailer, type ListMailer } from "#tests/support/backend/list-mailer.ts";
import { rightsNeeds } from "#tests/support/backend/rights-needs.ts";
import { openListPlaces, suppressing, type TestListPlaces } from "#tests/support/backend/suppression.ts";
import { testRecord } from "#tests/support/backend/value-record.ts";

const PER_HOUR = 3;
const settings = privacySettings(
  z.object(privacyVariables).parse({
    LEADLIGHT_PRIVACY_OPERATOR: "Acme Data Private Limited, Pune",
    LEADLIGHT_PRIVACY_EMAIL: "privacy@operator.example",
    LEADLIGHT_NOTICES: "on",
  }),
);
let database: TestDatabase;
let files: DirectoryFiles;
let places: TestListPlaces;
let mailer: ListMailer;
let queue: ListQueue;
let now: number;
let logged: string[];
beforeAll(async () => {
  [database, files, places] = await Promise.all([
    createTestDatabase("filled"),
    createDirectoryFiles(),
    openListPlaces(),
  ]);
});
afterAll(() => Promise.all([database.drop(), files.remove(), places.remove()]));
beforeEach(async () => {
  await database.db("delete from contact where slug not like 'leadlight-sample-%'");
  await database.db("delete from possession");
  [mailer, queue, logged] = [listMailer(), listQueue(), []];
  now = Date.parse("2026-11-29T12:00:00Z");
});

const log = { info: (text: string) => void logged.push(text), error: (text: string) => void logged.push(text) };
const suppression = () => suppressionList(places.key);
const load = async (said: Partial<ValueRecord>, ...rows: readonly string[]) =>
  importDirectory(
    database,
    contactImport,
    await files.csv(["profile_url,name,phone,email,source", ...rows].join("\n")),
    {
      record: { ...testRecord, ...said },
      onSkipped: () => undefined,
      suppression: suppression(),
    },
  );
const rowOf = (name: string, address = `${name}@x.example`): string =>
  `linkedin.com/in/${name},${name} Rao,+91 98000 00001,${address},Town fair`;

const order = () => orderNotices({ database, queue, clock: () => now, perHour: PER_HOUR });
/** Does what is in the queue. */
const send = async (): Promise<void> => {
  const texts = await readNoticeTexts(undefined);
  const page = "https://leadlight.example/privacy/request";
  const handle = sendPersonNotice({
    db: database.db,
    mailer,
    clock: () => now,
    log,
    suppression: suppression(),
    settings,
    texts,
    page,
  });
  for (const { data } of queue.sent.splice(0)) await handle(PersonNoticeMessage.parse(data));
};
const counts = async () =>
  rightsWork(["notices"])(rightsNeeds(database, places, { clock: () => now, noticesPerHour: PER_HOUR }));

test("notices go in the order of their due day, at most so many in an hour by all processes, and once to each person", async () => {
  await load({ obtainedOn: "2026-11-10" }, ...["late", "bought"].map((name) => rowOf(name)));
  await load({ obtainedOn: "2026-10-01" }, ...["early", "first"].map((name) => rowOf(name)));
  await load({ basis: "public-register" }, rowOf("register"));
  await load({}, rowOf("silent", ""));
  await database.db(
    `insert into possession (wallet_id, operation, actor_id, answer, at)
     values (gen_random_uuid(), 'phone_no:bought', gen_random_uuid(), '{}', '2026-10-05')`,
  );
  expect(await counts()).toEqual(expect.arrayContaining(["Wait for a notice: 4, of which overdue: 3"]));
  await Promise.all([order(), order(), order()]);
  await order();
  expect(queue.sent).toHaveLength(PER_HOUR);
  await send();
  expect(mailer.sent.map(({ to }) => to)).toEqual(["bought@x.example", "early@x.example", "first@x.example"]);
  now += HOUR_MS + 1;
  await order();
  now += HOUR_MS + 1;
  await order();
  await send();
  expect(mailer.sent.map(({ to }) => to).slice(PER_HOUR)).toEqual(["late@x.example"]);
  expect(await counts()).toEqual(expect.arrayContaining(["Wait for a notice: 0, of which overdue: 0", "Sent: 4"]));
});

test("a notice says who holds what, why, from where, for how long, and where to ask, in two languages and without a value", async () => {
  await load({ purpose: "Sales to companies" }, rowOf("asha"));
  await order();
  await send();
  const [mail] = mailer.sent;
  for (const said of [
    "Acme Data Private Limited, Pune",
    "privacy@operator.example",
    "Name, LinkedIn profile, Phone number, Email address",
    "Town fair",
    "Sales to companies",
    "Licensed from a provider",
    "24 months",
    "You can object at any time.",
    "https://leadlight.example/privacy/request",
    "https://leadlight.example/privacy/request?lang=hi",
    "किसी प्रदाता से लाइसेंस पर लिया गया",
  ])
    expect(mail?.text).toContain(said);
  expect(mail?.text).not.toContain("98000");
});

test("a message that comes twice, and a second entry with the same address, send no second mail", async () => {
  await load({}, rowOf("asha"), rowOf("asha-two", "asha@x.example"));
  await order();
  queue.sent.push(...queue.sent);
  await send();
  expect(mailer.sent).toHaveLength(1);
  expect(await counts()).toContain("Sent: 2");
});

test("a refusal is noted and not tried again; any other failure is, also after the queue has given up", async () => {
  await load({}, rowOf("refused"));
  await order();
  mailer.fail(() =>
    Promise.reject(Object.assign(new Error("no such mailbox"), { code: "EENVELOPE", responseCode: 550 })),
  );
  await send();
  expect(await counts()).toContain("Refused by the mail server: 1");
  await load({}, rowOf("away"));
  await order();
  mailer.fail(() => Promise.reject(Object.assign(new Error("connect"), { code: "ESOCKET" })));
  await expect(send()).rejects.toThrow("connect");
  expect(logged.join("\n")).not.toContain("away@x.example");
  mailer.fail();
  now += 3 * DAY_MS;
  await order();
  await send();
  expect(mailer.sent.map(({ to }) => to)).toEqual(["away@x.example"]);
});

test("nobody who asked not to be processed gets one, and nothing of them stays", async () => {
  await load({}, rowOf("asha"), rowOf("bela"));
  await order();
  await suppressing(database, places, "profile", "linkedin.com/in/asha");
  await send();
  expect(mailer.sent.map(({ to }) => to)).toEqual(["bela@x.example"]);
  expect(await database.db("select subject from person_notice")).toEqual([{ subject: "bela" }]);
});

test("while notices are off, the log says at the start what the law asks, where there are people to inform", async () => {
  const start = async (): Promise<void> =>
    keepNoticing({ database, queue, clock: () => now, log, perHour: undefined })();
  await start();
  expect(logged).toEqual([]);
  await load({}, rowOf("chitra"));
  await start();
  expect(logged).toEqual([expect.stringContaining("GDPR Article 14 asks you to inform people within a month")]);
  expect(queue.sent).toEqual([]);
});
