import * as z from "zod";
import { dropForm, type Identifier } from "#domain/suppression/identifier.ts";
import type { Db } from "#backend/platform/database/database.ts";
import type { Removal } from "./removal.ts";

/** A row that may name someone, and its place: it is locked, so that it stays there until the transaction ends. */
const NamedRow = z.looseObject({ place: z.string() });
export type NamedRow = Readonly<z.infer<typeof NamedRow>>;

interface Searched {
  readonly table: string;
  /** All that can name someone. */
  readonly columns: readonly string[];
  readonly also?: readonly string[];
  readonly where?: string;
}

/**
 * The rows of a table in which anything of a removal stands. Reads the whole table, whatever form a value has in it. It may give
 * rows that only look alike: who takes them reads them again.
 */
export const namedRows = async (
  db: Db,
  { table, columns, also = [], where = "true" }: Searched,
  { identifiers }: Removal,
): Promise<readonly NamedRow[]> => {
  if (identifiers.length === 0) return [];
  const texts = columns.map((column) => `${column}::text`).join(", ");
  const rows = await db(
    `select ctid::text as place, ${[...columns, ...also].join(", ")} from ${table}
      where ${where} and ${plain(`concat_ws(' ', ${texts})`)} like any($1) for no key update`,
    [[...new Set(identifiers.flatMap(needlesOf))].map((needle) => `%${needle}%`)],
  );
  return z.array(NamedRow).parse(rows);
};

/** Without what people write between the digits of a number. */
const plain = (text: string): string => `translate(lower(${text}), ' ().-', '')`;
const plainText = (text: string): string => text.toLowerCase().replaceAll(/[ ().-]/g, "");

/** An underscore and a percent sign match more than themselves, which does no harm. */
const needlesOf = (identifier: Identifier): readonly string[] => {
  const text = dropForm(identifier);
  return [text, ...(identifier.kind === "profile" ? [encodeURIComponent(text)] : [])].map(plainText);
};

/** Removes rows by their places. */
export const deleteRows = async (db: Db, table: string, rows: readonly NamedRow[]): Promise<void> => {
  await db(`delete from ${table} where ctid = any($1::tid[])`, [rows.map(({ place }) => place)]);
};
