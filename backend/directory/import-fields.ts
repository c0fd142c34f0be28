import { cellText } from "#domain/bulk/bulk-subject.ts";
import { parseEmail } from "#domain/shared/email.ts";
import { parsePhone } from "#domain/lookups/phone.ts";
import type { DirectoryValue } from "./directory-entry.ts";
import type { Cell } from "./file-row.ts";

/** Thrown for a row that is skipped; its message gives the reason. */
export class RowRefused extends Error {}

/** The cells of one row by the field their column stands for; absent columns are undefined. */
export type Fields = Readonly<Record<string, Cell | undefined>>;

const TEXT_MAX_LENGTH = 200;
const VALUES_MAX = 20;

/** A cell as one line of text that can be stored. */
export const cleanText = (cell: Cell | undefined): string => cellText(cell).toWellFormed();

export const textOf = (fields: Fields, name: string): string | null => {
  const text = cleanText(fields[name]);
  if (text.length > TEXT_MAX_LENGTH) throw new RowRefused(`${name} is longer than ${TEXT_MAX_LENGTH} characters`);
  return text === "" ? null : text;
};

/** What a row says of where its values come from. */
export type Origin = Pick<DirectoryValue, "confirmed_at" | "source">;

export const originOf = (fields: Fields): Origin => ({
  confirmed_at: dateOf(fields, "confirmed_at"),
  source: textOf(fields, "source"),
});

export const phonesOf = (fields: Fields, name: string, origin: Origin): DirectoryValue[] =>
  valuesOf(fields, name, origin, { what: "a phone number", parse: parsePhone });

export const emailsOf = (fields: Fields, name: string, origin: Origin): DirectoryValue[] =>
  valuesOf(fields, name, origin, { what: "an email address", parse: parseEmail });

interface ValueRule {
  readonly what: string;
  readonly parse: (text: string) => string | undefined;
}

const valuesOf = (
  fields: Fields,
  name: string,
  { confirmed_at, source }: Origin,
  { what, parse }: ValueRule,
): DirectoryValue[] => {
  const values: DirectoryValue[] = [];
  const texts = split(fields[name]);
  if (texts.length === 0) return values;
  const kinds = split(fields[`${name}_kind`]);
  for (const [index, text] of texts.entries()) {
    const value = text === "" ? "" : parse(text);
    if (value === undefined) throw new RowRefused(`${name} "${text.slice(0, 60)}" is not ${what}`);
    if (value === "" || values.some((before) => before.value === value)) continue;
    if (values.length === VALUES_MAX) throw new RowRefused(`${name} has more than ${VALUES_MAX} values`);
    const kind = kinds[index] ? kinds[index].slice(0, TEXT_MAX_LENGTH) : null;
    values.push({ value, kind, confirmed_at, source });
  }
  return values;
};

const split = (cell: Cell | undefined): string[] => {
  if (cell === undefined || cell === "") return [];
  const text = String(cell);
  return text.includes(";") ? text.split(";").map(cleanText) : [cleanText(text)];
};

const dateOf = (fields: Fields, name: string): string | null => {
  // A workbook's date may have a time of day.
  const text = cleanText(fields[name]).replace(/(?<=^\S{10}) \d\d:\d\d:\d\d$/, "");
  if (text === "") return null;
  if (!isDate(text)) throw new RowRefused(`${name} "${text.slice(0, 60)}" is not a date such as 2026-03-31`);
  return text;
};

/** Reckoned here, as a Date takes longer than all the rest of a row. */
const isDate = (text: string): boolean => {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const [year, month, day] = [Number(text.slice(0, 4)), Number(text.slice(5, 7)), Number(text.slice(8))];
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  const days = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0;
  return day >= 1 && day <= days;
};
