import { describe, expect, test } from "vitest";
import type { AccountLookup } from "#application/ports/account-lookup.ts";
import type { OrganisationSetup } from "#application/ports/organisation-setup.ts";
import { ok } from "#application/shared/result.ts";
import type { OrganisationDetails } from "#domain/organisation/organisation-form.ts";
import { isInOrganisation, managesTeam, setsUpOrganisation } from "#domain/session/account.ts";

export interface OrganisationSetupSetup {
  readonly setup: OrganisationSetup;
  /** Of the same person. */
  readonly accounts: AccountLookup;
}

const details: OrganisationDetails = {
  organisationName: "Acme Recruiting",
  website: "https://www.acme.example",
  teamSize: "11-50",
  location: "Pune",
};

/** `open` opens a person whose account is for an organisation, which is not set up yet, or an individual. */
export const organisationSetupContract = (
  name: string,
  open: (type: "organisation" | "individual") => Promise<OrganisationSetupSetup>,
): void => {
  const aSetup = async (type: "organisation" | "individual" = "organisation") => {
    const opened = await open(type);
    const account = async () => {
      const answer = await opened.accounts.lookUp();
      if (!answer.ok) throw new Error(`The account is not looked up: ${JSON.stringify(answer.error)}`);
      return answer.value;
    };
    return { ...opened, account };
  };

  describe(`${name} as an organisation setup`, () => {
    test("sets up an organisation that the account belongs to from then on, with no credits yet", async () => {
      const { setup, account } = await aSetup();
      expect(setsUpOrganisation(await account())).toBe(true);
      expect(await setup.create({ ...details, gstNo: "27AAAPL1234C1ZE" })).toEqual(ok(undefined));
      const { organisation } = await account();
      expect(organisation).toMatchObject({ name: "Acme Recruiting", credits: 0, teamSize: "11-50", location: "Pune" });
      expect(organisation.gstNumber).toBe("27AAAPL1234C1ZE");
      expect(managesTeam(await account())).toBe(true);
    });

    test("does it once", async () => {
      const { setup, account } = await aSetup();
      await setup.create(details);
      expect(await setup.create({ ...details, organisationName: "Another" })).toMatchObject({
        ok: false,
        error: { kind: "server-said", message: expect.stringMatching(/\w.*\.$/) },
      });
      expect((await account()).organisation).toMatchObject({ name: "Acme Recruiting" });
    });

    test("does it for nobody whose account is not for an organisation", async () => {
      const { setup, account } = await aSetup("individual");
      expect(await setup.create(details)).toMatchObject({ ok: false, error: { kind: "server-said" } });
      expect(isInOrganisation(await account())).toBe(false);
    });
  });
};
