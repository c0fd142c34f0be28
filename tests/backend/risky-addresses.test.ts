import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import type { Cell } from "#domain/shared/table-limits.ts";
import { readResult } from "#backend/bulk/result/result-rows.ts";
import type { VerifyEmail } from "#backend/verification/verify-email.ts";
import { bulkIntake, type Intake } from "#tests/support/backend/bulk-intake.ts";
import { expectBalancedLedger } from "#tests/support/backend/balanced-ledger.ts";
import { auditLedger, createWebhookBackend, type WebhookBackend } from "#tests/support/backend/webhook-backend.ts";

const DETAIL = "The domain accepts email for any address. About one in four such addresses bounces.";
const reasons = [
  { check: "mailbox", verdict: "note", detail: "The mail server accepts email for this address." },
  { check: "catch_all", verdict: "unknown", detail: DETAIL },
] as const;

const SILENT = "The mail server didn't answer.";
const silence = [{ check: "mailbox", verdict: "unknown", detail: SILENT }] as const;
const ACCEPTED = "The mail server accepts email for this address.";
const SHARED = "A shared mailbox, such as info@ or sales@.";
const shared = [
  { check: "mailbox", verdict: "good", detail: ACCEPTED },
  { check: "role", verdict: "note", detail: SHARED },
] as const;

const reasonsOf = (email: string) => {
  if (email.startsWith("risky")) return reasons;
  if (email.startsWith("silent")) return silence;
  return email.startsWith("valid-shared") ? shared : [];
};

const outcomeOf = (email: string) => {
  if (email.startsWith("valid")) return "deliverable";
  return email.startsWith("invalid") ? "undeliverable" : "unknown";
};

let backend: WebhookBackend;
let intake: Intake;
beforeAll(async () => {
  const verify: VerifyEmail = async (email) => ({
    outcome: outcomeOf(email),
    reasons: reasonsOf(email),
    checkedAt: "2026-11-20T12:00:00.000Z",
  });
  backend = await createWebhookBackend({ verify });
  intake = bulkIntake(backend, Date.now, { verify });
});
afterEach(() => expectBalancedLedger(backend.database.db));
afterAll(() => backend.database.drop());

test("an address that is taken like any other is risky and free, and the history says why", async () => {
  const person = await backend.signIn();
  const { json } = await person.post("/webhook/verify_email", { email: "risky@acme.example" });
  expect(json).toMatchObject({ result: "unknown", outcome: "unknown", verdict: "risky", reasons });
  expect(await auditLedger(backend.database, person)).toMatchObject({ balance: 250, charges: 0 });
  expect((await person.get("/webhook/transaction")).json).toMatchObject([
    { data: [{ amount: 0, result: `Risky: ${DETAIL}` }] },
  ]);
});

test.each([false, true])(
  "a bulk job keeps why an address is risky, unknown or remarkable, free where it has no verdict (include_possible: %j)",
  async (possible) => {
    const person = await backend.signIn();
    const order = { type: "verify-emails", ...(possible ? { include_possible: true } : {}) };
    const names = ["valid", "valid-shared", "risky", "silent"];
    const file = ["Email", ...names.map((name) => `${name}@acme.example`)].join("\n");
    const { job_id: jobId } = await intake.start(person, order, file);
    await intake.lookUp(jobId);
    const table: (readonly Cell[])[] = [];
    for await (const batch of (await readResult(backend.database.db, jobId)) ?? []) table.push(...batch);
    const withoutTime = table.slice(1).map((cells) => cells.filter((_, place) => place !== 6));
    expect(withoutTime).toEqual([
      ["valid@acme.example", "Checked", "Valid", 100, "", "", 0.1],
      ["valid-shared@acme.example", "Checked", "Valid", 100, `${ACCEPTED} ${SHARED}`, "", 0.1],
      ["risky@acme.example", "Checked", "Risky", "", DETAIL, "", 0],
      ["silent@acme.example", "Checked", "Unknown", "", SILENT, "", 0],
    ]);
    expect(await intake.job(person, jobId)).toMatchObject({ found: 2, not_found: 2, possible: 1, credits_spent: 0.2 });
    expect((await person.get("/webhook/transaction")).json).toMatchObject([
      { data: [{ result: expect.stringContaining("2 valid, 1 unknown, 1 risky") }] },
    ]);
  },
);

test("a bulk job counts the valid and the invalid addresses it found, each once, also when it is retried", async () => {
  const person = await backend.signIn();
  const file = ["Email", "valid@beta.example", "invalid@beta.example", "invalid2@beta.example", "silent@beta.example"];
  const { job_id: jobId } = await intake.start(person, { type: "verify-emails" }, file.join("\n"));
  await intake.lookUp(jobId);
  expect(await intake.job(person, jobId)).toMatchObject({ found: 3, invalid: 2, not_found: 1 });
  expect((await person.get("/webhook/transaction")).json).toMatchObject([
    { data: [{ result: "1 valid, 2 invalid, 1 unknown" }] },
  ]);

  expect((await person.post("/webhook/bulk_retry", { job_id: jobId, max_credits: 1 })).status).toBe(200);
  await intake.lookUp(jobId);
  expect(await intake.job(person, jobId)).toMatchObject({ state: "done", found: 3, invalid: 2, not_found: 1 });
});
