import { offerOf } from "#domain/lookups/line-offer.ts";
import type { DirectoryValue } from "#backend/directory/directory-entry.ts";
import { phoneCountry } from "./phone-country.ts";

/** What may be said of a line before it is paid for: never a character of its values. Without other sources, what is not on file is nowhere. */
export const lineAnswer = (values: readonly DirectoryValue[] = [], isPhone = false) => {
  const known = values.map(({ kind, confirmed_at: confirmedAt }) => ({ kind, confirmedAt }));
  const { confirmedIn, ...offer } = offerOf(known, isPhone ? phoneCountry(values[0]?.value) : undefined);
  return { ...offer, ...(confirmedIn === undefined ? {} : { confirmed_in: confirmedIn }) };
};
