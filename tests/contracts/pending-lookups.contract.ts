import { describe, expect, test } from "vitest";
import type { PendingLookups } from "#application/ports/pending-lookups.ts";
import { ok } from "#application/shared/result.ts";
import { costOf } from "#domain/shared/credits.ts";

export interface PendingLookupsSetup {
  readonly pending: PendingLookups;
  /** Begins a search for a work email that takes long, and returns its id. */
  begin(): Promise<string>;
  /** Ends a search because nobody knew anything. */
  end(id: string): Promise<void>;
}

export const pendingLookupsContract = (name: string, open: () => Promise<PendingLookupsSetup>): void => {
  describe(`${name} as pending look-ups`, () => {
    test("a search is cancelled once", async () => {
      const { pending, begin } = await open();
      const id = await begin();
      expect(await pending.cancel(id)).toEqual(ok(true));
      expect(await pending.cancel(id)).toEqual(ok(false));
    });

    test("one does not end another", async () => {
      const { pending, begin } = await open();
      const [first, second] = [await begin(), await begin()];
      await pending.cancel(first);
      expect(await pending.cancel(second)).toEqual(ok(true));
    });

    test("one that never was has ended", async () => {
      const { pending } = await open();
      expect(await pending.cancel("0b9d2a52-6a8b-4b40-9a6e-6c1c2f7f0d12")).toEqual(ok(false));
    });

    test("searches are listed while they are under way, newest first", async () => {
      const { pending, begin } = await open();
      expect(await pending.list([])).toEqual(ok([]));
      const [first, second] = [await begin(), await begin()];
      expect(await pending.list([])).toMatchObject(
        ok([{ id: second }, { id: first, operation: "work_email", cost: costOf.work_email, isYours: true }]),
      );
    });

    test("one that has ended is listed where it is asked about, with its end", async () => {
      const { pending, begin, end } = await open();
      const [first, second] = [await begin(), await begin()];
      await end(first);
      await pending.cancel(second);
      expect(await pending.list([])).toEqual(ok([]));
      expect(await pending.list([first, second, "0b9d2a52-6a8b-4b40-9a6e-6c1c2f7f0d12"])).toMatchObject(
        ok([
          { id: second, ended: { outcome: "cancelled" } },
          { id: first, ended: { outcome: "not_found", trail: [] } },
        ]),
      );
    });
  });
};
