import { describe, expect, test } from "vitest";
import type { AccountLookup } from "#application/ports/account-lookup.ts";
import type { AddressConfirmation } from "#application/ports/address-confirmation.ts";
import { ok } from "#application/shared/result.ts";
import { type Otp, parseOtp } from "#domain/session/otp.ts";

export interface AddressConfirmationSetup {
  readonly confirmation: AddressConfirmation;
  /** Of the same person. */
  readonly accounts: AccountLookup;
  /** The newest code that was mailed to the person. */
  newestCode(): Promise<string>;
}

const otpFrom = (text: string): Otp => {
  const otp = parseOtp(text);
  if (otp === undefined) throw new Error(`${text} is no code`);
  return otp;
};

/** `open` gives a person whom another service has signed in, and whose address is not confirmed. */
export const addressConfirmationContract = (name: string, open: () => Promise<AddressConfirmationSetup>): void => {
  describe(`${name} as address confirmation`, () => {
    test("an account can't be looked up before its address is confirmed, and the failure says so", async () => {
      const { accounts } = await open();
      expect(await accounts.lookUp()).toMatchObject({
        ok: false,
        error: {
          kind: "server-said",
          message: expect.stringMatching(/confirm your email address/),
          isUnconfirmed: true,
        },
      });
    });

    test("the mailed code confirms the address, and the account can be looked up", async () => {
      const { accounts, confirmation, newestCode } = await open();
      expect(await confirmation.mailCode()).toEqual(ok(undefined));
      expect(await confirmation.confirm(otpFrom(await newestCode()))).toEqual(ok(undefined));
      expect(await accounts.lookUp()).toMatchObject({ ok: true });
    });

    test("another code confirms nothing", async () => {
      const { accounts, confirmation, newestCode } = await open();
      await confirmation.mailCode();
      const wrong = otpFrom((await newestCode()) === "999999" ? "999998" : "999999");
      expect(await confirmation.confirm(wrong)).toMatchObject({ ok: false, error: { kind: "server-said" } });
      expect(await accounts.lookUp()).toMatchObject({ ok: false, error: { isUnconfirmed: true } });
    });
  });
};
