import { binaryRows } from "#backend/platform/database/copy-binary.ts";
import { entriesOf, type SearchKeys } from "./key-versions.ts";
import type { Indexed } from "./search-index.ts";
import type { Entry } from "./search-keys.ts";

/** Names, companies and words that are remembered: most people bear the name, or work at the company, of many others. */
const REMEMBERED_MAX = 20_000;

/** Writes contacts as rows of a generation, in the binary form of COPY. */
export interface KeyRows {
  add(contact: Indexed): void;
  /** What was added since the last time. */
  take(): TakenRows;
}

export interface TakenRows {
  /** As one COPY. */
  readonly rows: Uint8Array;
  /** Those of the contacts' words that may not have been taken before. */
  readonly sounds: readonly string[];
}

export const keyRows = (keys: SearchKeys): KeyRows => {
  const { ofEmail } = keys;
  const entries = entriesOf(keys);
  const known = new Set<string>();
  let sounds: string[] = [];
  const meet = (entry: Entry): Entry => {
    for (const sound of entry.sounds) {
      if (known.has(sound)) continue;
      if (known.size === REMEMBERED_MAX) known.clear();
      known.add(sound);
      sounds.push(sound);
    }
    return entry;
  };
  const names = (name: string): readonly number[] => meet(entries.ofName(name)).keys;
  const companies = remembered((company) => meet(entries.ofCompany(company)).keys);
  const rows = binaryRows();
  return {
    add: ({ slug, name, company, emails }) => {
      rows.begin(4);
      rows.text(slug);
      rows.integers(names(name ?? ""));
      rows.integers(companies(company ?? ""));
      rows.integers(ofEmail === undefined ? [] : emails.map(ofEmail));
    },
    take: () => {
      const taken = { rows: rows.take(), sounds };
      sounds = [];
      return taken;
    },
  };
};

const remembered = (keysOf: (text: string) => readonly number[]) => {
  const known = new Map<string, readonly number[]>();
  return (text: string): readonly number[] => {
    const before = known.get(text);
    if (before !== undefined) return before;
    if (known.size === REMEMBERED_MAX) known.clear();
    const keys = keysOf(text);
    // A copy, as a part of a long text would keep all of that in memory.
    known.set(Buffer.from(text).toString(), keys);
    return keys;
  };
};
