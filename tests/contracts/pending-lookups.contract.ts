import { describe, expect, test } from "vitest";
import type { PendingLookups } from "#application/ports/pending-lookups.ts";
import { ok } from "#application/shared/result.ts";

export interface PendingLookupsSetup {
  readonly pending: PendingLookups;
  /** Begins a search that takes long, and returns its id. */
  begin(): Promise<string>;
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
      expect(await pending.cancel("0b9d2a52-6a8b-4b40-9a6e-6c1c2f7f0d11")).toEqual(ok(false));
    });
  });
};
