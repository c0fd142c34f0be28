import { BILLING_ZONE_AHEAD_MS } from "./billing-zone.ts";

/** Invoices and credit notes are numbered apart, each without gaps in every financial year. */
export const documentSeries = ["invoice", "credit-note"] as const;
export type DocumentSeries = (typeof documentSeries)[number];

const prefixes: Readonly<Record<DocumentSeries, string>> = { invoice: "LL", "credit-note": "CN" };

const APRIL = 3;

/** The Indian financial year of a moment, April to March: "26-27". */
export const financialYearOf = (at: number): string => {
  const day = new Date(at + BILLING_ZONE_AHEAD_MS);
  const first = day.getUTCMonth() < APRIL ? day.getUTCFullYear() - 1 : day.getUTCFullYear();
  return `${twoDigits(first)}-${twoDigits(first + 1)}`;
};

const twoDigits = (year: number): string => String(year % 100).padStart(2, "0");

/** What the law allows: letters, digits, "-" and "/". */
const NUMBER_MAX_LENGTH = 16;

/** "LL/26-27/000001". */
export const documentNumber = (series: DocumentSeries, financialYear: string, ordinal: number): string => {
  const number = `${prefixes[series]}/${financialYear}/${String(ordinal).padStart(6, "0")}`;
  if (number.length > NUMBER_MAX_LENGTH) throw new Error(`${number} is longer than a number of an invoice may be`);
  return number;
};

const NUMBER = /^(?:LL|CN)\/\d{2}-\d{2}\/\d{6,7}$/;

/** A number as it was given here; undefined for anything else. */
export const parseDocumentNumber = (text: string): string | undefined => (NUMBER.test(text) ? text : undefined);
