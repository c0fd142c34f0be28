import { describe, expect, test } from "vitest";
import type { ContactDirectory } from "#application/ports/contact-directory.ts";
import type { DirectorDirectory } from "#application/ports/director-directory.ts";
import type { SavedPeople } from "#application/ports/saved-people.ts";
import type { SavedValues } from "#application/ports/saved-values.ts";
import { idempotencyKey } from "#domain/billing/idempotency.ts";
import type { ContactItem } from "#domain/lookups/contact.ts";
import type { Din } from "#domain/lookups/din.ts";
import type { ProfileSlug } from "#domain/lookups/profile-url.ts";
import { aPurpose, NOON } from "#tests/support/builders.ts";
import { aPersonToSave, valueOf } from "./saved-people.contract.ts";

export interface SavedValuesSetup {
  readonly values: SavedValues;
  /** Of the same person, who has 25 credits, and has saved and revealed nothing yet. */
  readonly people: SavedPeople;
  readonly contacts: ContactDirectory;
  readonly directors: DirectorDirectory;
  /** A phone number and a work address are known of this person. */
  readonly known: ProfileSlug;
  readonly director: Din;
}

export const savedValuesContract = (name: string, open: () => Promise<SavedValuesSetup>): void => {
  const opened = async () => {
    const setup = await open();
    const { people, contacts, known, director } = setup;
    const outcomes = valueOf(
      await people.save(
        [aPersonToSave(known), { subject: { kind: "din", din: director } }, aPersonToSave("nobody-knows")],
        { isShared: false },
      ),
    );
    const [contact = "", ofDirector = "", nobody = ""] = outcomes.map((one) => ("id" in one ? one.id : ""));
    const reveal = async (item: ContactItem) =>
      valueOf(await contacts.reveal({ item, profile: known, key: idempotencyKey(item, known, NOON) })).values;
    return { ...setup, contact, ofDirector, nobody, reveal };
  };

  describe(`${name} as values of saved people`, () => {
    test("gives nothing of people of whom nothing was revealed", async () => {
      const { values, contact, ofDirector, nobody } = await opened();
      expect(await values.ownedOf([contact, ofDirector, nobody])).toEqual({
        ok: true,
        value: new Map([contact, ofDirector, nobody].map((id) => [id, []])),
      });
    });

    test("gives each value that was revealed, and what it was bought as", async () => {
      const { values, contact, nobody, reveal } = await opened();
      const phones = await reveal("phone_no");
      const addresses = await reveal("work_email");
      expect(phones.length * addresses.length).toBeGreaterThan(0);
      const owned = valueOf(await values.ownedOf([nobody, contact]));
      expect(owned.get(nobody)).toEqual([]);
      expect(owned.get(contact)?.map(({ item, value }) => [item, value])).toEqual([
        ...phones.map(({ value }) => ["phone_no", value]),
        ...addresses.map(({ value }) => ["work_email", value]),
      ]);
    });

    test("gives those of directors", async () => {
      const { values, directors, director, ofDirector } = await opened();
      const key = idempotencyKey("din_phone", director, NOON);
      const revealed = valueOf(await directors.reveal({ item: "din_phone", din: director, key, purpose: aPurpose() }));
      expect(revealed.values).not.toEqual([]);
      const owned = valueOf(await values.ownedOf([ofDirector]));
      expect(owned.get(ofDirector)?.map(({ item, value }) => [item, value])).toEqual(
        revealed.values.map(({ value }) => ["din_phone", value]),
      );
    });

    test("leaves out who is not saved any more, or never was", async () => {
      const { values, people, contact, nobody, reveal } = await opened();
      await reveal("phone_no");
      await people.remove([contact]);
      const owned = valueOf(await values.ownedOf([contact, nobody, "123456789012345678"]));
      expect([...owned.keys()]).toEqual([nobody]);
    });
  });
};
