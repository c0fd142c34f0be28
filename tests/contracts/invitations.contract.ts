import { describe, expect, test } from "vitest";
import type { AccountLookup } from "#application/ports/account-lookup.ts";
import type { Invitations } from "#application/ports/invitations.ts";
import { ok } from "#application/shared/result.ts";
import type { InvitedRole } from "#domain/organisation/team.ts";

export interface InvitationsSetup {
  readonly invitations: Invitations;
  /** Of the same person, who belongs to no organisation. */
  readonly accounts: AccountLookup;
  /** An organisation of this name invites the person. */
  invite(organisationName: string, role: InvitedRole): Promise<void>;
}

const REFUSED = { ok: false, error: { kind: "server-said", message: expect.stringMatching(/\w.*\.$/) } };

export const invitationsContract = (name: string, open: () => Promise<InvitationsSetup>): void => {
  const aSetup = async () => {
    const setup = await open();
    const pending = async () => {
      const answer = await setup.invitations.pending();
      if (!answer.ok) throw new Error(`The invitations are not listed: ${JSON.stringify(answer.error)}`);
      return answer.value;
    };
    const invited = async (organisationName: string, role: InvitedRole = "member") => {
      await setup.invite(organisationName, role);
      const invitation = (await pending()).find((one) => one.organisationName === organisationName);
      if (invitation === undefined) throw new Error(`${organisationName} has not invited`);
      return invitation.id;
    };
    return { ...setup, pending, invited };
  };

  describe(`${name} as invitations`, () => {
    test("has none at first", async () => {
      const { pending } = await aSetup();
      expect(await pending()).toEqual([]);
    });

    test("lists those that were not answered, with the organisation's name and the role", async () => {
      const { pending, invited } = await aSetup();
      await invited("Acme", "admin");
      await invited("Bright Data Works");
      expect(await pending()).toMatchObject([
        { organisationName: expect.stringMatching(/Acme|Bright/), role: expect.stringMatching(/admin|member/) },
        { organisationName: expect.stringMatching(/Acme|Bright/), role: expect.stringMatching(/admin|member/) },
      ]);
      expect((await pending()).find(({ role }) => role === "admin")).toMatchObject({ organisationName: "Acme" });
    });

    test("makes a person who accepts part of the organisation, in the role that was offered", async () => {
      const { invitations, accounts, pending, invited } = await aSetup();
      expect(await invitations.answer(await invited("Acme"), "accept")).toEqual(ok(undefined));
      expect(await accounts.lookUp()).toMatchObject({
        ok: true,
        value: { type: "organisation", role: "member", organisation: { name: "Acme" } },
      });
      expect(await pending()).toEqual([]);
    });

    test("changes nothing for a person who rejects", async () => {
      const { invitations, accounts, pending, invited } = await aSetup();
      expect(await invitations.answer(await invited("Acme"), "reject")).toEqual(ok(undefined));
      expect(await accounts.lookUp()).toMatchObject({ ok: true, value: { type: "individual", organisation: {} } });
      expect(await pending()).toEqual([]);
    });

    test("takes one answer to each", async () => {
      const { invitations, accounts, invited } = await aSetup();
      const id = await invited("Acme");
      await invitations.answer(id, "reject");
      expect(await invitations.answer(id, "accept")).toMatchObject(REFUSED);
      expect(await accounts.lookUp()).toMatchObject({ ok: true, value: { type: "individual" } });
    });

    test("knows nothing of others", async () => {
      const { invitations } = await aSetup();
      expect(await invitations.answer("00000000-0000-4000-8000-ffffffffffff", "accept")).toMatchObject(REFUSED);
    });

    test("keeps a second organisation's open while the person belongs to a first", async () => {
      const { invitations, accounts, pending, invited } = await aSetup();
      const [first, second] = [await invited("Acme"), await invited("Bright Data Works")];
      await invitations.answer(first, "accept");
      expect(await invitations.answer(second, "accept")).toMatchObject({
        ok: false,
        error: { message: expect.stringContaining("You already belong to Acme.") },
      });
      expect(await pending()).toMatchObject([{ id: second, organisationName: "Bright Data Works" }]);
      expect(await accounts.lookUp()).toMatchObject({ ok: true, value: { organisation: { name: "Acme" } } });
    });
  });
};
