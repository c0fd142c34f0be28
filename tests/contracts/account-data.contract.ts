import { describe, expect, test } from "vitest";
import type { AccountData, AccountDataPage } from "#application/ports/account-data.ts";

/** `open` opens a new person. */
export const accountDataContract = (name: string, open: () => Promise<AccountData>): void => {
  describe(`${name} as account data`, () => {
    test("hands out page after page, each part in one go, and the profile first", async () => {
      const data = await open();
      const pages: AccountDataPage[] = [];
      for (let after: string | undefined, isFirst = true; isFirst || after !== undefined; isFirst = false) {
        const page = await data.read(after);
        if (!page.ok) throw new Error(`No page after ${after}`);
        pages.push(page.value);
        after = page.value.next;
      }
      const parts = pages.map(({ part }) => part).filter((part, at, all) => part !== all[at - 1]);
      expect(parts[0]).toBe("profile");
      expect(new Set(parts).size).toBe(parts.length);
      expect(pages[0]?.rows).toMatchObject([{ email: expect.stringContaining("@") }]);
    });
  });
};
