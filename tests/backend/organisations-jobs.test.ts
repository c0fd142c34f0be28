import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { costOf, type PaidOperation, tenths } from "#domain/shared/credits.ts";
import { bulkTexts } from "#backend/bulk/job/bulk-texts.ts";
import { stopJob } from "#backend/bulk/job/stop-job.ts";
import { grantCredits, settleCharge } from "#backend/credits/ledger.ts";
import { type FoundItem, settleSubject } from "#backend/credits/settle-subject.ts";
import { insertJob, samplePeople, snapshotOfJob } from "#tests/support/backend/bulk.ts";
import { holdTransaction, untilEndedOrBlocked } from "#tests/support/backend/held-transaction.ts";
import { expectBalancedLedger } from "#tests/support/backend/balanced-ledger.ts";
import { anOrganisation, leave, remove, type SetUpOrganisation, update } from "#tests/support/backend/organisation.ts";
import { balanceOf } from "#tests/support/backend/shared-wallet.ts";
import { createWebhookBackend, type Person, type WebhookBackend } from "#tests/support/backend/webhook-backend.ts";

let backend: WebhookBackend;
beforeAll(async () => {
  backend = await createWebhookBackend();
});
afterEach(() => expectBalancedLedger(backend.database.db));
afterAll(() => backend.database.drop());

const found = (name: PaidOperation, subject: string): FoundItem => ({
  name,
  operation: `${name}:${subject}`,
  cost: costOf[name],
  answer: { [name]: [{ value: subject }] },
  parts: [],
});

const settle = (jobId: string, position: number) =>
  settleSubject(backend.database.db, { jobId, position, found: [found("email", `${jobId}-${position}`)] });

/** A job of somebody, paid for by their organisation. */
const jobOf = (acme: SetUpOrganisation, { account }: Person, count: number): Promise<string> =>
  insertJob(backend.database, { ...account, walletId: acme.id }, { items: ["email"], subjects: samplePeople(count) });

const withCredits = async (): Promise<SetUpOrganisation> => {
  const acme = await anOrganisation(backend);
  await grantCredits(backend.database.db, { walletId: acme.id, amount: tenths(1_000), operation: "grant" });
  return acme;
};

const buy = ({ account }: Person, subject: string) =>
  settleCharge(backend.database, {
    actorId: account.id,
    ...found("email", subject),
    key: undefined,
    history: { type: "email", query: "q", result: "r" },
  });

test("a member who is removed while their job runs loses it: it stops, keeps what was found and gives back the rest", async () => {
  const acme = await withCredits();
  const member = await acme.join();
  const jobId = await jobOf(acme, member, 10);
  expect(await snapshotOfJob(backend.database.db, jobId)).toMatchObject({ reserved: 100, balance: 900 });
  for (const position of [0, 1, 2]) await settle(jobId, position);
  expect((await remove(acme.owner, member)).status).toBe(200);
  expect(await snapshotOfJob(backend.database.db, jobId)).toMatchObject({
    state: "cancelled",
    reason: `Stopped because ${member.account.email} was removed from ${acme.name}.`,
    counts: [3, 0, 0, 0],
    spent: 30,
    reserved: 0,
    balance: 970,
  });
  expect(await settle(jobId, 3)).toBe("stopped");
  const kept = await backend.database.db("select 1 from bulk_subject where job_id = $1 and outcome = 'found'", [jobId]);
  expect(kept).toHaveLength(3);
  const lines = await backend.database.db("select status, amount_tenths from history_line where job_id = $1", [jobId]);
  expect(lines).toEqual([{ status: "completed", amount_tenths: 30 }]);
});

test("waiting and paused jobs stop too; those that have ended, of others, and of the own wallet stay", async () => {
  const acme = await withCredits();
  const [member, other] = [await acme.join(), await acme.join()];
  const { db } = backend.database;
  const [waiting, paused, done] = [
    await jobOf(acme, member, 1),
    await jobOf(acme, member, 1),
    await jobOf(acme, member, 1),
  ];
  await db("select release_credits($1)", [waiting]);
  await db("update bulk_job set state = 'waiting', runs = 0, started_at = null, file_arrived_at = null where id = $1", [
    waiting,
  ]);
  await backend.database.transaction((held) => stopJob(held, backend.queue, { jobId: paused, state: "paused" }));
  await settle(done, 0);
  await backend.database.transaction((held) => stopJob(held, backend.queue, { jobId: done, state: "done" }));
  const others = await jobOf(acme, other, 1);
  const own = await insertJob(backend.database, member.account, { items: ["email"], subjects: samplePeople(1) });
  expect((await leave(member)).status).toBe(200);
  const states = await Promise.all(
    [waiting, paused, done, others, own].map(async (jobId) => (await snapshotOfJob(db, jobId)).state),
  );
  expect(states).toEqual(["cancelled", "cancelled", "done", "running", "running"]);
  expect(await snapshotOfJob(db, paused)).toMatchObject({
    reason: `Stopped because ${member.account.email} left ${acme.name}.`,
  });
});

test("removing a member waits for the organisation's wallet, and holds no job of theirs in the meantime", async () => {
  const acme = await withCredits();
  const member = await acme.join();
  const jobId = await jobOf(acme, member, 2);
  const other = await holdTransaction(backend.database, (db) =>
    db("select 1 from wallet where id = $1 for no key update", [acme.id]),
  );
  const removing = remove(acme.owner, member);
  await untilEndedOrBlocked(backend.database, removing);
  expect(await other.db("select 1 from bulk_job where id = $1 for no key update nowait", [jobId])).toHaveLength(1);
  await other.commit();
  expect((await removing).status).toBe(200);
});

test("rows, charges and the removal at the same moment keep the books exact; afterwards nothing is settled, and the own wallet pays", async () => {
  for (let round = 0; round < 12; round += 1) {
    const acme = await withCredits();
    const member = await acme.join();
    const jobs = [await jobOf(acme, member, 8), await jobOf(acme, member, 8)];
    const rows = jobs.flatMap((jobId) => Array.from({ length: 8 }, (_, position) => settle(jobId, position)));
    const charges = Array.from({ length: 4 }, () => buy(member, randomUUID()));
    const [removed] = await Promise.all([remove(acme.owner, member), ...rows, ...charges]);
    expect(removed.status).toBe(200);
    for (const jobId of jobs) {
      expect(await snapshotOfJob(backend.database.db, jobId)).toMatchObject({ state: "cancelled", reserved: 0 });
      expect(await settle(jobId, 7)).toBe("stopped");
    }
    const shared = await balanceOf(backend.database.db, acme.id);
    const own = await balanceOf(backend.database.db, member.account.walletId);
    expect(await buy(member, randomUUID())).toMatchObject({ outcome: "charged", balance: Number(own) - 10 });
    expect(await balanceOf(backend.database.db, acme.id)).toBe(shared);
    await expectBalancedLedger(backend.database.db);
  }
});

test("of a job that waits for a member's higher limit, an owner reads whose limit it is, and the member that it is theirs", async () => {
  const acme = await withCredits();
  const member = await acme.join();
  await member.post("/webhook/update_user", { name: "Meera Shah" });
  await update(acme.owner, member, { monthly_cap: 2 });
  const jobId = await jobOf(acme, member, 3);
  for (const position of [0, 1]) await settle(jobId, position);
  const reason = bulkTexts["limit-reached"];
  await backend.database.transaction((held) => stopJob(held, backend.queue, { jobId, state: "paused", reason }));
  await backend.database.db("update bulk_job set needed_tenths = 10 where id = $1", [jobId]);
  const seenBy = async (person: Person) => (await person.get(`/webhook/bulk_job?job_id=${jobId}`)).json;

  const theirs = "Meera Shah reached their monthly limit. With a higher one, they can resume this job.";
  expect(await seenBy(acme.owner)).toMatchObject({ reason: theirs, limit_of: member.account.id });
  expect(await seenBy(member)).toMatchObject({ reason });
  expect(await seenBy(member)).not.toHaveProperty("limit_of");

  await update(acme.owner, member, { monthly_cap: 20 });
  const raised = "Meera Shah reached their monthly limit. It now has room, so they can resume this job.";
  expect(await seenBy(acme.owner)).toMatchObject({ reason: raised });
  expect(await seenBy(acme.owner)).not.toHaveProperty("limit_of");
});

test("of a member's job that ran out of credits, an owner reads that the organisation's were too few, and who can resume it", async () => {
  const acme = await withCredits();
  const member = await acme.join();
  await member.post("/webhook/update_user", { name: "Meera Shah" });
  const jobId = await jobOf(acme, member, 3);
  const reason = bulkTexts["credits-ran-out"];
  await backend.database.transaction((held) => stopJob(held, backend.queue, { jobId, state: "paused", reason }));
  await backend.database.db("update bulk_job set needed_tenths = 1010 where id = $1", [jobId]);
  const seenBy = async (person: Person) => (await person.get(`/webhook/bulk_job?job_id=${jobId}`)).json;

  expect(await seenBy(acme.owner)).toMatchObject({ reason: `${acme.name} had too few credits for the next row.` });
  expect(await seenBy(member)).toMatchObject({ reason });

  await grantCredits(backend.database.db, { walletId: acme.id, amount: tenths(10), operation: "top-up" });
  expect(await seenBy(acme.owner)).toMatchObject({
    reason: `${acme.name} has enough credits for the next row again. Meera Shah can resume this job.`,
  });
});
