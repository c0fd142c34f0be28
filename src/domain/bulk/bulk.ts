import { costOf, type PaidOperation, sumTenths, type Tenths, tenths } from "#domain/shared/credits.ts";
import type { Din } from "#domain/lookups/din.ts";
import type { RowFault } from "./row-fault.ts";
import type { Cell } from "#domain/shared/table-limits.ts";
import type { Email } from "#domain/shared/email.ts";
import type { EnrichmentQuery } from "#domain/lookups/enrichment.ts";
import type { ProfileSlug } from "#domain/lookups/profile-url.ts";
import { type PerTool, perTool, toolTable } from "#domain/shared/tool.ts";

/** What a column of a file can stand for. */
export const bulkColumns = [
  "linkedin_url",
  "din",
  "email",
  "name",
  "first_name",
  "last_name",
  "role",
  "company",
] as const;
export type BulkColumn = (typeof bulkColumns)[number];

/** What can be looked up for each row of a file, in the order in which it is offered; all of it unless chosen. */
export const itemsOf: Readonly<PerTool<readonly PaidOperation[]>> = perTool((tool) =>
  toolTable[tool].operations.map(({ item }) => item),
);

/** Which column of a file stands for what, by position from 0. */
export type ColumnMatching = Readonly<Partial<Record<BulkColumn, number>>>;

/** How a file is to be read: what its columns stand for, and whether the first row of the table names them. */
export interface BulkReading {
  readonly columns: ColumnMatching;
  readonly hasHeader: boolean;
  /** The number of the table's first row. Titles and notes stand above it; without it, it is the first row that is not empty. */
  readonly firstRow?: number | undefined;
  /** The name of the sheet that is read; the first visible one without it. */
  readonly sheet?: string | undefined;
  /** Rows that the workbook hides are looked up like the others; they are skipped without it. */
  readonly includesHidden?: boolean | undefined;
  /** Further columns of addresses, by position: each address is verified, but a search is by the first valid one of a row. */
  readonly otherEmails?: readonly number[] | undefined;
  /** DINs that seem to have lost their leading zeros get them back. They are rejected without it: one may be mistyped. */
  readonly restoresZeros?: boolean | undefined;
}

/** The most columns of addresses that a file can have beside the first. */
export const OTHER_EMAILS_MAX = 9;

/** The columns of addresses that are read, by position, the first one first. */
export const emailColumnsOf = ({ columns, otherEmails = [] }: Pick<BulkReading, "columns" | "otherEmails">) =>
  columns.email === undefined ? [] : [columns.email, ...otherEmails];

/** What one row asks for. */
export type BulkSubject =
  | { readonly kind: "profile"; readonly profile: ProfileSlug }
  | { readonly kind: "director"; readonly din: Din }
  | { readonly kind: "search"; readonly query: EnrichmentQuery }
  | { readonly kind: "address"; readonly email: Email };

/** A person for whom a free look-up says what is on file. */
export type FreeSubject = Extract<BulkSubject, { readonly kind: "profile" | "director" }>;

/** The most that one row can cost: everything that is looked up is found. */
export const rowCost = (items: readonly PaidOperation[]): Tenths => sumTenths(items.map((item) => costOf[item]));

/** The least that a row can cost which isn't free: other items of it may be owned, or not be found. */
export const leastRowCost = (items: readonly PaidOperation[]): Tenths =>
  tenths(Math.min(...items.map((item) => costOf[item])));

/** Of how many subjects an item is owned already. */
export type OwnedCounts = Readonly<Partial<Record<PaidOperation, number>>>;

/**
 * The most that a file can cost. Rows that ask for the same cost as one; malformed, empty and skipped ones cost nothing, and
 * neither does what is owned.
 */
export const worstCase = (items: readonly PaidOperation[], subjects: number, owned: OwnedCounts = {}): Tenths =>
  sumTenths(items.map((item) => tenths(costOf[item] * (subjects - (owned[item] ?? 0)))));

export interface RowNamed {
  readonly number: number;
  /** The cells that were read, as one text. */
  readonly text: string;
  /** Why it can't be looked up, where it is malformed. */
  readonly fault?: RowFault | undefined;
}

/** Rows of one kind: how many, and where the first of them stand. */
export interface RowsNamed {
  readonly count: number;
  /** The first `ROWS_NAMED_MAX`. */
  readonly first: readonly RowNamed[];
}

export const ROWS_NAMED_MAX = 100;

/** The rows of a file that can't be looked up, with all their cells. */
export interface RejectedRows {
  /** The names of the file's columns, where it has any. */
  readonly header?: readonly Cell[] | undefined;
  readonly rows: readonly { readonly number: number; readonly cells: readonly Cell[]; readonly fault: RowFault }[];
}

/** What a whole file comes to, before anything is paid. */
export interface FileCheck {
  /** Rows above the table that are not empty. They are not looked up, and none of the others. */
  readonly above: RowsNamed;
  /** Below the header, empty ones included. */
  readonly rows: number;
  readonly empty: RowsNamed;
  readonly duplicate: RowsNamed;
  readonly malformed: RowsNamed;
  /** Rows below the header that the workbook hides. They are none of the others where they are skipped. */
  readonly hidden: RowsNamed;
  /** Rows of totals and notes below the table. They are not looked up, and none of the others. */
  readonly footer: RowsNamed;
  /** Rows whose DIN seems to have lost its leading zeros. Malformed too, unless the zeros are restored. */
  readonly lostZeros: RowsNamed;
  /** Rows with an address that can't be read, which are looked up by name. Subjects or duplicates too. */
  readonly byName: RowsNamed;
  /** Different ones: what is looked up, and paid for when found. */
  readonly subjects: number;
  /** Some of the subjects, evenly spread, where it is free to see what is on file of them. */
  readonly sample: readonly FreeSubject[];
}

/** In characters. */
export const REMARK_MAX_LENGTH = 500;
export const FILE_NAME_MAX_LENGTH = 200;
/** As long as what can be searched for in the history. */
export const JOB_SEARCH_MAX_LENGTH = 200;
