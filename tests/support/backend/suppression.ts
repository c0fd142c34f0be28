import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { type IdentifierKind, readIdentifier } from "#domain/suppression/identifier.ts";
import type { Database } from "#backend/platform/database/database.ts";
import { suppress, type Suppressed } from "#backend/suppression/suppress.ts";
import { listFile } from "#backend/suppression/list/list-file.ts";
import type { ListPlaces } from "#backend/suppression/list/keep-list.ts";
import { suppressionKey } from "#backend/suppression/list/suppression-key.ts";
import { suppressionList } from "#backend/suppression/list/suppression-list.ts";

/** A fixed key: hashes of tests are the same in every run. */
export const TEST_KEY = "5e".repeat(32);

/** The list of any database, by the key of tests. */
export const testSuppression = suppressionList(suppressionKey({ variable: TEST_KEY, folder: "" }));

export interface TestListPlaces extends ListPlaces {
  readonly folder: string;
  remove(): Promise<void>;
}

/** A data folder of the caller's own for the key and the file of a list. */
export const openListPlaces = async (variable: string | undefined = TEST_KEY): Promise<TestListPlaces> => {
  const folder = await mkdtemp(path.join(tmpdir(), "leadlight-suppression-"));
  return {
    folder,
    key: suppressionKey({ variable, folder }),
    file: listFile(folder),
    remove: () => rm(folder, { recursive: true }),
  };
};

/** What `npm run rights -- suppress` does. */
export const suppressing = async (
  database: Database,
  { key, file }: ListPlaces,
  kind: IdentifierKind,
  text: string,
): Promise<Suppressed> => {
  const identifier = readIdentifier(kind, text);
  if (identifier === undefined) throw new RangeError(`Not an identifier: ${text}`);
  return suppress({ key, file, database, clock: Date.now }, identifier);
};

/** The rows of all tables in which one of these texts stands, in either case, each with the name of its table. */
export const rowsWith = async (
  { db }: Pick<Database, "db">,
  ...texts: readonly string[]
): Promise<readonly string[]> => {
  const tables = await db<{ name: string }>(
    "select relname::text as name from pg_class where relnamespace = current_schema()::regnamespace and relkind = 'r'",
  );
  const wanted = texts.map((text) => text.toLowerCase());
  const rows = await Promise.all(
    tables.map(({ name }) => db<{ row: string }>(`select '${name}: ' || t::text as row from "${name}" t`)),
  );
  return rows
    .flat()
    .map(({ row }) => row)
    .filter((row) => {
      const plain = row.toLowerCase();
      return wanted.some((text) => plain.includes(text));
    });
};
