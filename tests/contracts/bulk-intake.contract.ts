import { describe, expect, test } from "vitest";
import type { AccountLookup } from "#application/ports/account-lookup.ts";
import type { BulkIntake, BulkOrder } from "#application/ports/bulk-intake.ts";
import { itemsOf } from "#domain/bulk/bulk.ts";
import { columnsOf } from "#domain/bulk/file-use.ts";
import { tenths } from "#domain/shared/credits.ts";
import { bulkKey } from "#domain/billing/idempotency.ts";
import { tools } from "#domain/shared/tool.ts";
import { aPurpose, NOON } from "#tests/support/builders.ts";

export interface BulkIntakeSetup {
  readonly intake: BulkIntake;
  /** Of the same person, who has 25 credits. */
  readonly accounts: AccountLookup;
}

const order: BulkOrder = {
  tool: "find-contacts",
  items: ["email"],
  reading: { columns: { linkedin_url: 0 }, hasHeader: true },
  confirmed: tenths(100),
  fileName: "people.csv",
  // Backends that don't ask for it ignore it.
  purpose: aPurpose(),
  key: bulkKey("find-contacts", { name: "people.csv", size: 1 }, NOON),
};

export const bulkIntakeContract = (name: string, open: () => Promise<BulkIntakeSetup>): void => {
  const aSetup = async () => {
    const setup = await open();
    const begin = async (changes: Partial<BulkOrder> = {}) => {
      const answer = await setup.intake.begin({ ...order, ...changes });
      if (!answer.ok) throw new Error(`The order was not taken: ${JSON.stringify(answer.error)}`);
      return answer.value;
    };
    return { ...setup, begin };
  };

  describe(`${name} as an intake of bulk jobs`, () => {
    test.each(tools)("takes an order for %s: says where the file goes and which job it is", async (tool) => {
      const { begin } = await aSetup();
      const columns = Object.fromEntries(columnsOf[tool].map((column, position) => [column, position]));
      const reading = { columns, hasHeader: true };
      const { uploadUrl = "", jobId } = await begin({ tool, items: itemsOf[tool], reading, remark: "For the fair" });
      expect(new URL(uploadUrl).protocol).toMatch(/^https?:$/);
      expect(jobId).toMatch(/\S/);
    });

    test("takes a repeated order as the same job, also at the same time", async () => {
      const { begin } = await aSetup();
      const tickets = await Promise.all([begin(), begin(), begin()]);
      expect(new Set([...tickets, await begin()].map(({ jobId }) => jobId)).size).toBe(1);
    });

    test("takes an order that was confirmed again as another job, with another address", async () => {
      const { begin } = await aSetup();
      const first = await begin();
      const second = await begin({ key: bulkKey("find-contacts", { name: "people.csv", size: 1 }, NOON + 1) });
      expect(second.jobId).not.toBe(first.jobId);
      expect(second.uploadUrl).not.toBe(first.uploadUrl);
    });

    test("sets nothing aside before the file has arrived", async () => {
      const { begin, accounts } = await aSetup();
      await begin();
      expect(await accounts.lookUp()).toMatchObject({ ok: true, value: { credits: 250 } });
    });
  });
};

/** For an intake that has a purpose stated with each order. */
export const purposeOfOrdersContract = (name: string, open: () => Promise<BulkIntakeSetup>): void => {
  describe(`${name} as an intake of bulk jobs that asks for a purpose`, () => {
    test("takes no order without one, says so in words, and takes one under the same key", async () => {
      const { intake } = await open();
      const { purpose: _, ...without } = order;
      expect(await intake.begin(without)).toMatchObject({ error: { kind: "server-said" } });
      expect((await intake.begin(order)).ok).toBe(true);
    });
  });
};
