import { describe, expect, test } from "vitest";
import type { TeamInvitations } from "#application/ports/team-invitations.ts";
import type { Team } from "#application/ports/team.ts";
import { ok } from "#application/shared/result.ts";
import { tenths } from "#domain/shared/credits.ts";
import type { Email } from "#domain/shared/email.ts";
import type { TeamRole } from "#domain/organisation/team.ts";

export interface TeamInvitationsSetup {
  readonly invitations: TeamInvitations;
  /** Of the same person. */
  readonly team: Team;
  readonly email: Email;
  /** Two people who belong to no organisation. */
  readonly others: readonly [Email, Email];
  /** A person who was invited accepts. */
  accept(email: string): Promise<void>;
}

/** `open` opens a person of this role in an organisation. */
export const teamInvitationsContract = (
  name: string,
  open: (role: TeamRole) => Promise<TeamInvitationsSetup>,
): void => {
  const aSetup = async (role: TeamRole = "owner") => {
    const setup = await open(role);
    const find = async (email: string) => {
      const listed = await setup.team.list();
      if (!listed.ok) throw new Error(`The team is not listed: ${JSON.stringify(listed.error)}`);
      return listed.value.members.find((member) => member.email === email);
    };
    return { ...setup, find };
  };

  describe(`${name} as invitations of a team`, () => {
    test("invites several people, who have role and limit when they accept", async () => {
      const { invitations, others, find, accept } = await aSetup();
      const offer = { role: "admin", monthlyCap: tenths(125) } as const;
      expect(await invitations.invite(others, offer)).toEqual(ok(others.map((email) => ({ email }))));
      expect(await find(others[0])).toMatchObject({ status: "invited", role: "admin", monthlyCap: 125 });
      await accept(others[0]);
      expect(await find(others[0])).toMatchObject({ status: "active", role: "admin", monthlyCap: 125 });
    });

    test("says of each person why they are not invited, and leaves an open invitation as it is", async () => {
      const { invitations, others, find, email } = await aSetup();
      await invitations.invite([others[0]], { role: "admin", monthlyCap: tenths(125) });
      const again = await invitations.invite([email, ...others], { role: "member" });
      const refused = { refusal: expect.stringMatching(/\w.*\.$/) };
      expect(again).toEqual(ok([{ email, ...refused }, { email: others[0], ...refused }, { email: others[1] }]));
      expect(await find(others[0])).toMatchObject({ role: "admin", monthlyCap: 125 });
      expect(await find(others[1])).not.toHaveProperty("monthlyCap");
    });

    test("is for owners and admins", async () => {
      const { invitations, others } = await aSetup("member");
      expect(await invitations.invite(others, { role: "member" })).toMatchObject({
        ok: false,
        error: { kind: "server-said", message: expect.stringMatching(/\w.*\.$/) },
      });
    });
  });
};
