import { describe, expect, test } from "vitest";
import type { AccountLookup } from "#application/ports/account-lookup.ts";
import type { DirectorDirectory } from "#application/ports/director-directory.ts";
import { ok } from "#application/shared/result.ts";
import type { Din } from "#domain/lookups/din.ts";
import type { DirectorItem } from "#domain/lookups/director.ts";
import { idempotencyKey } from "#domain/billing/idempotency.ts";
import { aPurpose, NOON } from "#tests/support/builders.ts";

export interface DirectorDirectorySetup {
  readonly directors: DirectorDirectory;
  /** Of the same person, who has 25 credits and has revealed nothing yet. */
  readonly accounts: AccountLookup;
  /** Six directors whose names, phone numbers and addresses are known. */
  readonly known: readonly Din[];
  /** A director whose phone number is not known. */
  readonly withoutPhone: Din;
  /** Nobody has it. */
  readonly unknownDin: Din;
}

/** Backends that don't ask for a purpose ignore it. */
const request = (item: DirectorItem, din: Din) => ({
  item,
  din,
  key: idempotencyKey(item, din, NOON),
  purpose: aPurpose(),
});

export const directorDirectoryContract = (name: string, open: () => Promise<DirectorDirectorySetup>): void => {
  const aSetup = async () => {
    const setup = await open();
    const [somebody] = setup.known;
    if (somebody === undefined) throw new Error("The setup names no director who is known");
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
    const { find, reveal } = setup.directors;
    return { ...setup, somebody, credits, address, find, reveal };
  };

  describe(`${name} as a directory of directors`, () => {
    test("finds free of charge who a director is, as often as it is asked", async () => {
      const { find, credits, somebody } = await aSetup();
      const found = await find(somebody);
      const { name, title, company } = (found.ok ? found.value?.director : undefined) ?? {};
      expect([name, title, company].every((text) => text !== undefined && text.trim() !== "")).toBe(true);
      expect(found).toMatchObject(
        ok({ offers: { din_phone: { availability: "on_file" }, din_email: { availability: "on_file" } }, owned: {} }),
      );
      expect(await find(somebody)).toEqual(found);
      expect(await credits()).toBe(250);
    });

    test("says free of charge what is not on file", async () => {
      const { find, withoutPhone } = await aSetup();
      expect(await find(withoutPhone)).toMatchObject(
        ok({ offers: { din_phone: { availability: "none" }, din_email: { availability: "on_file" } } }),
      );
    });

    test("returns free of charge exactly what the account has paid for, as it was revealed, and by whose address", async () => {
      const { find, reveal, credits, address, somebody } = await aSetup();
      const phone = await reveal(request("din_phone", somebody));
      const found = await find(somebody);
      const owned = (found.ok ? found.value?.owned : undefined) ?? {};
      expect(Object.keys(owned)).toEqual(["din_phone"]);
      expect(owned.din_phone?.values).toEqual(phone.ok && phone.value.values);
      expect(owned.din_phone?.owned).toEqual({ by: await address(), at: expect.any(String) });
      const later = await reveal({ ...request("din_phone", somebody), key: idempotencyKey("din_phone", somebody, 0) });
      expect(later.ok && later.value.owned?.by).toBe(await address());
      expect(await credits()).toBe(200);
    });

    test("answers that nobody has a number", async () => {
      const { find, unknownDin } = await aSetup();
      expect(await find(unknownDin)).toEqual(ok(undefined));
    });

    test("takes 5 credits for a phone number and 1 for an address, and returns who it is with either", async () => {
      const { find, reveal, credits, somebody } = await aSetup();
      const found = await find(somebody);
      const phone = await reveal(request("din_phone", somebody));
      expect(phone.ok && phone.value.values.length).toBeGreaterThan(0);
      expect(phone.ok && phone.value.director).toEqual(found.ok && found.value?.director);
      expect(await credits()).toBe(200);
      const email = await reveal(request("din_email", somebody));
      expect(email.ok && email.value.values.every(({ value }) => value.includes("@"))).toBe(true);
      expect(email.ok && email.value.owned).toBeUndefined();
      expect(await credits()).toBe(190);
    });

    test("takes nothing when it knows nothing", async () => {
      const { reveal, credits, withoutPhone, unknownDin } = await aSetup();
      expect(await reveal(request("din_phone", withoutPhone))).toMatchObject(ok({ values: [] }));
      expect(await reveal(request("din_email", unknownDin))).toEqual(ok({ values: [], director: {} }));
      expect(await credits()).toBe(250);
    });

    test("shows again for free, under the same key and under another, what was paid for once", async () => {
      const { reveal, credits, somebody } = await aSetup();
      const first = await reveal(request("din_phone", somebody));
      const again = await reveal(request("din_phone", somebody));
      const later = await reveal({ ...request("din_phone", somebody), key: idempotencyKey("din_phone", somebody, 0) });
      const values = first.ok ? first.value.values : [];
      expect([again, later].map((answer) => answer.ok && answer.value.values)).toEqual([values, values]);
      for (const answer of [again, later]) expect(answer).toMatchObject({ value: { owned: {} } });
      expect(await credits()).toBe(200);
    });

    test("takes the price once, however often it is asked at the same time", async () => {
      const { reveal, credits, somebody } = await aSetup();
      const answers = await Promise.all(Array.from({ length: 8 }, () => reveal(request("din_phone", somebody))));
      expect(answers.every((answer) => answer.ok && answer.value.values.length > 0)).toBe(true);
      expect(await credits()).toBe(200);
    });

    test("sells exactly as much as the credits reach for, and says in words when they are too few", async () => {
      const { find, reveal, credits, known } = await aSetup();
      const answers = await Promise.all(known.slice(0, 6).map((din) => reveal(request("din_phone", din))));
      expect(answers.filter((answer) => answer.ok)).toHaveLength(5);
      const refused = answers.find((answer) => !answer.ok);
      expect(refused).toMatchObject({ ok: false, error: { kind: "not-enough-credits" } });
      expect(refused?.ok === false && "message" in refused.error && refused.error.message).toContain("5 credits");
      expect(await credits()).toBe(0);
      const [somebody] = known;
      expect(somebody && (await find(somebody)).ok).toBe(true);
    });
  });
};

/** For a directory that has a purpose stated before it charges. */
export const statedPurposeContract = (name: string, open: () => Promise<DirectorDirectorySetup>): void => {
  const aSetup = async () => {
    const { directors, accounts, known } = await open();
    const [somebody] = known;
    if (somebody === undefined) throw new Error("The setup names no director who is known");
    const withPurpose = request("din_phone", somebody);
    return { directors, accounts, withPurpose, without: { ...withPurpose, purpose: undefined } };
  };

  describe(`${name} as a directory of directors that asks for a purpose`, () => {
    test("charges nothing without one, says so in words, and takes one under the same key", async () => {
      const { directors, accounts, withPurpose, without } = await aSetup();
      expect(await directors.reveal(without)).toMatchObject({ error: { kind: "server-said" } });
      expect(await accounts.lookUp()).toMatchObject({ value: { credits: 250 } });
      expect((await directors.reveal(withPurpose)).ok).toBe(true);
      expect(await accounts.lookUp()).toMatchObject({ value: { credits: 200 } });
    });

    test("shows what was paid for once without one", async () => {
      const { directors, withPurpose, without } = await aSetup();
      const paid = await directors.reveal(withPurpose);
      const values = paid.ok ? paid.value.values : [];
      const later = { ...without, key: idempotencyKey("din_phone", without.din, 0) };
      for (const again of [without, later])
        expect(await directors.reveal(again)).toMatchObject(ok({ values, owned: {} }));
    });
  });
};
