import { describe, expect, test } from "vitest";
import type { ValueReports } from "#application/ports/value-reports.ts";
import { ok } from "#application/shared/result.ts";
import type { ContactItem } from "#domain/lookups/contact.ts";
import type { ProfileSlug } from "#domain/lookups/profile-url.ts";
import { tenths } from "#domain/shared/credits.ts";

export interface ValueReportsSetup {
  readonly reports: ValueReports;
  readonly credits: () => Promise<number>;
  readonly reveal: (item: ContactItem) => Promise<void>;
  /** Has these phone numbers, none of which a phone can have, and one address. */
  readonly profile: ProfileSlug;
  readonly phones: readonly [string, string];
  readonly email: string;
}

/** `open` opens a person with 25 credits, who owns nothing. */
export const valueReportsContract = (name: string, open: () => Promise<ValueReportsSetup>): void => {
  describe(`${name} as reports of wrong values`, () => {
    test("a line is given back once all its values are wrong, and a repetition is answered the same", async () => {
      const { reports, credits, reveal, profile, phones } = await open();
      const [first, second] = phones.map((value) => ({ item: "phone_no", profile, value }) as const);
      await reveal("phone_no");
      expect(await credits()).toBe(200);
      expect(first && (await reports.send(first, "number_dead"))).toEqual(ok({ outcome: "agreed" }));
      expect(await credits()).toBe(200);
      const back = ok({ outcome: "credited", credits: tenths(50) });
      expect(second && (await reports.send(second, "number_dead"))).toEqual(back);
      expect(second && (await reports.send(second, "number_dead"))).toEqual(back);
      expect(await credits()).toBe(250);
    });

    test("what no machine can tell is noted", async () => {
      const { reports, credits, reveal, profile, email } = await open();
      await reveal("email");
      const before = await credits();
      expect(await reports.send({ item: "email", profile, value: email }, "wrong_person")).toEqual(
        ok({ outcome: "noted" }),
      );
      expect(await credits()).toBe(before);
    });

    test("what is not owned can't be reported", async () => {
      const { reports, reveal, profile, phones, email } = await open();
      const refusal = { ok: false, error: { kind: "server-said", message: "You don't own this value." } };
      expect(await reports.send({ item: "phone_no", profile, value: phones[0] }, "number_dead")).toMatchObject(refusal);
      await reveal("email");
      expect(await reports.send({ item: "email", profile, value: "else@acme.example" }, "bounced")).toMatchObject(
        refusal,
      );
      expect(await reports.send({ item: "email", profile, value: email }, "bounced")).toMatchObject({ ok: true });
    });
  });
};
