import { describe, expect, test } from "vitest";
import type { AccountLookup } from "#application/ports/account-lookup.ts";
import type { MailChoices } from "#application/ports/mail-choices.ts";
import { ok } from "#application/shared/result.ts";

export interface MailChoicesSetup {
  readonly choices: MailChoices;
  /** Of the same person. */
  readonly accounts: AccountLookup;
}

export const mailChoicesContract = (name: string, open: () => Promise<MailChoicesSetup>): void => {
  describe(`${name} as mail choices`, () => {
    const stored = async ({ accounts }: MailChoicesSetup) => {
      const account = await accounts.lookUp();
      return account.ok ? account.value.mailChoices : account.error;
    };

    test("both mails are on for a new account", async () => {
      expect(await stored(await open())).toEqual({ email: true, creditAlerts: true });
    });

    test("a choice is stored with the account, and the other one stays", async () => {
      const setup = await open();
      expect(await setup.choices.save({ creditAlerts: false })).toEqual(ok({ email: true, creditAlerts: false }));
      expect(await setup.choices.save({ email: false })).toEqual(ok({ email: false, creditAlerts: false }));
      expect(await stored(setup)).toEqual({ email: false, creditAlerts: false });
    });

    test("what was switched off can be switched on again", async () => {
      const setup = await open();
      await setup.choices.save({ email: false, creditAlerts: false });
      await setup.choices.save({ email: true, creditAlerts: true });
      expect(await stored(setup)).toEqual({ email: true, creditAlerts: true });
    });
  });
};
