import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { bounceReport } from "#wire/bounce-report.ts";
import { verifyEmail as verifyEmailCall } from "#wire/verify-email.ts";
import { tenths } from "#domain/shared/credits.ts";
import { parseEmail } from "#domain/shared/email.ts";
import { grantCredits } from "#backend/credits/ledger.ts";
import { learnAddress } from "#backend/sources/pattern-store.ts";
import { tidyGrades } from "#backend/verification/grade-store.ts";
import type { MailboxAnswer } from "#backend/verification/mailbox-answer.ts";
import { verifyEmail } from "#backend/verification/verify-email.ts";
import { anOrganisation } from "#tests/support/backend/organisation.ts";
import { createWebhookBackend, type Person, type WebhookBackend } from "#tests/support/backend/webhook-backend.ts";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

let backend: WebhookBackend;
let now = Date.UTC(2026, 10, 20, 12);
let answer: MailboxAnswer;
let exchange: string;
let areNameServersRight: boolean;

const verify = verifyEmail({
  resolver: {
    resolveMx: async () => {
      if (areNameServersRight) return [{ priority: 10, exchange }];
      throw Object.assign(new Error("queryMx ENOTFOUND"), { code: "ENOTFOUND" });
    },
    resolve4: () => Promise.resolve(["127.0.0.1"]),
    resolve6: () => Promise.resolve([]),
  },
  isAllowed: () => true,
  areTrusted: async () => areNameServersRight,
  askMailbox: () => Promise.resolve(answer),
  askAgainMs: [],
  clock: () => now,
});

beforeAll(async () => {
  backend = await createWebhookBackend({ verify, clock: () => now });
});
afterAll(() => backend.database.drop());
beforeEach(async () => {
  answer = { kind: "accepted", catchAll: false };
  exchange = "mx.acme.example";
  areNameServersRight = true;
  await backend.database.db("delete from graded_address");
  // Beyond what was counted for the test before.
  now += 30 * DAY;
});

let addresses = 0;
const newAddress = (): string => `asha.rao${(addresses += 1)}@acme.example`;

const gradeOf = async (person: Person, email: string) => {
  const { status, json } = await person.post(verifyEmailCall.path, { email });
  expect(status).toBe(200);
  const verified = verifyEmailCall.answer.parse(json);
  if ("pending" in verified) throw new Error("It is still verified");
  return verified.grade;
};
const report = async (person: Person, email: unknown) => {
  const { status, json } = await person.post("/webhook/bounce_report", { email });
  return status === 200 ? bounceReport.answer.parse(json).counted : status;
};
/** Verifies this many addresses for someone. */
const verifyMany = async (person: Person, count: number): Promise<readonly string[]> => {
  const emails = Array.from({ length: count }, newAddress);
  for (const email of emails) await gradeOf(person, email);
  return emails;
};
const expectAt = (list: readonly string[], place: number): string => list[place] ?? "";

describe("the grade of a verdict", () => {
  test.each([
    ["deliverable", { kind: "accepted", catchAll: false }, "mx.acme.example"],
    ["catch_all", { kind: "accepted", catchAll: true }, "mx.acme.example"],
    ["accepts_all", { kind: "accepted", catchAll: true }, "acme.mail.protection.outlook.com"],
    ["unknown", { kind: "accepted", catchAll: undefined }, "mx.acme.example"],
    ["unknown", { kind: "full" }, "mx.acme.example"],
  ] as const)("is %s for %j at %s", async (name, said, host) => {
    const person = await backend.signIn();
    answer = said;
    exchange = host;
    const email = newAddress();
    expect(await gradeOf(person, email)).toEqual({ name });
    // The kept answer has the same.
    expect(await gradeOf(person, email)).toEqual({ name });
  });

  test("is missing for an undeliverable address", async () => {
    answer = { kind: "no-such-mailbox" };
    expect(await gradeOf(await backend.signIn(), newAddress())).toBeUndefined();
  });

  test("is missing where our own name servers were at fault: nothing was learnt of the address", async () => {
    areNameServersRight = false;
    const person = await backend.signIn();
    expect(await gradeOf(person, newAddress())).toBeUndefined();
    expect(await backend.database.db("select from graded_address")).toEqual([]);
  });

  test("is better where a catch-all domain's confirmed addresses have the same form", async () => {
    const person = await backend.signIn();
    answer = { kind: "accepted", catchAll: true };
    for (const local of ["kabir.menon", "ilaria.conti", "zofia.kowalska"]) {
      const address = parseEmail(`${local}@form.example`);
      if (address === undefined) throw new Error("An address was expected");
      await learnAddress(backend.database.db, { name: local.replace(".", " "), address }, now);
    }
    expect(await gradeOf(person, "asha.rao@form.example")).toEqual({ name: "catch_all_pattern" });
    expect(await gradeOf(person, "asharao@form.example")).toEqual({ name: "catch_all" });
  });
});

describe("the record of a grade", () => {
  test("is said from 20 addresses of payers who report bounces, three days after they were verified", async () => {
    const [reporter, silent] = [await backend.signIn(), await backend.signIn()];
    const emails = await verifyMany(reporter, 20);
    await verifyMany(silent, 5);
    expect(await report(reporter, expectAt(emails, 0))).toBe(true);
    now += 2 * DAY;
    // The one that bounced is known by now; of the others a bounce may still come.
    expect(await gradeOf(silent, newAddress())).toEqual({ name: "deliverable" });
    now += 2 * DAY;
    expect(await gradeOf(silent, newAddress())).toEqual({ name: "deliverable", addresses: 20, bounced: 1 });
  });

  test("counts a bounce once for each payer, however often it is reported", async () => {
    const person = await backend.signIn();
    const emails = await verifyMany(person, 20);
    for (let time = 0; time < 3; time += 1) await report(person, expectAt(emails, 3));
    await Promise.all(Array.from({ length: 4 }, () => report(person, expectAt(emails, 4))));
    now += 4 * DAY;
    expect(await gradeOf(person, newAddress())).toMatchObject({ addresses: 20, bounced: 2 });
  });

  test("keeps a bounce where the address is verified again", async () => {
    const person = await backend.signIn();
    const emails = await verifyMany(person, 20);
    await report(person, expectAt(emails, 0));
    now += 4 * DAY;
    answer = { kind: "accepted", catchAll: true };
    await gradeOf(person, expectAt(emails, 0));
    answer = { kind: "accepted", catchAll: false };
    expect(await gradeOf(person, newAddress())).toMatchObject({ addresses: 20, bounced: 1 });
  });

  test("forgets addresses after 180 days", async () => {
    const person = await backend.signIn();
    const [email = ""] = await verifyMany(person, 1);
    now += 181 * DAY;
    expect(await report(person, email)).toBe(false);
    await tidyGrades(backend.database.db, now);
    expect(await backend.database.db("select from graded_address")).toEqual([]);
  });
});

describe("a reported bounce", () => {
  test("counts for nobody who has not had the address verified", async () => {
    const [person, stranger] = [await backend.signIn(), await backend.signIn()];
    const [email = ""] = await verifyMany(person, 1);
    expect(await report(stranger, email)).toBe(false);
    expect(await report(person, newAddress())).toBe(false);
    expect(await report(person, email.toUpperCase())).toBe(true);
  });

  test("counts where a colleague had it verified with the organisation's credits", async () => {
    const { id, owner, join } = await anOrganisation(backend);
    await grantCredits(backend.database.db, { walletId: id, amount: tenths(10), operation: `grant:${id}` });
    const colleague = await join();
    answer = { kind: "accepted", catchAll: true };
    const email = newAddress();
    await gradeOf(colleague, email);
    expect(await report(owner, email)).toBe(true);
  });

  test.each([undefined, null, "", " ", 7, {}, []])("is refused for %j", async (email) => {
    expect(await report(await backend.signIn(), email)).toBe(400);
  });

  test("is not counted for what is no address", async () => {
    expect(await report(await backend.signIn(), "not an address")).toBe(false);
  });

  test("keeps no address", async () => {
    const person = await backend.signIn();
    const [email = ""] = await verifyMany(person, 1);
    await report(person, email);
    expect(JSON.stringify(await backend.database.db("select * from graded_address"))).not.toContain("asha");
  });
});
