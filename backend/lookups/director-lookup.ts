import * as z from "zod";
import { costOf } from "#domain/credits.ts";
import type { Din } from "#domain/din.ts";
import type { DirectorItem } from "#domain/director.ts";
import type { Lookup } from "#backend/credits/pay-for-lookup.ts";
import { DirectoryValues } from "#backend/directory/directory-entry.ts";
import type { DirectorRow } from "#backend/directory/find-director.ts";
import { valueText } from "./value-text.ts";

/** Finds a director by DIN; undefined for an unknown one. */
export type DirectorSource = (din: Din) => Promise<DirectorRow | undefined>;

const text = z.nullable(z.string());
const FoundDirector = z.object({
  contact: DirectoryValues.optional(),
  email: DirectoryValues.optional(),
  ...{ name: text, title: text, company: text },
});

const UNKNOWN: DirectorRow = { name: null, title: null, company: null, phone: [], email: [] };

/** A director's details: free, and not in the history. Nulls for an unknown number. */
export const nameDirector = async (source: DirectorSource, din: Din) => {
  const director = await source(din);
  const { name, title, company } = director ?? UNKNOWN;
  return { found: director !== undefined, name, title, company };
};

/** The look-up of a director's phone numbers or addresses. */
export const directorLookup = (
  source: DirectorSource,
  { item, din }: { readonly item: DirectorItem; readonly din: Din },
): Lookup<z.infer<typeof FoundDirector>> => ({
  type: item,
  subject: din,
  cost: costOf[item],
  query: din,
  answer: FoundDirector,
  find: async () => {
    const { name, title, company, phone, email } = (await source(din)) ?? UNKNOWN;
    return { ...(item === "din_phone" ? { contact: phone } : { email }), name, title, company };
  },
  resultOf: ({ contact, email }) => valueText(item === "din_phone" ? contact : email),
});
