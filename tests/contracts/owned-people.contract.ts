import { describe, expect, test } from "vitest";
import type { ContactDirectory } from "#application/ports/contact-directory.ts";
import type { DirectorDirectory } from "#application/ports/director-directory.ts";
import type { OwnedPeople } from "#application/ports/owned-people.ts";
import type { Result } from "#application/shared/result.ts";
import { idempotencyKey } from "#domain/billing/idempotency.ts";
import type { ContactItem, Person } from "#domain/lookups/contact.ts";
import type { Din } from "#domain/lookups/din.ts";
import type { ProfileSlug } from "#domain/lookups/profile-url.ts";
import { aPurpose, NOON } from "#tests/support/builders.ts";

export interface OwnedPeopleSetup {
  readonly owned: OwnedPeople;
  /** Of the same person, who has 25 credits and has revealed nothing yet. */
  readonly contacts: ContactDirectory;
  readonly directors: DirectorDirectory;
  /** Everything is known of this person, also name, title and company. */
  readonly known: ProfileSlug;
  readonly director: Din;
  /** A bulk job looks up the phone numbers of these profiles and ends. Returns its id. */
  runJob(profiles: readonly ProfileSlug[]): Promise<string>;
}

export const ownedPeopleContract = (name: string, open: () => Promise<OwnedPeopleSetup>): void => {
  const aSetup = async () => {
    const setup = await open();
    const free = valueOf(await setup.contacts.find(setup.known));
    const person: Person = free?.person ?? {};
    const [first = "", last = ""] = (person.name ?? "").split(" ");
    const reveal = async (item: ContactItem) => {
      const revealed = await setup.contacts.reveal({
        item,
        profile: setup.known,
        key: idempotencyKey(item, setup.known, NOON),
      });
      return valueOf(revealed).values[0]?.value;
    };
    const named = async (words: string) => valueOf(await setup.owned.named(words));
    return { ...setup, person, first, last, reveal, named };
  };

  describe(`${name} as owned people`, () => {
    test("a person who was only looked at is not found", async () => {
      const { named, first } = await aSetup();
      expect(await named(first)).toEqual([]);
    });

    test("a first name finds the person, with the address for work before the number, and that before the private address", async () => {
      const { named, person, first, known, reveal } = await aSetup();
      const found = { subject: { kind: "profile", profile: known }, name: person.name, person };
      const work = await reveal("work_email");
      const phone = await reveal("phone_no");
      await reveal("email");
      expect(await named(first)).toMatchObject([{ ...found, value: work }]);
      expect(phone).not.toBe(work);
    });

    test("beginnings of words are enough, in any case and order, of name, title and company together", async () => {
      const { named, person, first, last, reveal } = await aSetup();
      await reveal("phone_no");
      const texts = [
        first.slice(0, 2).toUpperCase(),
        `${last} ${first}`,
        `${person.company ?? ""}, ${first}`,
        `${person.title ?? ""} ${last}`,
        first.replace("a", "á"),
      ];
      for (const text of texts) expect((await named(text)).map(({ name }) => name)).toEqual([person.name]);
    });

    test("the end of a word, another word, and texts without a word find nobody", async () => {
      const { named, first, reveal } = await aSetup();
      await reveal("phone_no");
      for (const text of [first.slice(1), `${first} nobody`, "%", "_", "  ", "…"])
        expect(await named(text)).toEqual([]);
    });

    test("a director is found by name, too", async () => {
      const { owned, directors, director } = await aSetup();
      const free = valueOf(await directors.find(director));
      const key = idempotencyKey("din_phone", director, NOON);
      const revealed = valueOf(await directors.reveal({ item: "din_phone", din: director, key, purpose: aPurpose() }));
      const name = free?.director.name ?? "";
      expect(valueOf(await owned.named(name))).toMatchObject([
        { subject: { kind: "din", din: director }, name, value: revealed.values[0]?.value },
      ]);
    });

    test("a bulk job's people are found like any others, and by their job", async () => {
      const { owned, named, person, first, known, runJob } = await aSetup();
      const jobId = await runJob([known]);
      expect(await named(first)).toMatchObject([{ subject: { profile: known }, name: person.name }]);
      expect(valueOf(await owned.inJobs(first))).toMatchObject([{ jobId, name: person.name }]);
      expect(valueOf(await owned.inJobs(`${first} nobody`))).toEqual([]);
    });

    test("all values that are owned of someone are listed, also those that a bulk job bought", async () => {
      const { owned, known, director, reveal, runJob } = await aSetup();
      const subject = { kind: "profile", profile: known } as const;
      const asked = [subject, { kind: "din", din: director }] as const;
      expect(valueOf(await owned.valuesOf(asked)).size).toBe(0);
      await runJob([known]);
      const work = await reveal("work_email");
      const values = valueOf(await owned.valuesOf(asked));
      expect([...values.keys()]).toEqual([known]);
      expect(new Set(values.get(known)?.map(({ item }) => item))).toEqual(new Set(["phone_no", "work_email"]));
      expect(values.get(known)?.map(({ value }) => value)).toContain(work);
    });

    test("what was revealed one by one is of no job", async () => {
      const { owned, first, reveal } = await aSetup();
      await reveal("phone_no");
      expect(valueOf(await owned.inJobs(first))).toEqual([]);
    });
  });
};

const valueOf = <Value>(result: Result<Value, unknown>): Value => {
  if (!result.ok) throw new Error(`Refused: ${JSON.stringify(result.error)}`);
  return result.value;
};
