import { binaryRows } from "#backend/database/copy-binary.ts";
import type { SearchKeys } from "./key-versions.ts";
import type { Indexed } from "./search-index.ts";

/** Names and companies whose keys are remembered: most people bear the name, or work at the company, of many others. */
const REMEMBERED_MAX = 20_000;

/** Writes contacts as rows of a generation, in the binary form of COPY. */
export interface KeyRows {
  add(contact: Indexed): void;
  /** What was added since the last time, as one COPY. */
  take(): Uint8Array;
}

export const keyRows = ({ ofName, ofCompany, ofEmail }: SearchKeys): KeyRows => {
  const names = remembered(ofName);
  const companies = remembered(ofCompany);
  const rows = binaryRows();
  return {
    add: ({ slug, name, company, emails }) => {
      rows.begin(4);
      rows.text(slug);
      rows.integers(names(name ?? ""));
      rows.integers(companies(company ?? ""));
      rows.integers(ofEmail === undefined ? [] : emails.map(ofEmail));
    },
    take: rows.take,
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
