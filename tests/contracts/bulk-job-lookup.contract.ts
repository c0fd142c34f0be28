import { describe, expect, test } from "vitest";
import type { BulkJobLookup } from "#application/ports/bulk-job-lookup.ts";
import { rowCost, worstCase } from "#domain/bulk/bulk.ts";
import { type BulkJobsSetup, UNKNOWN_ID } from "./bulk-jobs.contract.ts";

export interface BulkJobLookupSetup extends BulkJobsSetup {
  readonly lookup: BulkJobLookup;
}

const items = ["phone_no", "email"] as const;

export const bulkJobLookupContract = (name: string, open: () => Promise<BulkJobLookupSetup>): void => {
  describe(`${name} as a look-up of one bulk job`, () => {
    test("finds a job by its id, with its counts and credits, as it is listed", async () => {
      const { lookup, jobs, start, rest, known, nobody } = await open();
      const profiles = [...known.slice(0, 1), nobody];
      const id = await start({ items, confirmed: worstCase(items, 2), remark: "For the fair" }, profiles);
      await start({ items, confirmed: worstCase(items, 1) }, [nobody]);
      await rest();
      const found = await lookup.find(id);
      expect(found).toMatchObject({
        ok: true,
        value: { id, state: "done", remark: "For the fair", found: 1, notFound: 1, spent: rowCost(items) },
      });
      const listed = await jobs.list("find-contacts");
      expect(listed.ok && listed.value.jobs).toContainEqual(found.ok ? found.value : undefined);
    });

    test("says in words that there is no such job", async () => {
      const { lookup } = await open();
      expect(await lookup.find(UNKNOWN_ID)).toMatchObject({
        ok: false,
        error: { kind: "server-said", message: expect.stringMatching(/\w/) },
      });
    });
  });
};
