import { parseEmail } from "#domain/email.ts";
import { parsePhone } from "#domain/phone.ts";
import type { DirectoryValue } from "./directory-entry.ts";
import type { Cell } from "./file-row.ts";

/** Thrown for a row that is skipped; its message gives the reason. */
export class RowRefused extends Error {}

/** The cells of one row by the field their column stands for; absent columns are undefined. */
export type Fields = Readonly<Record<string, Cell | undefined>>;

const TEXT_MAX_LENGTH = 200;
const VALUES_MAX = 20;

/** A cell as one line of text: no control characters, and without the apostrophe before a "+" in spreadsheets. */
export const cleanText = (cell: Cell | undefined): string =>
  String(cell ?? "")
    .toWellFormed()
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, " ")
    .trim()
    .replace(/^'(?=[=+\-@])/, "");

export const textOf = (fields: Fields, name: string): string | null => {
  const text = cleanText(fields[name]);
  if (text.length > TEXT_MAX_LENGTH) throw new RowRefused(`${name} is longer than ${TEXT_MAX_LENGTH} characters`);
  return text === "" ? null : text;
};

export const phonesOf = (fields: Fields, name: string): DirectoryValue[] =>
  valuesOf(fields, name, "a phone number", parsePhone);

export const emailsOf = (fields: Fields, name: string): DirectoryValue[] =>
  valuesOf(fields, name, "an email address", parseEmail);

const valuesOf = (
  fields: Fields,
  name: string,
  what: string,
  parse: (text: string) => string | undefined,
): DirectoryValue[] => {
  const kinds = split(fields[`${name}_kind`]);
  const confirmed_at = dateOf(fields, "confirmed_at");
  const source = textOf(fields, "source");
  const values = new Map<string, DirectoryValue>();
  for (const [index, text] of split(fields[name]).entries()) {
    const value = text === "" ? "" : parse(text);
    if (value === undefined) throw new RowRefused(`${name} "${text.slice(0, 60)}" is not ${what}`);
    if (value === "" || values.has(value)) continue;
    values.set(value, {
      value,
      kind: kinds[index] ? kinds[index].slice(0, TEXT_MAX_LENGTH) : null,
      confirmed_at,
      source,
    });
  }
  if (values.size > VALUES_MAX) throw new RowRefused(`${name} has more than ${VALUES_MAX} values`);
  return [...values.values()];
};

const split = (cell: Cell | undefined): string[] =>
  String(cell ?? "")
    .split(";")
    .map(cleanText);

const dateOf = (fields: Fields, name: string): string | null => {
  // A workbook's date may have a time of day.
  const text = cleanText(fields[name]).replace(/(?<=^\S{10}) \d\d:\d\d:\d\d$/, "");
  if (text === "") return null;
  const time = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  // Date.parse reads 31 February as 3 March.
  if (Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== text) {
    throw new RowRefused(`${name} "${text.slice(0, 60)}" is not a date such as 2026-03-31`);
  }
  return text;
};
