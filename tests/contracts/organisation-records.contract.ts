import { describe, expect, test } from "vitest";
import type { AccountLookup } from "#application/ports/account-lookup.ts";
import type { OrganisationRecords } from "#application/ports/organisation-records.ts";
import type { OrganisationRecord } from "#domain/organisation/organisation-record.ts";
import type { TeamRole } from "#domain/organisation/team.ts";

export interface OrganisationRecordsSetup {
  readonly records: OrganisationRecords;
  /** Of the same person. */
  readonly accounts: AccountLookup;
}

const edited: OrganisationRecord = {
  organisationName: "Acme Talent",
  legalName: "Acme Talent Private Limited",
  website: "https://talent.acme.example",
  teamSize: "51-200",
  location: "Mumbai",
  industry: "Recruiting",
  founded: "2016",
  gstNo: "27AAPFU0939F1ZV",
  about: "We find people.\nSince 2016.",
};

const REFUSED = { ok: false, error: { kind: "server-said", message: expect.stringMatching(/\w.*\.$/) } };

/** `open` opens a person of this role in an organisation, or a person who belongs to none. */
export const organisationRecordsContract = (
  name: string,
  open: (role: TeamRole | undefined) => Promise<OrganisationRecordsSetup>,
): void => {
  const aSetup = async (role: TeamRole | undefined = "owner") => {
    const { records, accounts } = await open(role);
    const read = async () => {
      const answer = await records.read();
      if (!answer.ok) throw new Error(`The details are not read: ${JSON.stringify(answer.error)}`);
      return answer.value;
    };
    return { records, accounts, read };
  };

  describe(`${name} as an organisation's details`, () => {
    test("are replaced by an owner, and shown with the account", async () => {
      const { records, accounts, read } = await aSetup();
      const { version } = await read();
      expect(await records.save({ record: edited, version })).toMatchObject({
        ok: true,
        value: { record: edited, saved: true },
      });
      expect((await read()).record).toEqual(edited);
      expect(await accounts.lookUp()).toMatchObject({
        value: {
          isOwner: true,
          organisation: {
            name: "Acme Talent",
            legalName: "Acme Talent Private Limited",
            website: edited.website,
            teamSize: "51-200",
            location: "Mumbai",
            industry: "Recruiting",
            founded: "2016",
            gstNumber: "27AAPFU0939F1ZV",
            about: "We find people.\nSince 2016.",
          },
        },
      });
    });

    test("can be emptied again where they are optional", async () => {
      const { records, read } = await aSetup();
      await records.save({ record: edited, version: (await read()).version });
      const record = { ...edited, legalName: "", industry: "", founded: "", gstNo: "", about: "" };
      expect(await records.save({ record, version: (await read()).version })).toMatchObject({ value: { saved: true } });
      expect((await read()).record).toEqual(record);
    });

    test("are not overwritten by who saw an older version, who gets the present ones", async () => {
      const { records, read } = await aSetup();
      const { version } = await read();
      await records.save({ record: edited, version });
      const late = await records.save({ record: { ...edited, location: "Delhi" }, version });
      expect(late).toMatchObject({ ok: true, value: { record: edited, saved: false } });
      expect(await read()).toMatchObject({ record: { location: "Mumbai" } });
    });

    test("count as saved when they are sent again, as after an answer that was lost", async () => {
      const { records, read } = await aSetup();
      const { version } = await read();
      await records.save({ record: edited, version });
      const before = await read();
      expect(await records.save({ record: edited, version })).toMatchObject({ value: { record: edited, saved: true } });
      expect(await read()).toEqual(before);
    });

    test.each(["admin", "member"] as const)("are seen, but not changed, by a person of the role %s", async (role) => {
      const { records, read } = await aSetup(role);
      const before = await read();
      expect(await records.save({ record: edited, version: before.version })).toMatchObject(REFUSED);
      expect(await read()).toEqual(before);
    });

    test("do not exist for who belongs to no organisation", async () => {
      const { records } = await open(undefined);
      expect(await records.read()).toMatchObject(REFUSED);
      expect(await records.save({ record: edited, version: 1 })).toMatchObject(REFUSED);
    });
  });
};
