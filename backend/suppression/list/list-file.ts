import { closeSync, fstatSync, fsyncSync, mkdirSync, openSync, readFileSync, writeSync } from "node:fs";
import path from "node:path";
import * as z from "zod";
import { identifierKinds } from "#domain/suppression/identifier.ts";
import { scopes } from "./scope.ts";
import { isCode } from "#backend/platform/error-code.ts";

const ListEntry = z.object({
  kind: z.enum(identifierKinds),
  hash: z.string().regex(/^[0-9a-f]{64}$/),
  scope: z.enum(scopes),
  /** ISO 8601. */
  since: z.string(),
});
export type ListEntry = Readonly<z.infer<typeof ListEntry>>;

const Proof = z.object({ proof: z.string() });

/** What the file holds. Its proof says which key it was made with. */
export interface WrittenList {
  readonly proof: string | undefined;
  readonly entries: readonly ListEntry[];
}

/** The list outside the database, one entry on each line. Lines are only ever added. */
export interface ListFile {
  read(): WrittenList;
  /** The entries are on the disk when it returns. */
  append(entries: readonly ListEntry[], proof: string): void;
}

export const listFile = (folder: string): ListFile => {
  const file = path.join(folder, "suppression-list.jsonl");
  return {
    read: () => {
      const lines = textOf(file).split("\n").flatMap(lineOf);
      return { proof: lines.find((line) => "proof" in line)?.proof, entries: lines.filter((line) => "hash" in line) };
    },
    append: (entries, proof) => {
      if (entries.length === 0) return;
      mkdirSync(folder, { recursive: true });
      const opened = openSync(file, "a", 0o600);
      try {
        // Begins a line of its own: the last one may have been cut off by a crash.
        const lines = fstatSync(opened).size === 0 ? [{ proof }, ...entries] : entries;
        writeSync(opened, `\n${lines.map((line) => JSON.stringify(line)).join("\n")}\n`);
        fsyncSync(opened);
      } finally {
        closeSync(opened);
      }
    },
  };
};

const textOf = (file: string): string => {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    if (isCode(error, "ENOENT")) return "";
    throw error;
  }
};

/** What is no entry was cut off by a crash: the database has it then, because that is written first. */
const lineOf = (line: string): readonly (ListEntry | z.infer<typeof Proof>)[] => {
  try {
    return [z.union([ListEntry, Proof]).parse(JSON.parse(line))];
  } catch {
    return [];
  }
};
