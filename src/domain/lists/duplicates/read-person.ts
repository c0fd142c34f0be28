import { companyName, type CompanyName } from "#domain/matching/company-name.ts";
import type { ToLatin } from "#domain/matching/latin.ts";
import { generationOf, personName } from "#domain/matching/person-name.ts";
import { isWhole, type WordBag } from "#domain/matching/word.ts";
import { wordsOf } from "#domain/matching/words.ts";
import { isRoleAddress } from "#domain/shared/role-address.ts";
import type { ComparedPerson } from "./compared-person.ts";
import { internationalPhones } from "./person-keys.ts";

/** Someone in the form in which they are compared with many others. */
export interface ReadPerson {
  /** From 0, in the list that is compared. */
  readonly position: number;
  readonly name: WordBag;
  /** The sounds of the whole words of the name, sorted. */
  readonly sounds: readonly string[];
  readonly generation?: string;
  readonly company: CompanyName;
  /** Empty where it is not known. */
  readonly city: string;
  readonly birthday?: string;
  /** In lower case, also those with slips; without those of tasks. */
  readonly addresses: readonly string[];
  readonly phones: readonly string[];
}

/** `toLatin` writes any script in Latin letters. */
export const readPerson = (person: ComparedPerson, position: number, toLatin: ToLatin): ReadPerson => {
  const { name = "", company = "", city = "", birthday, emails } = person;
  const words = personName(name, toLatin);
  const generation = generationOf(name);
  return {
    position,
    name: words,
    sounds: words.filter(isWhole).map(({ sound }) => sound),
    ...(generation !== undefined && { generation }),
    company: companyName(company, toLatin),
    city: wordsOf(city).join(" "),
    ...(birthday !== undefined && birthday !== "" && { birthday }),
    addresses: [...new Set(emails.map((email) => email.trim().toLowerCase()))].filter(isPersonal),
    phones: internationalPhones(person),
  };
};

const isPersonal = (address: string): boolean => address !== "" && !isRoleAddress(address.split("@", 1)[0] ?? "");
