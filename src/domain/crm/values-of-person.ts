import { addressesAmong, isPhone } from "#domain/lists/owned-columns.ts";
import type { OwnedValue } from "#domain/lists/owned-value.ts";
import { nameOfSaved, type PersonToSave } from "#domain/lists/saved-person.ts";
import { comparableValue } from "#domain/lookups/comparable-value.ts";
import { nameParts } from "#domain/lookups/name-parts.ts";
import { profileUrl } from "#domain/lookups/profile-url.ts";
import type { CrmTargetName, PushRule } from "./crm-connection.ts";
import type { FieldMapping, PersonValues } from "./person-value.ts";

interface PersonToPush extends PersonToSave {
  /** Empty without one. */
  readonly note: string;
  readonly owned: readonly OwnedValue[];
}

interface Into {
  readonly target: CrmTargetName;
  readonly mapping: FieldMapping;
  readonly rule: PushRule;
}

/** These take no contact without a name. */
const namedOnly: readonly CrmTargetName[] = ["salesforce", "pipedrive", "frappe"];

/** What a CRM can be sent of a saved person: what is saved, and what is owned of them. */
export const valuesOfPerson = (person: PersonToPush, { target, mapping, rule }: Into): PersonValues => {
  const { subject, title, company, note, owned } = person;
  const [email, otherEmail] = emailsOf(owned);
  // Nobody takes an address for a name, as they may do with a profile. One that is mapped to no field is not sent.
  const identifier = (mapping.email === undefined ? undefined : email) ?? nameOfSaved(person);
  // It stands in for a name; it never replaces one.
  const standIn = namedOnly.includes(target) && rule !== "overwrite" ? identifier : undefined;
  const numbers = phonesOf(owned);
  // A CRM with one field for numbers gets the mobile one where there is no other.
  const phone = numbers.phone ?? (mapping.mobile === undefined ? numbers.mobile : undefined);
  const all = {
    ...(person.name === undefined ? oneName(standIn, target) : namesOf(person.name, target)),
    title,
    company,
    email,
    otherEmail,
    phone,
    mobile: numbers.mobile,
    profileUrl: subject.kind === "profile" ? profileUrl(subject.profile) : undefined,
    note: note.trim(),
  };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined && value !== ""));
};

const namesOf = (name: string, target: CrmTargetName) => {
  const { given, family } = nameParts(name);
  return family === "" ? oneName(given, target) : { firstName: given, lastName: family, fullName: name };
};

/** Someone with one name has it where the CRM needs one. */
const oneName = (name: string | undefined, target: CrmTargetName) => ({
  [target === "salesforce" ? "lastName" : "firstName"]: name,
  fullName: name,
});

const emailsOf = (owned: readonly OwnedValue[]): readonly string[] => [
  ...new Set(addressesAmong(owned).map(({ value }) => comparableValue(value))),
];

const phonesOf = (owned: readonly OwnedValue[]): { readonly phone?: string; readonly mobile?: string } => {
  const numbers = owned.filter(isPhone);
  const isMobile = ({ kind }: OwnedValue) => kind?.toLowerCase() === "mobile";
  const mobile = numbers.find(isMobile)?.value;
  const phone = numbers.find((one) => !isMobile(one))?.value;
  return {
    ...(phone !== undefined && { phone: comparableValue(phone) }),
    ...(mobile !== undefined && { mobile: comparableValue(mobile) }),
  };
};
