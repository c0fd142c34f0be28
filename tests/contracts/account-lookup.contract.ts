import { describe, expect, test } from "vitest";
import type { AccountLookup } from "#application/ports/account-lookup.ts";
import type { Email } from "#domain/shared/email.ts";

export interface AccountLookupSetup {
  readonly accounts: AccountLookup;
  /** Of the person signed in, who has a personal account with 25 credits and has entered nothing else yet. */
  readonly email: Email;
}

export const accountLookupContract = (name: string, open: () => Promise<AccountLookupSetup>): void => {
  describe(`${name} as account look-up`, () => {
    test("says who is signed in, and what they may spend", async () => {
      const { accounts, email } = await open();
      const answer = await accounts.lookUp();
      expect(answer).toMatchObject({
        ok: true,
        value: {
          type: "individual",
          role: "admin",
          credits: 250,
          email,
          needsAuthentication: false,
          hasUserData: true,
        },
      });
    });

    test("leaves out what is not known", async () => {
      const { accounts } = await open();
      const answer = await accounts.lookUp();
      expect(answer.ok && answer.value.organisation).toEqual({});
      expect(answer.ok && "contact" in answer.value).toBe(false);
      expect(answer.ok && "linkedinUrl" in answer.value).toBe(false);
    });

    test("says the same twice", async () => {
      const { accounts } = await open();
      expect(await accounts.lookUp()).toEqual(await accounts.lookUp());
    });
  });
};
