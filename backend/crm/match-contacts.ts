import { parseProfileUrl } from "#domain/lookups/profile-url.ts";
import type { PersonValue, PersonValues } from "#domain/crm/person-value.ts";
import type { ContactKey, CrmPerson, FoundContact } from "./crm-target.ts";

const digits = (phone: string): string => phone.replaceAll(/\D/g, "");
const profile = (url: string): string => parseProfileUrl(url) ?? url.trim().toLowerCase();
const folded = (text: string): string => text.trim().toLowerCase();

const emailsOf = ({ email, otherEmail }: PersonValues): readonly string[] =>
  [email, otherEmail].flatMap((address) => (address === undefined ? [] : [folded(address)]));
export const phonesOf = ({ phone, mobile }: PersonValues): readonly string[] =>
  [phone, mobile].flatMap((number) => (number === undefined ? [] : [number]));

export const isEmail = (value: PersonValue): boolean => value === "email" || value === "otherEmail";
export const isPhone = (value: PersonValue): boolean => value === "phone" || value === "mobile";

/** Whether two texts of a value say the same, however a CRM writes them. */
export const isSameValue = (value: PersonValue, one: string, other: string): boolean => {
  if (isPhone(value)) return digits(one) === digits(other);
  if (value === "profileUrl") return profile(one) === profile(other);
  if (isEmail(value)) return folded(one) === folded(other);
  return one.trim() === other.trim();
};

/** Whether a person has what it takes to be found by a key. */
export const hasKey = ({ values }: CrmPerson, key: ContactKey): boolean => {
  if (key === "id") return true;
  if (key === "phone") return phonesOf(values).length > 0 && values.lastName !== undefined;
  return values[key] !== undefined;
};

/** The contacts that are a person. One with the person's id is theirs, whatever others share. */
export const matchingContacts = (
  { id, values }: CrmPerson,
  contacts: readonly FoundContact[],
): readonly FoundContact[] => {
  const own = contacts.filter((contact) => contact.values.id === id);
  if (own.length > 0) return own;
  const emails = new Set(emailsOf(values));
  const phones = new Set(phonesOf(values).map(digits));
  const { profileUrl, lastName } = values;
  return contacts.filter(
    (contact) =>
      (profileUrl !== undefined &&
        contact.values.profileUrl !== undefined &&
        isSameValue("profileUrl", profileUrl, contact.values.profileUrl)) ||
      contact.emails.some((email) => emails.has(folded(email))) ||
      (lastName !== undefined &&
        contact.values.lastName !== undefined &&
        folded(contact.values.lastName) === folded(lastName) &&
        contact.phones.some((phone) => phones.has(digits(phone)))),
  );
};

/** Those who share a profile, an address, or a number and last name with an earlier one. Pushed, they would meet themselves. */
export const repeatedPeople = (people: readonly CrmPerson[]): ReadonlySet<string> => {
  const seen = new Set<string>();
  const repeated = new Set<string>();
  for (const { id, values } of people) {
    const keys = [
      ...(values.profileUrl === undefined ? [] : [`profile ${profile(values.profileUrl)}`]),
      ...emailsOf(values).map((email) => `email ${email}`),
      ...(values.lastName === undefined
        ? []
        : phonesOf(values).map((phone) => `phone ${digits(phone)} ${folded(values.lastName ?? "")}`)),
    ];
    if (keys.some((key) => seen.has(key))) repeated.add(id);
    for (const key of keys) seen.add(key);
  }
  return repeated;
};
