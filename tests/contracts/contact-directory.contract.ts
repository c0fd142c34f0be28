import { describe, expect, test } from "vitest";
import type { AccountLookup } from "#application/ports/account-lookup.ts";
import type { ContactDirectory } from "#application/ports/contact-directory.ts";
import { ok } from "#application/shared/result.ts";
import type { ContactItem } from "#domain/lookups/contact.ts";
import { idempotencyKey } from "#domain/billing/idempotency.ts";
import type { ProfileSlug } from "#domain/lookups/profile-url.ts";
import { NOON } from "#tests/support/builders.ts";

const ON_FILE = { availability: "on_file" };

export interface ContactDirectorySetup {
  readonly contacts: ContactDirectory;
  /** Of the same person, who has 25 credits and has revealed nothing yet. */
  readonly accounts: AccountLookup;
  /** Six people whose phone numbers and secondary emails are known; the first one's name, title and company too. */
  readonly known: readonly ProfileSlug[];
  /** A person whose phone number is not known. */
  readonly withoutPhone: ProfileSlug;
  /** A person of whom nothing is known. */
  readonly nobody: ProfileSlug;
}

const request = (item: ContactItem, profile: ProfileSlug) => ({
  item,
  profile,
  key: idempotencyKey(item, profile, NOON),
});

export const contactDirectoryContract = (name: string, open: () => Promise<ContactDirectorySetup>): void => {
  const aSetup = async () => {
    const setup = await open();
    const [somebody] = setup.known;
    if (somebody === undefined) throw new Error("The setup names nobody who is known");
    const credits = async () => {
      const answer = await setup.accounts.lookUp();
      if (!answer.ok) throw new Error("The setup cannot read its credits");
      return answer.value.credits;
    };
    /** By which the account knows that it is meant. */
    const address = async () => {
      const answer = await setup.accounts.lookUp();
      return answer.ok ? answer.value.email : undefined;
    };
    return { ...setup, somebody, credits, address, find: setup.contacts.find, reveal: setup.contacts.reveal };
  };

  describe(`${name} as a directory of contacts`, () => {
    test("shows what is known of a person, and takes 5 credits for a phone number and 1 for an email", async () => {
      const { reveal, credits, somebody } = await aSetup();
      const phone = await reveal(request("phone_no", somebody));
      expect(phone.ok && phone.value.values.length).toBeGreaterThan(0);
      expect(phone.ok && phone.value.values.every(({ value }) => value.trim() !== "")).toBe(true);
      expect(await credits()).toBe(200);
      await reveal(request("email", somebody));
      expect(await credits()).toBe(190);
    });

    test("finds free of charge who a person is and what is on file, as often as it is asked", async () => {
      const { find, credits, somebody, withoutPhone } = await aSetup();
      const found = await find(somebody);
      const { name, title, company } = (found.ok ? found.value?.person : undefined) ?? {};
      expect([name, title, company].every((text) => text !== undefined && text.trim() !== "")).toBe(true);
      expect(found).toMatchObject(ok({ offers: { phone_no: ON_FILE, email: ON_FILE }, owned: {} }));
      expect(await find(somebody)).toEqual(found);
      const other = await find(withoutPhone);
      expect(other.ok && other.value?.offers?.email).toMatchObject(ON_FILE);
      expect(other.ok && other.value?.offers?.phone_no).toEqual({ availability: "none" });
      expect(await credits()).toBe(250);
    });

    test("answers that it has nobody under a profile", async () => {
      const { find, nobody } = await aSetup();
      expect(await find(nobody)).toEqual(ok(undefined));
    });

    test("returns free of charge exactly what the account has paid for, as it was revealed, and by whose address", async () => {
      const { find, reveal, credits, address, somebody } = await aSetup();
      const phone = await reveal(request("phone_no", somebody));
      const found = await find(somebody);
      const owned = (found.ok ? found.value?.owned : undefined) ?? {};
      expect(Object.keys(owned)).toEqual(["phone_no"]);
      expect(owned.phone_no?.values).toEqual(phone.ok && phone.value.values);
      expect(owned.phone_no?.owned).toEqual({ by: await address(), at: expect.any(String) });
      const later = await reveal({ ...request("phone_no", somebody), key: idempotencyKey("phone_no", somebody, 0) });
      expect(later.ok && later.value.owned?.by).toBe(await address());
      expect(await credits()).toBe(200);
    });

    test("takes nothing when it knows nothing", async () => {
      const { reveal, credits, withoutPhone, nobody } = await aSetup();
      expect(await reveal(request("phone_no", withoutPhone))).toEqual(ok({ values: [] }));
      expect(await reveal(request("work_email", nobody))).toEqual(ok({ values: [] }));
      expect(await credits()).toBe(250);
    });

    test("shows again for free, under the same key and under another, what was paid for once", async () => {
      const { reveal, credits, somebody } = await aSetup();
      const first = await reveal(request("phone_no", somebody));
      const again = await reveal(request("phone_no", somebody));
      const later = await reveal({ ...request("phone_no", somebody), key: idempotencyKey("phone_no", somebody, 0) });
      const values = first.ok ? first.value.values : [];
      expect([again, later].map((answer) => answer.ok && answer.value.values)).toEqual([values, values]);
      for (const answer of [again, later]) expect(answer).toMatchObject({ value: { owned: {} } });
      expect(await credits()).toBe(200);
    });

    test("takes the price once, however often it is asked at the same time", async () => {
      const { reveal, credits, somebody } = await aSetup();
      const answers = await Promise.all(Array.from({ length: 8 }, () => reveal(request("phone_no", somebody))));
      expect(answers.every((answer) => answer.ok && answer.value.values.length > 0)).toBe(true);
      expect(await credits()).toBe(200);
    });

    test("takes each item of a person for itself", async () => {
      const { reveal, somebody, credits } = await aSetup();
      await reveal(request("phone_no", somebody));
      const email = await reveal(request("email", somebody));
      expect(email.ok && email.value.owned).toBeUndefined();
      expect(await credits()).toBe(190);
    });

    test("sells exactly as much as the credits reach for, and says in words when they are too few", async () => {
      const { reveal, credits, known } = await aSetup();
      const answers = await Promise.all(known.slice(0, 6).map((profile) => reveal(request("phone_no", profile))));
      expect(answers.filter((answer) => answer.ok)).toHaveLength(5);
      const refused = answers.find((answer) => !answer.ok);
      expect(refused).toMatchObject({ ok: false, error: { kind: "not-enough-credits" } });
      expect(refused?.ok === false && refused.error.kind === "not-enough-credits" && refused.error.message).toContain(
        "5 credits",
      );
      expect(await credits()).toBe(0);
    });
  });
};
