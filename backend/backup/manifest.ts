import * as z from "zod";
import { BackedUpTable } from "./backed-up-tables.ts";

/** To be raised when backups are written in a way that earlier versions can't read. */
export const FORMAT = 1;

export const MANIFEST = "manifest.json";
export const MESSAGES = "messages.json";
export const tableEntry = (table: string): string => `tables/${table}.copy`;
export const uploadEntry = (fileKey: string): string => `uploads/${fileKey}`;

const count = z.int().min(0);
const Checksum = z.string().regex(/^[0-9a-f]{64}$/);

/** What a backup says of itself. It is the last entry of the archive, so that a part of an archive has none. */
export const Manifest = z.object({
  format: z.literal(FORMAT),
  madeAt: z.iso.datetime(),
  /** The names of the migrations and other work that had been done to the database. */
  migrations: z.array(z.string()),
  /** In the order in which they can be written. `sha256` is of the rows as they stand in the archive. */
  tables: z.array(z.object({ ...BackedUpTable.shape, rows: count, sha256: Checksum })),
  /** Of the columns that count up: the last number that was given out; null where none was. */
  counters: z.array(z.object({ table: z.string(), column: z.string(), last: z.nullable(z.string().regex(/^\d+$/)) })),
  /** Messages of the queue that wait. */
  messages: z.object({ count, sha256: Checksum }),
  /** Uploaded files that were not read yet. */
  uploads: z.array(z.object({ key: z.uuid(), sha256: Checksum })),
  books: z.object({ wallets: count, entries: count, balance: z.int(), wrong: count }),
});
export type Manifest = z.infer<typeof Manifest>;

/** The form of a manifest of any version: only what says which version reads it. */
export const AnyManifest = z.object({ format: z.int().positive() });
