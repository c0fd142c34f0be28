import { describe, expect, test } from "vitest";
import type { AccountData } from "#application/ports/account-data.ts";
import type { AccountDeletion } from "#application/ports/account-deletion.ts";
import type { AccountLookup } from "#application/ports/account-lookup.ts";
import { ok } from "#application/shared/result.ts";
import { tenths } from "#domain/shared/credits.ts";

export interface AccountDeletionSetup {
  readonly deletion: AccountDeletion;
  readonly email: string;
  /** Of the same person. */
  readonly accounts: AccountLookup;
  readonly data: AccountData;
}

const REFUSED = { ok: false, error: { kind: "server-said", message: expect.stringMatching(/\w.*\.$/) } };
const TO_BE_DELETED = { ok: false, error: { kind: "server-said", isToBeDeleted: true } };
const NO_OBSTACLES = { onlyOwnerOf: undefined, plans: 0, jobsIn: [], searches: 0 };

/** `open` opens a new person with 25 credits, who owns the organisation Acme alone where that is wanted. */
export const accountDeletionContract = (name: string, open: (owns?: "Acme") => Promise<AccountDeletionSetup>): void => {
  describe(`${name} as account deletion`, () => {
    test("says what it means before it is asked for, and changes nothing by that", async () => {
      const { deletion, accounts } = await open();
      const terms = { isRequested: false, credits: tenths(250), obstacles: NO_OBSTACLES };
      expect(await deletion.look()).toMatchObject(ok(terms));
      expect(await deletion.look()).toMatchObject(ok(terms));
      expect(await accounts.lookUp()).toMatchObject({ ok: true });
    });

    test("once asked for, it has a day that stays, and nothing else works but the download", async () => {
      const { deletion, accounts, data, email } = await open();
      expect(await deletion.request(` ${email.toUpperCase()}`)).toEqual(ok(undefined));
      expect(await accounts.lookUp()).toMatchObject(TO_BE_DELETED);
      expect(await data.read(undefined)).toMatchObject({ ok: true });
      const first = await deletion.look();
      expect(first).toMatchObject(ok({ isRequested: true, dueAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) }));
      expect(await deletion.request(email)).toEqual(ok(undefined));
      expect(await deletion.look()).toEqual(first);
    });

    test("a person who keeps the account has it as it was", async () => {
      const { deletion, accounts, email } = await open();
      const before = await accounts.lookUp();
      await deletion.request(email);
      expect(await deletion.keep()).toEqual(ok(undefined));
      expect(await accounts.lookUp()).toEqual(before);
      expect(await deletion.look()).toMatchObject(ok({ isRequested: false }));
      expect(await deletion.keep()).toEqual(ok(undefined));
    });

    test.each(["nobody@new.example", "", "asha"])("is not asked for by the address %j", async (other) => {
      const { deletion, accounts } = await open();
      expect(await deletion.request(other)).toMatchObject(REFUSED);
      expect(await accounts.lookUp()).toMatchObject({ ok: true });
    });

    test("is refused to the only owner of an organisation, which is named", async () => {
      const { deletion, accounts, email } = await open("Acme");
      expect(await deletion.look()).toMatchObject(ok({ obstacles: { ...NO_OBSTACLES, onlyOwnerOf: "Acme" } }));
      expect(await deletion.request(email)).toMatchObject(REFUSED);
      expect(await accounts.lookUp()).toMatchObject({ ok: true });
    });
  });
};
