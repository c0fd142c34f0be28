import type { ExtractedValue } from "#wire/extractor.ts";
import type { ContactValue } from "#domain/contact.ts";
import { firstOfEach } from "./first-of-each.ts";
import { present } from "./present.ts";

type Extracted = ExtractedValue | readonly ExtractedValue[] | null | undefined;

/** The values of an answer: one or several, as texts or as objects that name them in one of three ways. */
export const toContactValues = (extracted: Extracted): readonly ContactValue[] => {
  if (extracted === null || extracted === undefined) return [];
  if (!isSeveral(extracted)) return toContactValue(extracted);
  return firstOfEach(extracted.flatMap(toContactValue), ({ value }) => value);
};

const isSeveral = (extracted: ExtractedValue | readonly ExtractedValue[]): extracted is readonly ExtractedValue[] =>
  Array.isArray(extracted);

const toContactValue = (extracted: ExtractedValue): ContactValue[] => {
  if (typeof extracted !== "object") return valuesOf(extracted);
  if (extracted === null) return [];
  const { item, address, value, kind, confirmed_at: confirmedAt, source } = extracted;
  const [named] = [item, address, value].flatMap(valuesOf);
  return named === undefined ? [] : [{ ...named, ...present({ kind, confirmedAt, source }) }];
};

const valuesOf = (text: string | number | null | undefined): ContactValue[] => {
  const value = String(text ?? "").trim();
  return value === "" ? [] : [{ value }];
};
