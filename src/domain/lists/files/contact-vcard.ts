import { vCard } from "#domain/lookups/vcard.ts";
import { arrangePerson, type Room } from "./arrange-person.ts";
import type { ExportedPerson } from "./exported-person.ts";

/** A card has room for everything but how far someone is. A DIN is its reference. */
const room: Room = { emails: Infinity, otherPhones: Infinity, noted: ["status"] };

/** One vCard 3.0 of each person; a file of contacts is any number of them, one after the other. */
export const contactVCard = (person: ExportedPerson): string => {
  const { name, url, title, company, city, country, tags, lists, note } = arrangePerson(person, room);
  return vCard({
    ...(person.name !== undefined && { name }),
    ...(title !== "" && { title }),
    ...(company !== "" && { company }),
    ...(url !== "" && { url }),
    reference: person.subject.kind === "din" ? `DIN ${person.subject.din}` : name,
    lines: [
      { label: "Phone", use: "phone", values: person.phones },
      { label: "Work email", use: "work-email", values: person.emails.filter(({ kind }) => kind === "work") },
      { label: "Other email", use: "other-email", values: person.emails.filter(({ kind }) => kind === "other") },
    ],
    city,
    country,
    categories: [...tags, ...lists],
    note,
  });
};
