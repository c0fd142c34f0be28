import { sampleContacts } from "#backend/directory/sample-directory.ts";
import type { ProfileSlug } from "#domain/lookups/profile-url.ts";

/** People of the sample directory of whom everything is known. */
export const sampleKnown = (count: number): ProfileSlug[] =>
  sampleContacts()
    .filter((contact) => [contact.phone_no, contact.email, contact.work_email].every((values) => values.length > 0))
    .slice(0, count)
    .map((contact) => contact.slug);

/** Somebody of the sample directory whose phone number is not known. */
export const sampleWithoutPhone = (): ProfileSlug => {
  const contact = sampleContacts().find(({ phone_no: phones }) => phones.length === 0);
  if (contact === undefined) throw new Error("Everybody in the sample directory has a phone number");
  return contact.slug;
};
