import { type BulkColumn, type BulkReading, type BulkSubject, type ColumnMatching, emailColumnsOf } from "./bulk.ts";
import type { FileUse } from "./file-use.ts";
import { DIN_LENGTH, dinWithZeros, type Din, isPastedNumber, keepDinDigits, parseDin } from "#domain/lookups/din.ts";
import { type Email, parseEmail } from "#domain/shared/email.ts";
import { missingFields, overlongFields, requestText } from "#domain/lookups/enrichment.ts";
import { parsePastedEmail } from "#domain/lookups/pasted-email.ts";
import { pastedSlug, slugAlone } from "#domain/lookups/pasted-profile.ts";
import { parseProfileUrl, type ProfileSlug } from "#domain/lookups/profile-url.ts";
import type { Cell, TableRow } from "#domain/shared/table-limits.ts";
import { foldSpace, visibleLine } from "#domain/shared/visible-text.ts";

type Cells = readonly Cell[];

/** Most cells: nothing but printable ASCII with single blanks. */
const plainLine = /^[!-&(-~][!-~]*(?: [!-~]+)*$/;

/** A cell as one line of text, without the apostrophe that keeps a spreadsheet from running "+91 ..." as a formula. */
export const cellText = (cell: Cell | undefined): string => {
  const text = String(cell ?? "");
  if (plainLine.test(text)) return text;
  return foldSpace(text).replace(/^'(?=[=+\-@])/, "");
};

export const isEmptyRow = (cells: Cells): boolean => cells.every((cell) => cellText(cell) === "");

/** An address of a profile as people have it in files: in any form, in angle brackets, within a text, or "/in/asha-rao". */
export const cellProfileAddress = (cell: Cell | undefined): ProfileSlug | undefined => {
  const text = cellText(cell);
  // Most cells hold an address and nothing else. Behind a blank there may be another one.
  const plain = text.includes(" ") ? undefined : parseProfileUrl(text);
  if (plain !== undefined) return plain;
  const visible = visibleLine(text);
  if (visible.includes(" ")) return pastedSlug(visible);
  return pastedSlug(visible) ?? parseProfileUrl(`linkedin.com/${visible.replace(/^\//, "")}`);
};

/** In a column of profiles, the end of an address alone is one too: "asha-rao-123". */
const cellProfile = (cell: Cell | undefined): ProfileSlug | undefined =>
  cellProfileAddress(cell) ?? slugAlone(visibleLine(cellText(cell)));

/** As people have it in files: alone, as "Asha Rao <asha@acme.example>" or as a "mailto:" link. */
export const cellEmail = (cell: Cell | undefined): Email | undefined => {
  const text = cellText(cell);
  // "mailto:" could begin an address, and never does.
  const plain = text.startsWith("mailto:") ? undefined : parseEmail(text);
  return plain ?? parsePastedEmail(visibleLine(text));
};

/**
 * A number gets the leading zeros back that a workbook drops. A text may name its DIN in other words ("DIN: 00012345"),
 * but is never put together from several numbers: the eight digits of "19 (2019-04)" would name someone.
 */
export const cellDin = (cell: Cell | undefined): Din | undefined => {
  if (typeof cell === "number") return cell > 0 ? parseDin(String(cell).padStart(DIN_LENGTH, "0")) : undefined;
  const text = cellText(cell);
  const din = parseDin(keepDinDigits(text));
  if (din === undefined) return undefined;
  return isPastedNumber(text) || text.normalize("NFKC").includes(din) ? din : undefined;
};

/** With the leading zeros back that it seems to have lost; undefined where it has lost none. */
export const withZeros = (cell: Cell | undefined): Din | undefined =>
  typeof cell === "string" ? dinWithZeros(cellText(cell).normalize("NFKC")) : undefined;

export const hasLostZeros = (cell: Cell | undefined): boolean => withZeros(cell) !== undefined;

/** Whether these columns make a name: one column, or first and last name. */
export const hasName = ({ name, first_name, last_name }: ColumnMatching): boolean =>
  name !== undefined || (first_name !== undefined && last_name !== undefined);

/** Whether these columns are enough for a tool. Enrichment takes an email, or a name and a company. */
export const hasNeededColumns = (use: FileUse, columns: ColumnMatching): boolean => {
  const { linkedin_url, din, email, company } = columns;
  switch (use) {
    case "find-contacts":
      return linkedin_url !== undefined;
    case "director-search":
      return din !== undefined;
    case "enrichment":
      return email !== undefined || (hasName(columns) && company !== undefined);
    case "saved-people":
      return linkedin_url !== undefined || din !== undefined;
    case "verify-emails":
      return email !== undefined;
  }
};

/** How the rows of a file are read, and what is read of each. */
export type RowReading = Pick<BulkReading, "columns" | "otherEmails" | "restoresZeros">;
export type Row = Pick<TableRow, "cells" | "links" | "unsaved">;

/**
 * What a row asks for. It is empty where no column has anything: someone who has a name alone is left out, and is said to be.
 * A search is by a valid email where there is one, else by name, company and role. Where a cell itself names nobody, its link may.
 */
export const readSubject = (use: FileUse, reading: RowReading, row: Row): BulkSubject | "empty" | "malformed" => {
  const { columns, restoresZeros = false } = reading;
  const cell = (column: BulkColumn): Cell | undefined => at(row.cells, columns[column]);
  switch (use) {
    case "find-contacts": {
      const profile = cellProfile(cell("linkedin_url")) ?? cellProfileAddress(linkOf(row, columns.linkedin_url));
      return profile === undefined ? withoutSubject(row) : { kind: "profile", profile };
    }
    case "director-search": {
      const din = cellDin(cell("din")) ?? (restoresZeros ? withZeros(cell("din")) : undefined);
      return din === undefined ? withoutSubject(row) : { kind: "director", din };
    }
    case "verify-emails": {
      const email = rowEmail(reading, row);
      return email === undefined ? withoutSubject(row) : { kind: "address", email };
    }
    case "saved-people": {
      const profile = readSubject("find-contacts", reading, row);
      return typeof profile === "string" ? readSubject("director-search", reading, row) : profile;
    }
    case "enrichment": {
      const email = rowEmail(reading, row);
      const query = email ? { kind: "email" as const, email } : readPerson(cell);
      return query ? { kind: "search", query } : withoutSubject(row);
    }
  }
};

/** What a row asks for in each column of addresses, where each of them is verified; else the one thing that it asks for. */
export const readSubjects = (
  use: FileUse,
  reading: RowReading,
  row: Row,
): readonly (BulkSubject | undefined)[] | "empty" | "malformed" => {
  const subject = readSubject(use, reading, row);
  if (typeof subject === "string") return subject;
  if (use !== "verify-emails" || reading.otherEmails === undefined) return [subject];
  return emailColumnsOf(reading).map((email) => {
    const one = readSubject(use, { columns: { email } }, row);
    return typeof one === "string" ? undefined : one;
  });
};

const at = <Value>(values: readonly Value[], position: number | undefined): Value | undefined =>
  position === undefined ? undefined : values[position];

const linkOf = ({ links }: Row, position: number | undefined): string | undefined =>
  position === undefined ? undefined : links?.get(position);

const rowEmail = (reading: RowReading, row: Row): Email | undefined => {
  for (const position of emailColumnsOf(reading)) {
    const email = cellEmail(row.cells[position]) ?? cellEmail(linkOf(row, position));
    if (email !== undefined) return email;
  }
  return undefined;
};

/** Whether something stands where the addresses of a row are, readable or not. */
export const hasEmailText = (reading: RowReading, row: Row): boolean =>
  emailColumnsOf(reading).some((position) => cellText(row.cells[position]) !== "" || isUnsaved(row, position));

/** A formula whose value is missing may stand for anything, and is not empty. */
const withoutSubject = ({ cells, unsaved = [] }: Row): "empty" | "malformed" =>
  isEmptyRow(cells) && unsaved.length === 0 ? "empty" : "malformed";

export const isUnsaved = ({ unsaved }: Row, position: number | undefined): boolean =>
  unsaved !== undefined && position !== undefined && unsaved.includes(position);

/** The name in a row: in one column, or in two. */
export const rowName = (cell: (column: BulkColumn) => Cell | undefined): string =>
  cellText(cell("name")) || `${cellText(cell("first_name"))} ${cellText(cell("last_name"))}`.trim();

const readPerson = (cell: (column: BulkColumn) => Cell | undefined) => {
  const name = rowName(cell);
  const person = { name, role: cellText(cell("role")), company: cellText(cell("company")) };
  if (missingFields(person).length > 0 || overlongFields(person).length > 0) return undefined;
  const { role, company } = person;
  return { kind: "person" as const, name, company, ...(role === "" ? {} : { role }) };
};

/** The same for rows that ask for the same. */
export const subjectKey = (subject: BulkSubject): string => {
  switch (subject.kind) {
    case "profile":
      return `profile:${subject.profile}`;
    case "director":
      return `director:${subject.din}`;
    case "address":
      return `address:${subject.email}`;
    case "search":
      return `search:${requestText(subject.query)}`;
  }
};
