import { describe, expect, test } from "vitest";
import { EXPECTED_PAYER_HEADER } from "#wire/call.ts";
import { profileUrl } from "#domain/lookups/profile-url.ts";
import { mustSpend } from "./guarded-client.ts";
import { type Host, mustKnowPeople } from "./host.ts";
import type { People } from "./people.ts";
import { wireCalls } from "./wire-calls.ts";

/** What a host makes of the header by which a paid call says whose credits were shown. */
export const expectedPayerContract = (host: Host, { contacts }: People): void => {
  const { reveal, creditsOf } = wireCalls(host);
  const known = profileUrl(contacts.known[0] ?? contacts.nobody);

  describe("The host's check of the expected payer", () => {
    test("a call that expects the organisation's credits gets 409 where the person's own would pay, and is free", async () => {
      mustKnowPeople(host);
      mustSpend(host);
      const { token } = await host.aPerson();
      const before = await creditsOf(token);
      const refused = await reveal(token, "phone_no", known, { [EXPECTED_PAYER_HEADER]: "organisation" });
      expect(refused.status).toBe(409);
      expect(refused.fields["message"]).toEqual(expect.stringMatching(/\w/));
      expect(refused.fields["phone_no"]).toBeUndefined();
      expect(await creditsOf(token)).toBe(before);
      const paid = await reveal(token, "phone_no", known, { [EXPECTED_PAYER_HEADER]: "personal" });
      expect(paid.status).toBe(200);
      expect(await creditsOf(token)).toBe(before - 5);
    });
  });
};
