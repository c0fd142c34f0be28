import { comparableValue } from "#domain/lookups/comparable-value.ts";
import { wordsOf } from "#domain/matching/words.ts";
import { localOf, parseEmail } from "#domain/shared/email.ts";
import { isRoleAddress } from "#domain/shared/role-address.ts";
import type { ComparedPerson } from "./compared-person.ts";
import type { KeyKind, PersonKey } from "./key-kinds.ts";

/**
 * The keys of one kind, each once, as they are compared. A number counts together with the surname and the first letter of
 * the name: families and companies share theirs.
 */
export const keysOf = (person: ComparedPerson, kind: KeyKind): readonly string[] => {
  switch (kind) {
    case "profile":
    case "din":
      return person[kind] === undefined ? [] : [person[kind]];
    case "email":
      return [...new Set(person.emails.flatMap((text) => personalAddress(text) ?? []))];
    case "phone":
      return phonesWithName(person);
  }
};

/** What of a key is shown. */
export const shownKey = (kind: KeyKind, key: string): PersonKey => ({ kind, value: key.split(" ", 1)[0] ?? key });

/** A valid address that is one person's: dots and plus signs of its local part count, the case does not. */
const personalAddress = (text: string): string | undefined => {
  const email = parseEmail(text);
  return email === undefined || isRoleAddress(localOf(email)) ? undefined : email;
};

/** Numbers in E.164. One without its country is that of several people. */
export const internationalPhones = ({ phones }: ComparedPerson): readonly string[] => [
  ...new Set(phones.map(comparableValue).filter((phone) => /^\+\d{7,15}$/.test(phone))),
];

const phonesWithName = (person: ComparedPerson): readonly string[] => {
  const name = shortName(person.name ?? "");
  return name === undefined ? [] : internationalPhones(person).map((phone) => `${phone} ${name}`);
};

/** "rao a" of "Asha Rao", of "Rao, Asha", and of "A. Rao"; undefined of a single word, which may be a given name. */
const shortName = (name: string): string | undefined => {
  const [before = "", after = ""] = name.split(",", 2);
  const surname = wordsOf(before).at(-1);
  const [given] = wordsOf(after === "" ? before : after);
  const isWhole = wordsOf(name).length > 1 && surname !== undefined && given !== undefined;
  return isWhole ? `${surname} ${given.charAt(0)}` : undefined;
};
