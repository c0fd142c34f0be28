import { parseDin } from "#domain/lookups/din.ts";
import type { IdentifierKind } from "#domain/suppression/identifier.ts";
import type { ContactEntry, DirectorEntry, DirectoryValue } from "#backend/directory/directory-entry.ts";
import { storeContacts, storeDirectors } from "#backend/directory/directory-store.ts";
import type { Database } from "#backend/platform/database/database.ts";
import { aSlug } from "#tests/support/builders.ts";

/** A fictional person whose every value occurs nowhere else. */
export interface MarkedPerson {
  readonly contact: ContactEntry;
  readonly director: DirectorEntry;
  /** 12 texts, of which none may be left. */
  readonly marks: readonly string[];
  /** By each of the first the contact is found, by each of the second the director. */
  readonly handles: readonly [readonly Handle[], readonly Handle[]];
}

export type Handle = readonly [kind: IdentifierKind, text: string];

const value = (text: string): DirectoryValue => ({ value: text, kind: null, confirmed_at: null, source: "Fair" });

export const markedPerson = (number: number): MarkedPerson => {
  const id = `q${String(number).padStart(4, "0")}q`;
  const digits = String(number).padStart(5, "0");
  const din = parseDin(`980${digits}`);
  if (din === undefined) throw new RangeError("Not a DIN");
  const contact: ContactEntry = {
    slug: aSlug(`${id}-slug`),
    name: `${id}first ${id}last`,
    title: `${id}title`,
    company: "Acme",
    phone_no: [value(`+91 98000 ${digits}`), value(`+44 7701 9${digits}`)],
    email: [value(`${id}.one@post.example`), value(`${id}.two+x@mail.example`)],
    work_email: [value(`${id}.three@acme.example`), value(`${id}.four@acme.example`)],
  };
  const director: DirectorEntry = {
    din,
    name: `${id}known`,
    title: "Director",
    company: "Acme Limited",
    phone: [value(`+91 97000 ${digits}`)],
    email: [value(`${id}.five@board.example`)],
  };
  const texts = (values: readonly DirectoryValue[]) => values.map(({ value: text }) => text);
  const ofContact = [...texts(contact.email), ...texts(contact.work_email)];
  return {
    contact,
    director,
    marks: [
      contact.slug,
      `${id}first`,
      `${id}title`,
      ...texts(contact.phone_no),
      ...ofContact,
      din,
      ...texts(director.phone),
      ...texts(director.email),
    ],
    handles: [
      [
        ["profile", `https://www.linkedin.com/in/${contact.slug}`],
        ...texts(contact.phone_no).map((text): Handle => ["phone", text]),
        ...ofContact.map((text): Handle => ["email", text]),
      ],
      [
        ["din", din],
        ...texts(director.phone).map((text): Handle => ["phone", text]),
        ...texts(director.email).map((text): Handle => ["email", text]),
      ],
    ],
  };
};

export const storeMarkedPeople = async (
  database: Pick<Database, "transaction">,
  people: readonly MarkedPerson[],
): Promise<void> => {
  await database.transaction(async (db) => {
    await storeContacts(
      db,
      people.map(({ contact }) => contact),
    );
    await storeDirectors(
      db,
      people.map(({ director }) => director),
    );
  });
};
