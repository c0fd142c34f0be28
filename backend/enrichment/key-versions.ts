import { companyName } from "#domain/matching/company-name.ts";
import { personName } from "#domain/matching/person-name.ts";
import { toLatin } from "./to-latin.ts";
import { formerCompany, formerPerson } from "./names-of-version-4.ts";
import {
  allKeys,
  companyEntry,
  companyKeys,
  emailKey,
  formerCompanyEntry,
  formerCompanyKeys,
  nameEntry,
  nameKeys,
  type Entry,
  type WantedKeys,
} from "./search-keys.ts";

/** How one version of the rules makes search keys. */
export interface SearchKeys {
  /** What is looked for. */
  readonly ofName: (name: string) => WantedKeys;
  readonly ofCompany: (company: string) => WantedKeys;
  /** Missing in versions that have no keys of addresses. */
  readonly ofEmail?: (email: string) => number;
  /** What contacts stand under. Missing in versions where they stand under all that is looked for. */
  readonly entries?: Entries;
}

export interface Entries {
  readonly ofName: (name: string) => Entry;
  readonly ofCompany: (company: string) => Entry;
}

export interface KeyVersions {
  /** The newest. Generations of an older one are replaced beside serving. */
  readonly current: number;
  readonly keysOf: Readonly<Record<number, SearchKeys>>;
}

const former = {
  ofName: (name: string) => nameKeys(formerPerson(name)),
  ofCompany: (company: string) => formerCompanyKeys(formerCompany(company)),
};
const formerEntries: Entries = {
  ofName: (name) => nameEntry(formerPerson(name)),
  ofCompany: (company) => formerCompanyEntry(formerCompany(company)),
};

const present: SearchKeys = {
  ofName: (name) => nameKeys(personName(name, toLatin)),
  ofCompany: (company) => companyKeys(companyName(company, toLatin)),
  ofEmail: emailKey,
  entries: {
    ofName: (name) => nameEntry(personName(name, toLatin)),
    ofCompany: (company) => companyEntry(companyName(company, toLatin)),
  },
};

/**
 * Versions 6 and 7 read some words otherwise: of Indic scripts ("सिंह" is Singh), with umlauts, of renamed cities; and acronyms count the
 * legal form. For the minutes until the keys of version 7 are made, people of the directory are not found by such words
 * alone; all others are the same in the versions before, which are not kept for that.
 *
 * A change of the keys, or of how names are parsed, gets a version of its own, and the version before stays as it was:
 * look-ups use it until the keys of the new one are made. What is older still can be removed.
 */
export const keyVersions: KeyVersions = {
  current: 7,
  keysOf: {
    2: former,
    3: { ...former, ofEmail: emailKey },
    4: { ...former, ofEmail: emailKey, entries: formerEntries },
    5: present,
    6: present,
    7: present,
  },
};

export const entriesOf = ({ ofName, ofCompany, entries: made }: SearchKeys): Entries =>
  made ?? {
    ofName: (name) => ({ keys: allKeys(ofName(name)), sounds: [] }),
    ofCompany: (company) => ({ keys: allKeys(ofCompany(company)), sounds: [] }),
  };

/** The keys of a version; of one that is not known any more, the newest. */
export const keysOfVersion = (versions: KeyVersions, version: number): SearchKeys => {
  const keys = versions.keysOf[version] ?? versions.keysOf[versions.current];
  if (keys === undefined) throw new RangeError(`There are no search keys of version ${versions.current}`);
  return keys;
};
