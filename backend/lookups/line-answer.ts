import { offerOf } from "#domain/lookups/line-offer.ts";
import type { DirectoryValue } from "#backend/directory/directory-entry.ts";
import { phoneCountry } from "./phone-country.ts";

interface LineFacts {
  readonly isPhone: boolean;
  /** Sources outside the directory could be asked. */
  readonly isSearchable: boolean;
}

/** What may be said of a line before it is paid for: never a character of its values. */
export const lineAnswer = (values: readonly DirectoryValue[] = [], { isPhone, isSearchable }: LineFacts) => {
  const known = values.map(({ kind, confirmed_at: confirmedAt }) => ({ kind, confirmedAt }));
  if (known.length === 0 && isSearchable) return { availability: "searchable" as const };
  const { confirmedIn, ...offer } = offerOf(known, isPhone ? phoneCountry(values[0]?.value) : undefined);
  return { ...offer, ...(confirmedIn === undefined ? {} : { confirmed_in: confirmedIn }) };
};
