import { describe, expect, test } from "vitest";
import type { AccountLookup } from "#application/ports/account-lookup.ts";
import type { LimitRequests } from "#application/ports/limit-requests.ts";
import type { Team } from "#application/ports/team.ts";
import { ok } from "#application/shared/result.ts";

/** Who asks: of an organisation, with a monthly limit or without, or of none. */
export type Asker = "limited member" | "limited admin" | "limited owner" | "member without a limit" | "outsider";

const said = (message: string) => ({ ok: false, error: { kind: "server-said", message } });

export interface LimitRequestsSetup {
  readonly requests: LimitRequests;
  /** Of the same person. */
  readonly accounts: AccountLookup;
  readonly team: Pick<Team, "list">;
}

/** `open` opens a new person of this kind; their organisation is called Acme. */
export const limitRequestsContract = (name: string, open: (asker: Asker) => Promise<LimitRequestsSetup>): void => {
  describe(`${name} as requests for a higher monthly limit`, () => {
    test("sends one a day, and says when the next can be sent", async () => {
      const { requests } = await open("limited member");
      expect(await requests.send()).toEqual(ok(undefined));
      expect(await requests.send()).toMatchObject(
        said("Your request was sent already. You can send another in 24 hours."),
      );
    });

    test("the account says when one was sent", async () => {
      const { requests, accounts } = await open("limited member");
      const before = await accounts.lookUp();
      expect(before.ok && before.value.limitRequestedAt).toBeUndefined();
      await requests.send();
      expect(await accounts.lookUp()).toMatchObject({
        ok: true,
        value: { limitRequestedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) },
      });
    });

    test("the team says when one was sent", async () => {
      const { requests, team } = await open("limited admin");
      const asked = async () => {
        const listing = await team.list();
        return listing.ok && listing.value.members.flatMap(({ limitRequestedAt }) => limitRequestedAt ?? []);
      };
      expect(await asked()).toEqual([]);
      await requests.send();
      expect(await asked()).toEqual([expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/)]);
    });

    test.each([
      ["member without a limit", "You have no monthly limit in Acme."],
      ["limited owner", "As an owner, you can raise your monthly limit yourself, in Team management."],
      ["outsider", "You don't belong to an organisation. Ask an owner or admin to invite you."],
    ] as const)("refuses a %s", async (asker, sentence) => {
      const { requests } = await open(asker);
      expect(await requests.send()).toMatchObject(said(sentence));
    });
  });
};
