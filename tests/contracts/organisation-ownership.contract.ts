import { describe, expect, test } from "vitest";
import type { AccountLookup } from "#application/ports/account-lookup.ts";
import type { OrganisationOwnership } from "#application/ports/organisation-ownership.ts";
import type { Team } from "#application/ports/team.ts";
import { ok } from "#application/shared/result.ts";
import { isInOrganisation } from "#domain/session/account.ts";
import { NO_CREDITS, type Tenths, tenths } from "#domain/shared/credits.ts";
import type { TeamRole } from "#domain/organisation/team.ts";

export interface OrganisationOwnershipSetup {
  readonly ownership: OrganisationOwnership;
  /** Of the same person. */
  readonly team: Team;
  readonly accounts: AccountLookup;
  readonly email: string;
  /** Another member. */
  readonly colleague: string;
}

const REFUSED = { ok: false, error: { kind: "server-said", message: expect.stringMatching(/\w.*\.$/) } };

/** `open` opens a person of this role in the organisation Acme, which has these credits. */
export const organisationOwnershipContract = (
  name: string,
  open: (role: TeamRole, credits: Tenths) => Promise<OrganisationOwnershipSetup>,
): void => {
  const aSetup = async (role: TeamRole = "owner", credits = NO_CREDITS) => {
    const setup = await open(role, credits);
    const roleOf = async (email: string) => {
      const listed = await setup.team.list();
      return listed.ok ? listed.value.members.find((member) => member.email === email)?.role : undefined;
    };
    return { ...setup, roleOf };
  };

  describe(`${name} as an organisation's ownership`, () => {
    test("hands over to a member, and the former owner is an admin", async () => {
      const { ownership, accounts, roleOf, email, colleague } = await aSetup();
      expect(await ownership.handOver(colleague)).toEqual(ok(undefined));
      expect([await roleOf(colleague), await roleOf(email)]).toEqual(["owner", "admin"]);
      expect(await accounts.lookUp()).toMatchObject({ value: { role: "admin" } });
      expect(await accounts.lookUp()).not.toMatchObject({ value: { isOwner: true } });
    });

    test("hands over to nobody who does not belong to it, and not to oneself", async () => {
      const { ownership, roleOf, email } = await aSetup();
      expect(await ownership.handOver("nobody@new.example")).toMatchObject(REFUSED);
      expect(await ownership.handOver(email)).toMatchObject(REFUSED);
      expect(await roleOf(email)).toBe("owner");
    });

    test("says what closing takes, and closes by the name alone", async () => {
      const { ownership, accounts } = await aSetup("owner", tenths(900));
      expect(await ownership.closing()).toEqual(ok({ credits: tenths(900), otherMembers: 1, plansOf: [], jobs: [] }));
      for (const other of ["Another", "acme"]) expect(await ownership.close(other)).toMatchObject(REFUSED);
      const before = await accounts.lookUp();
      expect(before.ok && isInOrganisation(before.value)).toBe(true);
      expect(await ownership.close("Acme")).toEqual(ok(undefined));
      const after = await accounts.lookUp();
      expect(after.ok && isInOrganisation(after.value)).toBe(false);
    });

    test.each(["admin", "member"] as const)("is not for a person of the role %s", async (role) => {
      const { ownership, colleague } = await aSetup(role);
      expect(await ownership.handOver(colleague)).toMatchObject(REFUSED);
      expect(await ownership.closing()).toMatchObject(REFUSED);
      expect(await ownership.close("Acme")).toMatchObject(REFUSED);
    });
  });
};
