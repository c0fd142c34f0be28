import { describe, expect, test } from "vitest";
import type { AccountLookup } from "#application/ports/account-lookup.ts";
import type { Team } from "#application/ports/team.ts";
import type { Email } from "#domain/shared/email.ts";
import { ok } from "#application/shared/result.ts";
import { tenths } from "#domain/shared/credits.ts";
import type { TeamMember, TeamRole } from "#domain/organisation/team.ts";

export interface TeamSetup {
  readonly team: Team;
  /** Of the same person. */
  readonly accounts: AccountLookup;
  readonly email: string;
  /** Two people who belong to no organisation. */
  readonly others: readonly [Email, Email];
  /** A person who was invited answers. */
  answer(email: string, answer: "accept" | "reject"): Promise<void>;
}

const REFUSED = { ok: false, error: { kind: "server-said", message: expect.stringMatching(/\w.*\.$/) } };

/** `open` opens a person of this role, in an organisation that has one owner. */
export const teamContract = (name: string, open: (role: TeamRole) => Promise<TeamSetup>): void => {
  const aSetup = async (role: TeamRole = "owner") => {
    const setup = await open(role);
    const list = async (): Promise<readonly TeamMember[]> => {
      const answer = await setup.team.list();
      if (!answer.ok) throw new Error(`The team is not listed: ${JSON.stringify(answer.error)}`);
      return answer.value.members;
    };
    const find = async (email: string) => (await list()).find((member) => member.email === email);
    const addMember = async (email: Email) => {
      await setup.team.invite(email, "member");
      await setup.answer(email, "accept");
    };
    return { ...setup, list, find, addMember };
  };

  describe(`${name} as a team`, () => {
    test("lists the person who set the organisation up as its only owner", async () => {
      const { list, email } = await aSetup();
      expect(await list()).toMatchObject([{ email, role: "owner", status: "active", creditsUsed: 0 }]);
    });

    test("invites a person, who is listed as invited until they answer", async () => {
      const { team, find, others, answer } = await aSetup();
      expect(await team.invite(others[0], "admin")).toMatchObject({ ok: true });
      expect(await find(others[0])).toMatchObject({ role: "admin", status: "invited", creditsUsed: 0 });
      await answer(others[0], "accept");
      expect(await find(others[0])).toMatchObject({ role: "admin", status: "active" });
      await team.invite(others[1], "member");
      await answer(others[1], "reject");
      expect(await find(others[1])).toMatchObject({ role: "member", status: "rejected" });
    });

    test("invites again a person who rejected, and refuses to invite a member", async () => {
      const { team, list, find, others, answer, email } = await aSetup();
      await team.invite(others[0], "member");
      await answer(others[0], "reject");
      expect(await team.invite(others[0], "admin")).toMatchObject({ ok: true });
      expect((await list()).filter((member) => member.email === others[0])).toMatchObject([
        { role: "admin", status: "invited" },
      ]);
      await answer(others[0], "accept");
      expect(await team.invite(others[0], "member")).toMatchObject(REFUSED);
      expect(await find(others[0])).toMatchObject({ role: "admin", status: "active" });
      expect((await list()).map((member) => member.email).toSorted()).toEqual([email, others[0]].toSorted());
    });

    test("withdraws an invitation, and removes a member", async () => {
      const { team, list, others, addMember } = await aSetup();
      await team.invite(others[0], "member");
      await addMember(others[1]);
      expect(await team.remove(others[0])).toMatchObject({ ok: true });
      expect(await team.remove(others[1])).toMatchObject({ ok: true });
      expect(await list()).toHaveLength(1);
    });

    test("does not remove a member in place of the invitation that they have accepted meanwhile", async () => {
      const { team, find, others, answer } = await aSetup();
      await team.invite(others[0], "member");
      const shown = await find(others[0]);
      await answer(others[0], "accept");
      expect(await team.remove(others[0], shown?.id)).toMatchObject(REFUSED);
      const member = await find(others[0]);
      expect(member).toMatchObject({ status: "active" });
      expect(await team.remove(others[0], member?.id)).toMatchObject({ ok: true });
    });

    test("removes nobody who does not belong to it", async () => {
      const { team, others } = await aSetup();
      expect(await team.remove(others[0])).toMatchObject(REFUSED);
      expect(await team.change(others[0], { role: "admin" })).toMatchObject(REFUSED);
    });

    test("changes a member's role and monthly limit, and takes the limit away", async () => {
      const { team, find, others, addMember } = await aSetup();
      await addMember(others[0]);
      expect(await team.change(others[0], { role: "admin" })).toEqual(ok(undefined));
      expect(await team.change(others[0], { monthlyCap: tenths(125) })).toEqual(ok(undefined));
      expect(await find(others[0])).toMatchObject({ role: "admin", monthlyCap: 125 });
      await team.change(others[0], { monthlyCap: null });
      expect(await find(others[0])).not.toHaveProperty("monthlyCap");
    });

    test("keeps its last owner, who can go once there is another", async () => {
      const { team, accounts, email, others, addMember } = await aSetup();
      await addMember(others[0]);
      expect(await team.change(email, { role: "member" })).toMatchObject(REFUSED);
      expect(await team.leave(email)).toMatchObject(REFUSED);
      expect(await team.change(others[0], { role: "owner" })).toEqual(ok(undefined));
      expect(await team.leave(email)).toMatchObject({ ok: true });
      expect(await accounts.lookUp()).toMatchObject({ ok: true, value: { type: "individual", organisation: {} } });
      expect(await team.list()).toMatchObject({ ok: false });
    });

    test("lets nobody remove themselves by a wrong click", async () => {
      const { team, email, find } = await aSetup("admin");
      expect(await team.remove(email)).toMatchObject(REFUSED);
      expect(await find(email)).toMatchObject({ status: "active" });
    });

    test("keeps admins from touching owners, and from making them", async () => {
      const { team, list, email } = await aSetup("admin");
      const owner = (await list()).find(({ role }) => role === "owner");
      expect(owner).toBeDefined();
      expect(await team.remove(owner?.email ?? "")).toMatchObject(REFUSED);
      expect(await team.change(owner?.email ?? "", { role: "member" })).toMatchObject(REFUSED);
      expect(await team.change(email, { role: "owner" })).toMatchObject(REFUSED);
    });

    test("keeps admins from changing their own monthly limit, which owners may", async () => {
      const admin = await aSetup("admin");
      expect(await admin.team.change(admin.email, { monthlyCap: null })).toMatchObject(REFUSED);
      const owner = await aSetup();
      expect(await owner.team.change(owner.email, { monthlyCap: tenths(125) })).toEqual(ok(undefined));
      expect(await owner.find(owner.email)).toMatchObject({ monthlyCap: 125 });
    });

    test("is closed to members, who may leave", async () => {
      const { team, accounts, email, others } = await aSetup("member");
      expect(await team.list()).toMatchObject(REFUSED);
      expect(await team.invite(others[0], "member")).toMatchObject(REFUSED);
      expect(await team.change(email, { role: "admin" })).toMatchObject(REFUSED);
      expect(await team.leave(email)).toMatchObject({ ok: true });
      expect(await accounts.lookUp()).toMatchObject({ ok: true, value: { type: "individual" } });
    });

    test("follows a person who gives up their own role at once", async () => {
      const { team, accounts, email } = await aSetup("admin");
      expect(await team.change(email, { role: "member" })).toEqual(ok(undefined));
      expect(await accounts.lookUp()).toMatchObject({ ok: true, value: { type: "organisation", role: "member" } });
      expect(await team.list()).toMatchObject(REFUSED);
    });
  });
};
