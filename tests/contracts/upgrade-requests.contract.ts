import { describe, expect, test } from "vitest";
import type { UpgradeRequests } from "#application/ports/upgrade-requests.ts";
import { ok } from "#application/shared/result.ts";

/** `open` opens a person whose account is for an organisation, or an individual. */
export const upgradeRequestsContract = (
  name: string,
  open: (type: "organisation" | "individual") => Promise<UpgradeRequests>,
): void => {
  describe(`${name} as requests for an organisation account`, () => {
    test.each(["Acme Talent", ""])("sends one for %j", async (company) => {
      const requests = await open("individual");
      expect(await requests.send(company)).toEqual(ok(undefined));
    });

    test("refuses who has such an account", async () => {
      const requests = await open("organisation");
      expect(await requests.send("Acme")).toMatchObject({
        ok: false,
        error: { kind: "server-said", message: "You already have an organisation account." },
      });
    });
  });
};
