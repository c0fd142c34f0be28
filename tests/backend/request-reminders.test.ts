import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { remindOfRequests, ReminderMessage, sendReminderMail } from "#backend/rights/register/remind-of-requests.ts";
import { leaveRequest } from "#backend/rights/register/privacy-requests.ts";
import { rightsWork } from "#backend/commands/rights-work.ts";
import type { Log } from "#backend/platform/log.ts";
import { parseEmail } from "#domain/shared/email.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/backend/database.ts";
import { listMailer } from "#tests/support/backend/list-mailer.ts";
import { rightsNeeds } from "#tests/support/backend/rights-needs.ts";
import { openListPlaces, type TestListPlaces } from "#tests/support/backend/suppression.ts";

let database: TestDatabase;
let places: TestListPlaces;
beforeAll(async () => {
  [database, places] = await Promise.all([createTestDatabase(), openListPlaces()]);
});
afterAll(() => Promise.all([database.drop(), places.remove()]));

let logged: string[];
let ordered: ReminderMessage[];
let fail: boolean;
let id: number;
beforeEach(async () => {
  await database.db("truncate privacy_request cascade");
  [logged, ordered, fail] = [[], [], false];
  const contact = parseEmail("asha@post.example");
  if (contact === undefined) throw new RangeError("Not an address");
  const about = { kind: "phone", value: "+91 98765 00001" } as const;
  const now = Date.parse("2026-11-29T12:00:00Z");
  const { terms } = rightsNeeds(database, places);
  id = (await leaveRequest(database.db, { about, contact, kind: "see", language: "en" }, { terms, now })) ?? 0;
});

const log: Log = {
  info: (text) => void logged.push(`info: ${text}`),
  error: (text) => void logged.push(`error: ${text}`),
};

/** What each hour of every process does. */
const remind = (day: string, to: { readonly operatorEmail?: string } = { operatorEmail: "privacy@operator.example" }) =>
  remindOfRequests({
    database,
    queue: {
      send: (_, data) => {
        if (fail) return Promise.reject(new Error("The process died"));
        ordered.push(ReminderMessage.parse(data));
        return Promise.resolve();
      },
    },
    clock: () => Date.parse(`${day}T12:00:00Z`),
    log,
    terms: rightsNeeds(database, places).terms,
    operatorEmail: to.operatorEmail,
  });
const orderedLeft = () => ordered.flatMap(({ requests }) => requests.map(({ left }) => left));

test("the operator is reminded 7 and 2 days before the due day and once after it, by several processes at once", async () => {
  for (const day of ["2026-12-21", "2026-12-22", "2026-12-23", "2026-12-27", "2026-12-29", "2026-12-30", "2027-01-15"])
    await Promise.all([remind(day), remind(day), remind(day)]);
  expect(orderedLeft()).toEqual([7, 2, -1]);
  expect(logged).toEqual([
    `info: Request ${id} about personal data: 7 days left. See "npm run rights -- requests"`,
    `info: Request ${id} about personal data: 2 days left. See "npm run rights -- requests"`,
    `error: Request ${id} about personal data: overdue by 1 day. See "npm run rights -- requests"`,
  ]);
});

test("after days without a server the last reminder comes, and none of the earlier ones", async () => {
  await remind("2026-12-28");
  await remind("2026-12-29");
  expect(orderedLeft()).toEqual([1]);
});

test("a reminder that was cut off comes by the next look", async () => {
  fail = true;
  await expect(remind("2026-12-22")).rejects.toThrow("The process died");
  expect(logged).toEqual([]);
  fail = false;
  await remind("2026-12-22");
  expect(orderedLeft()).toEqual([7]);
});

test("an extension or another law brings new reminders, and an answer ends them", async () => {
  const rights = (...parameters: string[]) =>
    rightsWork(parameters)(
      rightsNeeds(database, places, { clock: () => Date.parse("2026-12-28T12:00:00Z"), mailer: listMailer() }),
    );
  await remind("2026-12-28");
  await rights("extend", String(id), "We wait for a source");
  await remind("2026-12-28");
  await remind("2027-02-22");
  expect(orderedLeft()).toEqual([1, 6]);
  await rights("close", String(id), "met");
  await remind("2027-02-27");
  await remind("2027-03-30");
  expect(orderedLeft()).toEqual([1, 6]);
});

test("without an address it is only logged", async () => {
  await remind("2026-12-22", {});
  await remind("2026-12-28", {});
  expect([logged.length, ordered]).toEqual([2, []]);
});

test("the mail says what is due and how to answer, names nobody, and comes once", async () => {
  await remind("2026-12-27");
  const mailer = listMailer();
  const [message] = ordered;
  if (message === undefined) throw new Error("No reminder was ordered");
  const send = sendReminderMail({ db: database.db, mailer, log });
  await Promise.all([send(message), send(message)]);
  const [mail, ...others] = mailer.sent;
  expect(others).toEqual([]);
  expect(mail?.to).toBe("privacy@operator.example");
  expect(mail?.text).toContain(`Request ${id}, wants to be confirmed: 2026-12-29, 2 days left`);
  expect(mail?.text).toContain("npm run rights -- requests");
  expect(JSON.stringify(mail)).not.toMatch(/asha|98765/);
});
