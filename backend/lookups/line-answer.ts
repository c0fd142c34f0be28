import type { AddressGuess } from "#domain/lookups/address-guess.ts";
import { offerOf } from "#domain/lookups/line-offer.ts";
import type { DirectoryValue } from "#backend/directory/directory-entry.ts";
import { phoneCountry } from "./phone-country.ts";

interface LineFacts {
  readonly isPhone: boolean;
  /** Sources outside the directory could be asked. */
  readonly isSearchable: boolean;
  /** What a search for it has left. */
  readonly guess?: AddressGuess | undefined;
}

/** What may be said of a line before it is paid for: never a character of its values. */
export const lineAnswer = (values: readonly DirectoryValue[] = [], { isPhone, isSearchable, guess }: LineFacts) => {
  const known = values.map(({ kind, confirmed_at: confirmedAt }) => ({ kind, confirmedAt }));
  if (known.length === 0)
    return { availability: isSearchable ? ("searchable" as const) : ("none" as const), ...(guess && { guess }) };
  const { confirmedIn, ...offer } = offerOf(known, isPhone ? phoneCountry(values[0]?.value) : undefined);
  return { ...offer, ...(confirmedIn === undefined ? {} : { confirmed_in: confirmedIn }) };
};
