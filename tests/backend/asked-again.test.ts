import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { unawaitedWork } from "#backend/platform/unawaited-work.ts";
import { findPendingLookup } from "#backend/credits/pending-lookups.ts";
import { directorySources } from "#backend/lookups/directory-sources.ts";
import { finishLookup } from "#backend/lookups/finish-lookup.ts";
import { processBatch } from "#backend/bulk/run/process-batch.ts";
import { cachedVerification } from "#backend/verification/cached-verification.ts";
import type { MailboxAnswer } from "#backend/verification/mailbox-answer.ts";
import { defaultVerificationSettings } from "#backend/verification/verification-settings.ts";
import type { Patience } from "#backend/verification/server-places.ts";
import { verifyEmail } from "#backend/verification/verify-email.ts";
import type { Email } from "#domain/shared/email.ts";
import { insertJob, payer, snapshotOfJob } from "#tests/support/backend/bulk.ts";
import { noOtherSources } from "#tests/support/sources/no-other-sources.ts";
import { silentLog } from "#tests/support/backend/silent-log.ts";
import {
  auditLedger,
  createWebhookBackend,
  type Person,
  type WebhookBackend,
} from "#tests/support/backend/webhook-backend.ts";
import { testSuppression } from "#tests/support/backend/suppression.ts";

const MINUTE = 60_000;
const NOON = Date.UTC(2026, 10, 20, 12);
const EXISTS: MailboxAnswer = { kind: "accepted", catchAll: false };

let backend: WebhookBackend;
let now = NOON;
/** What the mail server says, in turn; the last one for ever. */
let answers: MailboxAnswer[] = [];
let asked: Patience[] = [];

const verify = verifyEmail({
  resolver: {
    resolveMx: async () => [{ priority: 10, exchange: "mx.acme.example" }],
    resolve4: async () => ["127.0.0.1"],
    resolve6: async () => [],
  },
  isAllowed: () => true,
  areTrusted: async () => true,
  askMailbox: async (_mailbox, _hosts, patience = "usual") => {
    asked.push(patience);
    const [answer = EXISTS] = answers;
    if (answers.length > 1) answers.shift();
    return answer;
  },
  askAgainMs: defaultVerificationSettings.askAgainMs,
  clock: () => now,
});

beforeAll(async () => {
  backend = await createWebhookBackend({ verify, clock: () => now, searchWaitMs: 300 });
});
afterAll(() => backend.database.drop());
beforeEach(() => {
  now = NOON;
  asked = [];
});

let people = 0;
const nextAddress = (): string => `person${(people += 1)}@acme.example`;

const ask = async (person: Person, email: string) => (await person.post("/webhook/verify_email", { email })).json;
const pendingId = (json: unknown): string => (json as { pending: { id: string } }).pending.id;

const sources = () => {
  const { database } = backend;
  const clock = () => now;
  return directorySources(database, {
    suppression: testSuppression,
    verify: cachedVerification({
      ...defaultVerificationSettings,
      db: database.db,
      verify,
      clock,
      suppression: testSuppression,
    }),
    clock,
    other: noOtherSources,
  });
};

/** What the queue does with the message of a look-up that is open, in any process. */
const lookAgain = async (id: string): Promise<void> => {
  const { database, queue, log } = backend;
  const work = unawaitedWork();
  await finishLookup({ database, queue, work, log }, { live: sources(), test: sources() })({ id });
  await work.settled();
};

const outcomeOf = async (id: string) => (await findPendingLookup(backend.database.db, id))?.ended;

test("a mail server that asks us to come back is asked again after 6 minutes, and its verdict costs the usual then", async () => {
  answers = [{ kind: "later" }, EXISTS];
  const person = await backend.signIn();
  const id = pendingId(await ask(person, nextAddress()));
  now += 6 * MINUTE - 1;
  await lookAgain(id);
  expect(asked).toEqual(["usual"]);
  expect(await outcomeOf(id)).toBeUndefined();
  now += 1;
  await lookAgain(id);
  expect(asked).toEqual(["usual", "patient"]);
  expect(await outcomeOf(id)).toMatchObject({ outcome: "found", answer: { outcome: "deliverable" } });
  expect(await auditLedger(backend.database, person)).toEqual({ balance: 249, entries: 249, charges: 1 });
});

test("after 31 minutes it is not asked any more: the address is unknown, and free", async () => {
  answers = [{ kind: "later" }];
  const person = await backend.signIn();
  const email = nextAddress();
  const id = pendingId(await ask(person, email));
  const times: number[] = [];
  for (let minute = 1; minute <= 40; minute += 1) {
    now += MINUTE;
    const before = asked.length;
    await lookAgain(id);
    if (asked.length > before) times.push(minute);
  }
  expect(times).toEqual([6, 31]);
  expect(await outcomeOf(id)).toMatchObject({ outcome: "not_found", answer: { outcome: "unknown" } });
  expect(await auditLedger(backend.database, person)).toMatchObject({ balance: 250, charges: 0 });
});

test("two people who ask for the same address make one conversation, and each pays for the verdict", async () => {
  answers = [{ kind: "later" }, { kind: "no-such-mailbox" }];
  const [one, other] = [await backend.signIn(), await backend.signIn()];
  const email = nextAddress();
  const ids = [pendingId(await ask(one, email)), pendingId(await ask(other, email))] as const;
  expect(asked.length).toBe(1);
  now += 6 * MINUTE;
  for (const id of ids) await lookAgain(id);
  expect(asked.length).toBe(2);
  for (const person of [one, other]) {
    expect(await auditLedger(backend.database, person)).toMatchObject({ balance: 249, charges: 1 });
  }
});

test("the list of searches says when a mail server wants to be asked again", async () => {
  answers = [{ kind: "later" }, { kind: "later" }];
  const person = await backend.signIn();
  const id = pendingId(await ask(person, nextAddress()));
  const listed = async () => (await person.get("/webhook/pending_lookups")).json;
  expect(await listed()).toMatchObject({ lookups: [{ ask_again_at: new Date(NOON + 6 * MINUTE).toISOString() }] });
  now += 6 * MINUTE;
  await lookAgain(id);
  expect(await listed()).toMatchObject({ lookups: [{ ask_again_at: new Date(NOON + 31 * MINUTE).toISOString() }] });
});

test("nobody is asked again for someone who has cancelled", async () => {
  answers = [{ kind: "later" }];
  const person = await backend.signIn();
  const id = pendingId(await ask(person, nextAddress()));
  await person.post("/webhook/cancel_lookup", { id });
  now += 6 * MINUTE;
  await lookAgain(id);
  expect(asked.length).toBe(1);
  expect(await auditLedger(backend.database, person)).toMatchObject({ balance: 250, charges: 0 });
});

test("a mail server that holds strangers up is given more time at once", async () => {
  answers = [{ kind: "slow" }, EXISTS];
  const person = await backend.signIn();
  expect(await ask(person, nextAddress())).toMatchObject({ outcome: "deliverable" });
  expect(asked).toEqual(["usual", "patient"]);
});

test("one that is too slow for patience is given up", async () => {
  answers = [{ kind: "slow" }];
  const person = await backend.signIn();
  expect(await ask(person, nextAddress())).toMatchObject({ outcome: "unknown" });
  expect(asked).toEqual(["usual", "patient"]);
});

test("without credits nobody waits: it is unknown, and free", async () => {
  answers = [{ kind: "later" }];
  const person = await backend.signIn();
  await backend.database.db("update wallet set balance_tenths = 0 where id = $1", [person.account.walletId]);
  expect(await ask(person, nextAddress())).toMatchObject({
    outcome: "unknown",
    ask_again_at: new Date(NOON + 6 * MINUTE).toISOString(),
  });
});

const verifyJob = async (count: number) => {
  const { database, queue } = backend;
  const account = await payer(database.db, 100);
  const subjects = Array.from({ length: count }, () => ({ kind: "address" as const, email: nextAddress() as Email }));
  const jobId = await insertJob(database, account, { tool: "verify-emails", items: ["verify_email"], subjects });
  const { signal: closing } = new AbortController();
  const yieldToRequests = () => Promise.resolve();
  const needs = { database, queue, log: silentLog, sources: sources(), closing, yieldToRequests };
  const run = () => processBatch(needs)({ jobId, share: 0 });
  return { run, standing: () => snapshotOfJob(database.db, jobId) };
};

test("a bulk job doesn't wait for mail servers that ask us to come back: it is done with what is known", async () => {
  answers = [{ kind: "later" }, EXISTS];
  const { run, standing } = await verifyJob(5);
  await run();
  expect(await standing()).toMatchObject({ state: "done", counts: [4, 0, 1, 0], spent: 4 });
  expect(asked.length).toBe(5);
});

test("the call says when the mail server wants to be asked again, at once and while it is waited for", async () => {
  answers = [{ kind: "later" }];
  const person = await backend.signIn();
  const email = nextAddress();
  const pending = { pending: { id: expect.any(String), ask_again_at: new Date(NOON + 6 * MINUTE).toISOString() } };
  const first = await ask(person, email);
  expect(first).toEqual(pending);
  const headers = { "Pending-Lookup": pendingId(first) };
  expect((await person.post("/webhook/verify_email", { email }, headers)).json).toEqual(pending);
});
