import { describe, expect, test } from "vitest";
import type { AccountLookup } from "#application/ports/account-lookup.ts";
import type { ProfileUpdates } from "#application/ports/profile-updates.ts";
import { ok } from "#application/shared/result.ts";

export interface ProfileUpdatesSetup {
  readonly profiles: ProfileUpdates;
  /** Of the same person. */
  readonly accounts: AccountLookup;
}

const details = { linkedinUrl: "https://www.linkedin.com/in/asha-rao", phone: "+91 98765 43210" };

export const profileUpdatesContract = (name: string, open: () => Promise<ProfileUpdatesSetup>): void => {
  describe(`${name} as profile updates`, () => {
    test("take both details, which the account shows from then on", async () => {
      const { profiles, accounts } = await open();
      expect(await profiles.update(details)).toEqual(ok(undefined));
      expect(await accounts.lookUp()).toMatchObject({
        ok: true,
        value: { linkedinUrl: details.linkedinUrl, contact: details.phone },
      });
    });

    test("take a name, which stays where none is sent", async () => {
      const { profiles, accounts } = await open();
      await profiles.update({ ...details, name: "Maya Rao" });
      await profiles.update(details);
      expect(await accounts.lookUp()).toMatchObject({ ok: true, value: { name: "Maya Rao" } });
    });

    test("take a name alone, and leave the other details as they are", async () => {
      const { profiles, accounts } = await open();
      expect(await profiles.update({ name: "Maya Rao" })).toEqual(ok(undefined));
      await profiles.update(details);
      expect(await profiles.update({ name: "M. Rao" })).toEqual(ok(undefined));
      expect(await accounts.lookUp()).toMatchObject({
        ok: true,
        value: { name: "M. Rao", linkedinUrl: details.linkedinUrl, contact: details.phone },
      });
    });

    test("take new details for old ones", async () => {
      const { profiles, accounts } = await open();
      await profiles.update(details);
      expect(await profiles.update({ ...details, phone: "022 1234567" })).toEqual(ok(undefined));
      expect(await accounts.lookUp()).toMatchObject({ ok: true, value: { contact: "022 1234567" } });
    });
  });
};
