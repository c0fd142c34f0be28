import { companyName } from "#domain/matching/company-name.ts";
import { personName } from "#domain/matching/person-name.ts";
import {
  allKeys,
  companyEntry,
  companyKeys,
  emailKey,
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

const names = {
  ofName: (name: string) => nameKeys(personName(name)),
  ofCompany: (company: string) => companyKeys(companyName(company)),
};

const entries: Entries = {
  ofName: (name) => nameEntry(personName(name)),
  ofCompany: (company) => companyEntry(companyName(company)),
};

/**
 * A change of the keys, or of how names are parsed, gets a version of its own, and the version before stays as it was:
 * look-ups use it until the keys of the new one are made. What is older still can be removed.
 */
export const keyVersions: KeyVersions = {
  current: 4,
  keysOf: { 2: names, 3: { ...names, ofEmail: emailKey }, 4: { ...names, ofEmail: emailKey, entries } },
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
