import { describe, expect, test } from "vitest";
import type { AccountLookup } from "#application/ports/account-lookup.ts";
import type { BulkOrder } from "#application/ports/bulk-intake.ts";
import type { BulkJobs } from "#application/ports/bulk-jobs.ts";
import type { TransactionLog } from "#application/ports/transaction-log.ts";
import { rowCost, worstCase } from "#domain/bulk/bulk.ts";
import { type BulkJob, missesOf } from "#domain/bulk/bulk-job.ts";
import { sumTenths, type Tenths, tenths } from "#domain/shared/credits.ts";
import type { PersonQuery } from "#domain/lookups/enrichment.ts";
import type { ProfileSlug } from "#domain/lookups/profile-url.ts";

export interface BulkJobsSetup {
  readonly jobs: BulkJobs;
  /** Of the same person, who has 25 credits and has bought nothing yet. */
  readonly accounts: AccountLookup;
  /** Of the same person. */
  readonly transactions: TransactionLog;
  /** Six people with a phone number and an email. */
  readonly known: readonly ProfileSlug[];
  readonly nobody: ProfileSlug;
  /** Orders a job over a file with a header and these profiles, sends the file, and returns the job's id. */
  start(
    order: Pick<BulkOrder, "items" | "confirmed" | "remark" | "emailWhenDone" | "listId">,
    profiles: readonly ProfileSlug[],
  ): Promise<string>;
  /** A person who is known, with a role. */
  readonly person: Required<Omit<PersonQuery, "chosen">>;
  /** The profile of this person. */
  readonly profileOfPerson: ProfileSlug;
  /** The same over a file with this person alone, to be found by name, role and company. */
  startSearch(
    order: Pick<BulkOrder, "includesPossible">,
    person: Required<Omit<PersonQuery, "chosen">>,
  ): Promise<string>;
  /** Lets the jobs work until none of them is waiting or running. */
  rest(): Promise<void>;
}

/** What is looked up in these tests: a row costs 6 credits. */
const items = ["phone_no", "email"] as const;
const ROW = rowCost(items);
export const UNKNOWN_ID = "00000000-0000-4000-8000-ffffffffffff";

export const bulkJobsContract = (name: string, open: () => Promise<BulkJobsSetup>): void => {
  const aSetup = async () => {
    const setup = await open();
    const list = async (): Promise<readonly BulkJob[]> => {
      const answer = await setup.jobs.list("find-contacts");
      if (!answer.ok) throw new Error(`The jobs are not listed: ${JSON.stringify(answer.error)}`);
      return answer.value.jobs;
    };
    const find = async (id: string): Promise<BulkJob> => {
      const job = (await list()).find((one) => one.id === id);
      if (job === undefined) throw new Error(`The job ${id} is not listed`);
      return job;
    };
    const credits = async () => {
      const answer = await setup.accounts.lookUp();
      return answer.ok ? answer.value.credits : Number.NaN;
    };
    /** Starts a job with its worst case confirmed and lets it come to rest. */
    const ran = async (profiles: readonly ProfileSlug[], confirmed: Tenths = worstCase(items, profiles.length)) => {
      const id = await setup.start({ items, confirmed }, profiles);
      await setup.rest();
      return id;
    };
    return { ...setup, list, find, credits, ran };
  };

  /** Whatever happens, a job spends no more than was confirmed, and what it does not use comes back. */
  const expectSound = (job: BulkJob) => {
    expect(sumTenths([job.spent, job.reserved])).toBeLessThanOrEqual(job.confirmed);
    expect(job.found + job.notFound + job.failed + job.owned).toBeLessThanOrEqual(job.subjects);
    if (job.state !== "running") expect(job.reserved).toBe(0);
  };

  describe(`${name} as a keeper of bulk jobs`, () => {
    test("has none at first", async () => {
      const { list } = await aSetup();
      expect(await list()).toEqual([]);
    });

    test("looks a file up, charges for what is found, and lists the job under its tool", async () => {
      const { known, nobody, start, rest, find, credits, jobs } = await aSetup();
      const profiles = [...known.slice(0, 2), nobody];
      const id = await start({ items, confirmed: tenths(180), remark: "For the fair" }, profiles);
      await rest();
      const job = await find(id);
      expect(job).toMatchObject({
        tool: "find-contacts",
        state: "done",
        fileName: "people.csv",
        remark: "For the fair",
        items,
        rows: 3,
        empty: 0,
        duplicate: 0,
        malformed: 0,
        subjects: 3,
        found: 2,
        notFound: 1,
        failed: 0,
        owned: 0,
        spent: 2 * ROW,
        reserved: 0,
        confirmed: 180,
      });
      expect(job.endedAt).toBeDefined();
      // A host may leave these counts out.
      expect(job.foundItems ?? { phone_no: 2, email: 2 }).toEqual({ phone_no: 2, email: 2 });
      expectSound(job);
      expect(await credits()).toBe(250 - 2 * ROW);
      expect(await jobs.list("verify-emails")).toEqual({ ok: true, value: { jobs: [], hasOlder: false } });
    });

    test("lists the newest first", async () => {
      const { nobody, ran, list } = await aSetup();
      const ids = [await ran([nobody]), await ran([nobody])];
      expect((await list()).map(({ id }) => id)).toEqual(ids.toReversed());
    });

    test("looks up for free what was bought before", async () => {
      const { known, ran, find, credits } = await aSetup();
      await ran(known.slice(0, 2));
      const again = await find(await ran(known.slice(0, 3)));
      expect(again).toMatchObject({ found: 1, owned: 2, spent: ROW });
      expect(await credits()).toBe(250 - 3 * ROW);
    });

    test("pauses when the credits run out, gives back the rest, and goes on only with more", async () => {
      const { known, start, rest, find, credits, jobs } = await aSetup();
      const id = await start({ items: ["phone_no"], confirmed: tenths(300) }, known);
      await rest();
      const paused = await find(id);
      expect(paused).toMatchObject({ state: "paused", found: 5, spent: 250, reserved: 0 });
      expect(paused.reason).toMatch(/\w.*\.$/);
      expect(await credits()).toBe(0);
      expect(await jobs.resume(id)).toMatchObject({ ok: false, error: { kind: "not-enough-credits" } });
      expect(await find(id)).toMatchObject({ state: "paused" });
      expect(await jobs.cancel(id)).toMatchObject({ ok: true, value: { id, state: "cancelled" } });
      expect(await credits()).toBe(0);
    });

    test("goes on with less than a whole row's price, as some of the row may be owned, and pauses again where it is not", async () => {
      const { known, ran, rest, find, credits, jobs } = await aSetup();
      const id = await ran(known);
      expect(await find(id)).toMatchObject({ state: "paused", found: 4 });
      expect(await credits()).toBe(10);
      expect(await jobs.resume(id)).toMatchObject({ ok: true, value: { state: "running" } });
      await rest();
      expect(await find(id)).toMatchObject({ state: "paused", found: 4, spent: 4 * ROW, reserved: 0 });
      expect(await credits()).toBe(10);
    });

    test("charges nothing where the file can cost more than was confirmed", async () => {
      const { known, ran, find, credits } = await aSetup();
      const failed = await find(await ran(known.slice(0, 2), tenths(2 * ROW - 1)));
      expect(failed).toMatchObject({ state: "failed", found: 0, spent: 0, reserved: 0 });
      expect(failed.reason).toMatch(/\w.*\.$/);
      expect(await credits()).toBe(250);
    });

    test("charges for a person who may not be the one who was meant only where that is asked for", async () => {
      const { person, startSearch, rest, jobs, credits } = await aSetup();
      const other = { ...person, role: "Deep Sea Diver" };
      const ids = [await startSearch({}, other), await startSearch({ includesPossible: true }, other)];
      await rest();
      const listed = await jobs.list("enrichment");
      const [included, free] = listed.ok ? listed.value.jobs : [];
      expect([free?.id, included?.id]).toEqual(ids);
      expect(free).toMatchObject({
        state: "done",
        found: 0,
        notFound: 1,
        possible: 1,
        includesPossible: false,
        spent: 0,
      });
      expect(included).toMatchObject({ found: 1, notFound: 0, possible: 0, includesPossible: true, spent: 10 });
      expect(await credits()).toBe(240);
    });

    test("takes nothing for a person of whom a detail was bought before, also as a possible match", async () => {
      const { person, profileOfPerson, start, startSearch, rest, jobs, credits } = await aSetup();
      await start({ items: ["email"], confirmed: tenths(10) }, [profileOfPerson]);
      await rest();
      expect(await credits()).toBe(240);
      await startSearch({}, person);
      await startSearch({}, { ...person, role: "Deep Sea Diver" });
      await rest();
      const owned = { state: "done", found: 0, owned: 1, notFound: 0, spent: 0, reserved: 0 };
      expect(await jobs.list("enrichment")).toMatchObject({ value: { jobs: [owned, owned] } });
      expect(await credits()).toBe(240);
    });

    test("charges for a possible match when the misses are run again with it", async () => {
      const { person, startSearch, rest, jobs, credits } = await aSetup();
      const id = await startSearch({}, { ...person, role: "Deep Sea Diver" });
      await rest();
      expect(await jobs.retryMisses(id, tenths(10))).toMatchObject({ ok: true });
      await rest();
      expect(await credits()).toBe(250);
      expect(await jobs.retryMisses(id, tenths(10), "with-possible")).toMatchObject({ ok: true });
      await rest();
      expect(await jobs.list("enrichment")).toMatchObject({
        value: { jobs: [{ id, found: 1, notFound: 0, possible: 0, includesPossible: true, spent: 10 }] },
      });
      expect(await credits()).toBe(240);
    });

    test("runs the misses again, and nothing else", async () => {
      const { known, nobody, ran, rest, find, credits, jobs } = await aSetup();
      const id = await ran([...known.slice(0, 1), nobody]);
      const done = await find(id);
      expect(missesOf(done)).toBe(1);
      const retried = await jobs.retryMisses(id, worstCase(items, missesOf(done)));
      expect(retried).toMatchObject({ ok: true, value: { id, confirmed: 2 * ROW } });
      await rest();
      const after = await find(id);
      expect(after).toMatchObject({ state: "done", found: 1, notFound: 1, spent: ROW, reserved: 0 });
      // A host need not say it.
      expect(after.foundBeforeRetry ?? 1).toBe(1);
      expect(await credits()).toBe(250 - ROW);
    });

    test("has one line in the history for each run, from its begin, with what the run itself brought", async () => {
      const { known, nobody, start, rest, jobs, transactions } = await aSetup();
      const lines = async () => {
        const page = await transactions.read(1, 50);
        return page.ok ? page.value.transactions : [];
      };
      const id = await start({ items, confirmed: tenths(2 * ROW) }, [...known.slice(0, 1), nobody]);
      expect(await lines()).toMatchObject([{ type: "bulk_find-contacts", query: "people.csv", jobId: id }]);
      await rest();
      const first = { status: "completed", amount: ROW, result: "1 found, 1 not found", jobId: id };
      expect(await lines()).toMatchObject([first]);
      await jobs.retryMisses(id, ROW);
      expect(await lines()).toMatchObject([{ amount: 0, jobId: id }, first]);
      await rest();
      expect(await lines()).toMatchObject([{ status: "completed", amount: 0, result: "1 not found" }, first]);
    });

    test("waits in the history while it is paused", async () => {
      const { known, ran, jobs, transactions } = await aSetup();
      const id = await ran(known);
      const line = { amount: 4 * ROW, jobId: id };
      expect(await transactions.read(1, 50)).toMatchObject({
        value: {
          transactions: [{ ...line, status: "processing", result: "Paused: 4 found, 2 not looked up" }],
        },
      });
      await jobs.cancel(id);
      expect(await transactions.read(1, 50)).toMatchObject({
        value: { transactions: [{ ...line, status: "completed", result: "Cancelled: 4 found, 2 not looked up" }] },
      });
    });

    test("runs no misses again that can cost more than is confirmed, and says both amounts", async () => {
      const { known, nobody, ran, find, jobs } = await aSetup();
      const id = await ran([...known.slice(0, 1), nobody]);
      const refused = await jobs.retryMisses(id, tenths(ROW - 1));
      expect(refused).toMatchObject({
        ok: false,
        error: { kind: "server-said", message: expect.stringMatching(/\b6 credits\b.*\b5\.9\b/) },
      });
      expect(await find(id)).toMatchObject({ state: "done", confirmed: 2 * ROW });
    });

    test("says in words what cannot be done with a job", async () => {
      const { known, ran, jobs } = await aSetup();
      const id = await ran(known.slice(0, 1));
      const refused = { ok: false, error: { kind: "server-said", message: expect.stringMatching(/\w/) } };
      expect(await jobs.cancel(id)).toMatchObject(refused);
      expect(await jobs.resume(id)).toMatchObject(refused);
      expect(await jobs.retryMisses(id, ROW)).toMatchObject(refused);
    });

    test("says in words that there is no such job", async () => {
      const { jobs } = await aSetup();
      const refused = { ok: false, error: { kind: "server-said", message: expect.stringMatching(/\w/) } };
      expect(await jobs.cancel(UNKNOWN_ID)).toMatchObject(refused);
      expect(await jobs.resume(UNKNOWN_ID)).toMatchObject(refused);
      expect(await jobs.retryMisses(UNKNOWN_ID, ROW)).toMatchObject(refused);
      expect(await jobs.resultAddress(UNKNOWN_ID, "csv")).toMatchObject(refused);
    });

    test.each(["csv", "xlsx"] as const)("gives an address where the result is downloaded as %s", async (format) => {
      const { nobody, ran, jobs } = await aSetup();
      const address = await jobs.resultAddress(await ran([nobody]), format);
      expect(new URL(address.ok ? address.value : "").protocol).toMatch(/^https?:$/);
    });
  });
};
