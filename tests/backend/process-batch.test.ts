import { setTimeout as pause } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { tenths } from "#domain/shared/credits.ts";
import type { BulkSubject } from "#domain/bulk/bulk.ts";
import { parseDin } from "#domain/lookups/din.ts";
import { parseEmail } from "#domain/shared/email.ts";
import { grantCredits } from "#backend/credits/ledger.ts";
import { payForLookup } from "#backend/credits/pay-for-lookup.ts";
import { reserveCredits } from "#backend/credits/set-aside.ts";
import { claimSubjects } from "#backend/bulk/run/claim-subjects.ts";
import { processBatch } from "#backend/bulk/run/process-batch.ts";
import { startRun } from "#backend/bulk/job/start-run.ts";
import { stopJob } from "#backend/bulk/job/stop-job.ts";
import type { LookupSources } from "#backend/lookups/lookup-sources.ts";
import { findContact } from "#backend/directory/find-contact.ts";
import { sampleContacts, sampleDirectors } from "#backend/directory/sample-directory.ts";
import { contactLookup } from "#backend/lookups/contact-lookup.ts";
import type { Asking } from "#backend/credits/lookup.ts";
import type { OtherSources } from "#backend/lookups/other-sources.ts";
import { aSlug } from "#tests/support/builders.ts";
import * as bulk from "#tests/support/backend/bulk.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/backend/database.ts";
import { expectBalancedLedger } from "#tests/support/backend/balanced-ledger.ts";
import { silentLog } from "#tests/support/backend/silent-log.ts";
import { noOtherSources } from "#tests/support/sources/no-other-sources.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase("filled");
});
afterEach(() => expectBalancedLedger(database.db));
afterAll(() => database.drop());

/** A worker over the sample directory, except for what a test wants to be otherwise. */
const worker = (otherwise: Partial<LookupSources> = {}) => {
  const queue = bulk.listQueue();
  const closing = new AbortController();
  const sources = { ...bulk.quietSources(database), ...otherwise };
  const run = processBatch({
    database,
    queue,
    sources,
    log: silentLog,
    closing: closing.signal,
    yieldToRequests: () => Promise.resolve(),
  });
  /** Works on the job until nobody is called to it any more at once. */
  const work = async (jobId: string): Promise<void> => {
    await run({ jobId, share: 0 });
    const next = queue.sent.findIndex(({ name, startAfterMs = 0 }) => name === "bulk-run" && startAfterMs === 0);
    if (next === -1) return;
    queue.sent.splice(next, 1);
    await work(jobId);
  };
  return { queue, closing, run, work, reports: () => queue.sent.filter(({ name }) => name === "bulk-report") };
};

const aProfile = (slug: string): BulkSubject => ({ kind: "profile", profile: aSlug(slug) });

const snapshot = (jobId: string) => bulk.snapshotOfJob(database.db, jobId);

/** Lets leases and pauses of a job end. */
const endLeases = (jobId: string) =>
  database.db(
    "update bulk_subject set leased_until = now() - interval '1 second' where job_id = $1 and outcome is null",
    [jobId],
  );

test("people are looked up, the rest of the credits given back, and one report is ordered", async () => {
  const account = await bulk.payer(database.db, 2_000);
  const jobId = await bulk.insertJob(database, account, {
    items: ["phone_no", "email"],
    subjects: bulk.samplePeople(14),
  });
  const { work, run, reports } = worker();
  await work(jobId);
  expect(await snapshot(jobId)).toEqual({
    state: "done",
    reason: null,
    counts: [14, 0, 0, 0],
    spent: 840,
    reserved: 0,
    balance: 1_160,
  });
  await run({ jobId, share: 1 });
  expect(reports()).toEqual([{ name: "bulk-report", data: { jobId, run: 1 } }]);
});

test("what nobody knows is not found, and free", async () => {
  const account = await bulk.payer(database.db, 2_000);
  const subjects = [bulk.samplePerson(3), ...bulk.samplePeople(1)];
  const jobId = await bulk.insertJob(database, account, { subjects });
  await worker().work(jobId);
  expect(await snapshot(jobId)).toMatchObject({ state: "done", counts: [1, 0, 1, 0], spent: 50 });
});

test("of several items it is counted for how many people each was found, owned ones included", async () => {
  const account = await bulk.payer(database.db, 2_000);
  const foundItems = (jobId: string) => database.db("select found_items from bulk_job where id = $1", [jobId]);
  const subjects = [bulk.samplePerson(3), ...bulk.samplePeople(2), aProfile("on-no-file")];
  const first = await bulk.insertJob(database, account, { items: ["phone_no", "email"], subjects });
  await worker().work(first);
  expect(await foundItems(first)).toEqual([{ found_items: { phone_no: 2, email: 3 } }]);

  const again = await bulk.insertJob(database, account, { items: ["phone_no", "email"], subjects });
  await worker().work(again);
  expect(await snapshot(again)).toMatchObject({ counts: [0, 3, 1, 0] });
  expect(await foundItems(again)).toEqual([{ found_items: { phone_no: 2, email: 3 } }]);

  const single = await bulk.insertJob(database, account, { items: ["phone_no"], subjects });
  await worker().work(single);
  expect(await foundItems(single)).toEqual([{ found_items: {} }]);
});

test("who is on nobody's file is searched for, for the wallet that pays and under the name of its charge", async () => {
  const account = await bulk.payer(database.db, 2_000);
  const slug = aSlug("nobody-imported");
  const jobId = await bulk.insertJob(database, account, { subjects: [{ kind: "profile", profile: slug }] });
  const asked: Asking[] = [];
  const other: OtherSources = {
    searchable: async () => new Set(["phone_no"]),
    search: async (_, asking) => {
      asked.push(asking);
      return { value: { text: "+919800000001" }, from: "Finder", isAgreed: false, trail: [], cost: 0 };
    },
  };
  await worker({ other }).work(jobId);
  expect(await snapshot(jobId)).toMatchObject({ state: "done", counts: [1, 0, 0, 0] });
  const charges = await database.db("select operation from credit_entry where kind = 'charge' and wallet_id = $1", [
    account.walletId,
  ]);
  expect(asked).toMatchObject([{ jobId, walletId: account.walletId, operation: `phone_no:${slug}` }]);
  expect(charges).toEqual([{ operation: `phone_no:${slug}` }]);
});

test("directors, searches and addresses are looked up by the same workers", async () => {
  const account = await bulk.payer(database.db, 2_000);
  const [director] = sampleDirectors();
  const din = parseDin(director?.din ?? "");
  const email = parseEmail("somebody@mailbox.example");
  if (din === undefined || email === undefined) throw new Error("No such subject");
  const directors = await bulk.insertJob(database, account, {
    tool: "director-search",
    items: ["din_phone", "din_email"],
    subjects: [{ kind: "director", din }],
  });
  const [person] = sampleContacts();
  const query = { kind: "person", name: person?.name ?? "", company: person?.company ?? "" } as const;
  const searches = await bulk.insertJob(database, account, {
    tool: "enrichment",
    items: ["enrichment"],
    subjects: [{ kind: "search", query }],
  });
  const addresses = await bulk.insertJob(database, account, {
    tool: "verify-emails",
    items: ["verify_email"],
    subjects: [{ kind: "address", email }],
  });
  const { work } = worker();
  for (const jobId of [directors, searches, addresses]) await work(jobId);
  expect(await snapshot(directors)).toMatchObject({ state: "done", spent: expect.toSatisfy((spent) => spent > 0) });
  expect(await snapshot(searches)).toMatchObject({ state: "done", counts: [1, 0, 0, 0], spent: 10 });
  expect(await snapshot(addresses)).toMatchObject({ state: "done", counts: [0, 0, 1, 0], spent: 0 });
});

test("a source is asked once for all items of a person, and not at all for what is owned", async () => {
  const account = await bulk.payer(database.db, 2_000);
  const asked: string[] = [];
  const { work } = worker({
    contacts: (slug) => {
      asked.push(slug);
      return findContact(database)(slug);
    },
  });
  const wanted = { items: ["phone_no", "email", "work_email"], subjects: bulk.samplePeople(2) } as const;
  await work(await bulk.insertJob(database, account, wanted));
  expect(asked.toSorted()).toEqual([...bulk.wellKnown(2)].toSorted());
  const again = await bulk.insertJob(database, account, wanted);
  await work(again);
  expect(await snapshot(again)).toMatchObject({ counts: [0, 2, 0, 0], spent: 0 });
  expect(asked).toHaveLength(2);
});

test("what was bought by a single look-up meanwhile is free for the job", async () => {
  const account = await bulk.payer(database.db, 2_000);
  const jobId = await bulk.insertJob(database, account, { subjects: bulk.samplePeople(1) });
  const contacts: LookupSources["contacts"] = findContact(database);
  const { work } = worker({
    contacts: async (slug) => {
      await payForLookup(
        database,
        { account, key: undefined },
        contactLookup({ contacts, other: noOtherSources, hashOf: () => undefined }, { item: "phone_no", slug }),
      );
      return contacts(slug);
    },
  });
  await work(jobId);
  expect(await snapshot(jobId)).toMatchObject({ state: "done", counts: [0, 1, 0, 0], spent: 0, balance: 1_950 });
});

test("a source that fails is asked three times in all, with pauses, and then the row has failed", async () => {
  const account = await bulk.payer(database.db, 2_000);
  const jobId = await bulk.insertJob(database, account, { subjects: bulk.samplePeople(2) });
  let asked = 0;
  const { queue, work } = worker({
    contacts: (slug) => {
      if (slug === bulk.wellKnown(1)[0]) return findContact(database)(slug);
      asked += 1;
      return Promise.reject(new Error("The source is down"));
    },
  });
  const pauses: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    await work(jobId);
    pauses.push(...queue.sent.splice(0).flatMap(({ startAfterMs }) => startAfterMs ?? []));
    await endLeases(jobId);
  }
  expect(asked).toBe(3);
  expect(pauses.map((pause) => Math.ceil(pause / 1_000))).toEqual([2, 10]);
  expect(await snapshot(jobId)).toMatchObject({ state: "done", counts: [1, 0, 0, 1], spent: 50 });
});

test("credits running out pauses the job with a reason, and it goes on after a top-up", async () => {
  const account = await bulk.payer(database.db, 120);
  const jobId = await bulk.insertJob(database, account, { subjects: bulk.samplePeople(4) });
  const { queue, work, reports } = worker();
  await work(jobId);
  const paused = { state: "paused", counts: [2, 0, 0, 0], spent: 100, reserved: 0, balance: 20 };
  expect(await snapshot(jobId)).toMatchObject({ ...paused, reason: expect.stringContaining("Buy credits") });
  await work(jobId);
  expect(await snapshot(jobId)).toMatchObject(paused);
  await grantCredits(database.db, { walletId: account.walletId, amount: tenths(500), operation: "top-up" });
  await database.transaction(async (db) => {
    await reserveCredits(db, jobId, tenths(100));
    await startRun(db, queue, jobId);
  });
  await work(jobId);
  expect(await snapshot(jobId)).toMatchObject({ state: "done", reason: null, counts: [4, 0, 0, 0], spent: 200 });
  expect(reports().map(({ data }) => data)).toEqual([
    { jobId, run: 1 },
    { jobId, run: 2 },
  ]);
});

test("what is in hand beside a row that can't be paid is settled before the job pauses", async () => {
  const account = await bulk.payer(database.db, 20);
  const subjects = [...bulk.samplePeople(1), { kind: "profile" as const, profile: aSlug("nobody-at-all") }];
  const jobId = await bulk.insertJob(database, account, { subjects });
  const { work } = worker({
    contacts: async (slug) => {
      if (slug === "nobody-at-all") await pause(200);
      return findContact(database)(slug);
    },
  });
  await work(jobId);
  expect(await snapshot(jobId)).toMatchObject({ state: "paused", counts: [0, 0, 1, 0], spent: 0, balance: 20 });
});

test("credits that come while the job runs are used without a pause", async () => {
  const account = await bulk.payer(database.db, 50);
  const jobId = await bulk.insertJob(database, account, { subjects: bulk.samplePeople(2) });
  await grantCredits(database.db, { walletId: account.walletId, amount: tenths(500), operation: "top-up" });
  await worker().work(jobId);
  expect(await snapshot(jobId)).toMatchObject({ state: "done", spent: 100, balance: 450 });
});

test("nothing is looked up or charged after a cancel, but what is in hand", async () => {
  const account = await bulk.payer(database.db, 20_000);
  const jobId = await bulk.insertJob(database, account, { items: ["email"], subjects: bulk.samplePeople(200) });
  let asked = 0;
  let askedAtCancel = 0;
  const { work } = worker({
    contacts: async (slug) => {
      asked += 1;
      if (asked === 40) {
        await stopJob(database.db, bulk.listQueue(), { jobId, state: "cancelled" });
        askedAtCancel = asked;
      }
      return findContact(database)(slug);
    },
  });
  await work(jobId);
  // Three are in hand at a time; one of them is the one that met the cancel.
  expect(asked - askedAtCancel).toBeLessThanOrEqual(2);
  const { state, counts, spent, balance } = await snapshot(jobId);
  // The others go on while the cancel waits for the wallet.
  expect([state, counts[0] < askedAtCancel, spent, balance]).toEqual([
    "cancelled",
    true,
    counts[0] * 10,
    20_000 - counts[0] * 10,
  ]);
});

test("what a killed worker had taken is looked up by another one when its lease ends", async () => {
  const account = await bulk.payer(database.db, 2_000);
  const jobId = await bulk.insertJob(database, account, { items: ["email"], subjects: bulk.samplePeople(12) });
  expect(await claimSubjects(database.db, { jobId, atMost: 5, leaseMs: 20_000 })).toHaveLength(5);
  const { queue, work } = worker();
  await work(jobId);
  expect(await snapshot(jobId)).toMatchObject({ state: "running", counts: [7, 0, 0, 0] });
  // It asks to be called again about when the leases end.
  expect(queue.sent).toEqual([
    {
      name: "bulk-run",
      data: { jobId, share: 0 },
      startAfterMs: expect.toSatisfy((wait) => wait > 0 && wait <= 20_000),
    },
  ]);
  await endLeases(jobId);
  await work(jobId);
  expect(await snapshot(jobId)).toMatchObject({ state: "done", counts: [12, 0, 0, 0], spent: 120 });
});

test("messages that come many times at once change nothing", async () => {
  const account = await bulk.payer(database.db, 2_000);
  const jobId = await bulk.insertJob(database, account, { items: ["email"], subjects: bulk.samplePeople(50) });
  const workers = Array.from({ length: 6 }, () => worker());
  await Promise.all(workers.map(({ work }) => work(jobId)));
  expect(await snapshot(jobId)).toMatchObject({ state: "done", counts: [50, 0, 0, 0], spent: 500 });
  expect(workers.flatMap(({ reports }) => reports())).toHaveLength(1);
});

test("a closing process gives back what it has not looked up and calls for another worker", async () => {
  const account = await bulk.payer(database.db, 2_000);
  const jobId = await bulk.insertJob(database, account, { items: ["email"], subjects: bulk.samplePeople(50) });
  const { queue, closing, run } = worker({
    contacts: (slug) => {
      closing.abort();
      return findContact(database)(slug);
    },
  });
  await run({ jobId, share: 2 });
  expect((await snapshot(jobId)).counts[0]).toBeLessThanOrEqual(3);
  expect(queue.sent).toEqual([{ name: "bulk-run", data: { jobId, share: 2 } }]);
  const leased = await database.db(
    "select position from bulk_subject where job_id = $1 and outcome is null and leased_until > now()",
    [jobId],
  );
  expect(leased).toEqual([]);
});

test("starting again is a new run with a report of its own", async () => {
  const account = await bulk.payer(database.db, 2_000);
  const jobId = await bulk.insertJob(database, account, { items: ["email"], subjects: bulk.samplePeople(2) });
  const { queue, work, reports } = worker();
  await work(jobId);
  await startRun(database.db, queue, jobId);
  await work(jobId);
  expect(reports().map(({ data }) => data)).toEqual([
    { jobId, run: 1 },
    { jobId, run: 2 },
  ]);
});
