import { describe, expect, test } from "vitest";
import type { BulkJobChanges } from "#application/ports/bulk-job-changes.ts";
import { rowCost, worstCase } from "#domain/bulk/bulk.ts";
import type { BulkJob } from "#domain/bulk/bulk-job.ts";
import type { ProfileSlug } from "#domain/lookups/profile-url.ts";
import { type BulkJobsSetup, UNKNOWN_ID } from "./bulk-jobs.contract.ts";

export interface BulkJobChangesSetup extends BulkJobsSetup {
  readonly changes: BulkJobChanges;
}

const items = ["phone_no", "email"] as const;
const ROW = rowCost(items);

export const bulkJobChangesContract = (name: string, open: () => Promise<BulkJobChangesSetup>): void => {
  const aSetup = async () => {
    const setup = await open();
    const find = async (id: string): Promise<BulkJob> => {
      const listed = await setup.jobs.list("find-contacts");
      const job = listed.ok ? listed.value.jobs.find((one) => one.id === id) : undefined;
      if (job === undefined) throw new Error(`The job ${id} is not listed`);
      return job;
    };
    return { ...setup, find };
  };

  describe(`${name} as a backend that changes bulk jobs`, () => {
    test("loses and charges nothing by a pause, whenever it comes", async () => {
      const { changes, jobs, accounts, known, start, rest, find } = await aSetup();
      const credits = async () => {
        const account = await accounts.lookUp();
        return account.ok ? account.value.credits : undefined;
      };
      const id = await start({ items, confirmed: worstCase(items, 3) }, known.slice(0, 3));
      const paused = await changes.pause(id);
      if (paused.ok) {
        expect(paused.value).toMatchObject({ state: "paused", reserved: 0, pausedBy: expect.stringContaining("@") });
        expect(await credits()).toBe(250 - paused.value.spent);
        await rest();
        expect(await find(id)).toEqual(paused.value);
        const resumed = await jobs.resume(id);
        expect(resumed.ok && [resumed.value.state, resumed.value.pausedBy]).toEqual(["running", undefined]);
        await rest();
      }
      await rest();
      expect(await find(id)).toMatchObject({ state: "done", found: 3, spent: 3 * ROW, reserved: 0 });
      expect(await credits()).toBe(250 - 3 * ROW);
    });

    test("pauses no job that is not running, and says so in words", async () => {
      const { changes, known, start, rest, find } = await aSetup();
      const ran = async (profiles: readonly ProfileSlug[]) => {
        const id = await start({ items, confirmed: worstCase(items, profiles.length) }, profiles);
        await rest();
        return id;
      };
      const refused = { ok: false, error: { kind: "server-said", message: expect.stringMatching(/\w/) } };
      const done = await ran(known.slice(0, 1));
      expect(await changes.pause(done)).toMatchObject(refused);
      expect(await changes.pause(UNKNOWN_ID)).toMatchObject(refused);
      const outOfCredits = await ran(known.slice(1));
      expect(await find(outOfCredits)).toMatchObject({ state: "paused", pausedAt: expect.stringMatching(/^\d{4}-/) });
      expect(await changes.pause(outOfCredits)).toMatchObject(refused);
      expect((await find(outOfCredits)).pausedBy).toBeUndefined();
    });

    test("names a job and remarks on it, trimmed; an empty text takes either away", async () => {
      const { changes, nobody, start, rest, find } = await aSetup();
      const id = await start({ items, confirmed: worstCase(items, 1), remark: "For the fair" }, [nobody]);
      await rest();
      expect(await find(id)).toMatchObject({ remark: "For the fair", emailWhenDone: true });
      const named = await changes.change(id, { name: "  March leads " });
      expect(named).toMatchObject({ ok: true, value: { id, name: "March leads", remark: "For the fair" } });
      await changes.change(id, { remark: "Second half" });
      expect(await find(id)).toMatchObject({ name: "March leads", remark: "Second half", fileName: "people.csv" });
      await changes.change(id, { name: "", remark: " " });
      const bare = await find(id);
      expect([bare.name, bare.remark, bare.fileName]).toEqual([undefined, undefined, "people.csv"]);
    });

    test("switches the mail of a job off and on, and leaves the rest", async () => {
      const { changes, nobody, start, find } = await aSetup();
      const id = await start({ items, confirmed: worstCase(items, 1), remark: "For the fair" }, [nobody]);
      const off = await changes.change(id, { emailWhenDone: false });
      expect(off).toMatchObject({ ok: true, value: { emailWhenDone: false, remark: "For the fair" } });
      await changes.change(id, { name: "March leads" });
      expect(await find(id)).toMatchObject({ emailWhenDone: false });
      await changes.change(id, { emailWhenDone: true });
      expect(await find(id)).toMatchObject({ emailWhenDone: true, name: "March leads" });
    });

    test("mails no end of a job that was ordered so, until that is switched on", async () => {
      const { changes, nobody, start, find } = await aSetup();
      const id = await start({ items, confirmed: worstCase(items, 1), emailWhenDone: false }, [nobody]);
      expect(await find(id)).toMatchObject({ emailWhenDone: false });
      await changes.change(id, { emailWhenDone: true });
      expect(await find(id)).toMatchObject({ emailWhenDone: true });
    });

    test("changes no job that does not exist, and says so in words", async () => {
      const { changes } = await aSetup();
      const refused = { ok: false, error: { kind: "server-said", message: expect.stringMatching(/\w/) } };
      expect(await changes.change(UNKNOWN_ID, { name: "March leads" })).toMatchObject(refused);
    });

    test("searches all jobs of a tool by name, file name and remark, in either case, with or without accents", async () => {
      const { changes, jobs, nobody, start, rest } = await aSetup();
      const order = { items, confirmed: worstCase(items, 1) };
      const fair = await start({ ...order, remark: "For the 50% FAIR" }, [nobody]);
      const named = await start(order, [nobody]);
      await rest();
      await changes.change(named, { name: "März Leads" });
      const search = async (text: string) => {
        const found = await jobs.list("find-contacts", undefined, text);
        return found.ok ? found.value.jobs.map(({ id }) => id) : found;
      };
      expect(await search("50% fair")).toEqual([fair]);
      expect(await search(" leads ")).toEqual([named]);
      expect(await search("PEOPLE.csv")).toEqual([named, fair]);
      expect(await search("marz")).toEqual([named]);
      expect(await search("MÁRZ LEADS")).toEqual([named]);
      expect(await search("ma\u0308rz")).toEqual([named]);
      expect(await search("%")).toEqual([fair]);
      expect(await search("_")).toEqual([]);
      expect(await jobs.list("verify-emails", undefined, "fair")).toEqual({
        ok: true,
        value: { jobs: [], hasOlder: false },
      });
    });
  });
};
