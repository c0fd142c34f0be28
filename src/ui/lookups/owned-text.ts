import { isColleagues } from "#domain/organisation/colleague.ts";
import type { Ownership } from "#domain/lookups/contact.ts";
import { formatDay } from "#ui/kit/format-time.ts";

/** Where nothing more is known, or the reader is who revealed it. */
export const OWNED = "Already yours. Nothing was charged.";

/** "Already yours. Nothing was charged." where that is all that is known, at best "Already yours, revealed by asha@acme.example on 3 May 2026. Nothing was charged." */
export const ownedText = ({ by, at }: Ownership): string => {
  const who = by === undefined ? "" : ` by ${by}`;
  const when = at === undefined ? "" : ` on ${formatDay(at)}`;
  if (who === "" && when === "") return OWNED;
  return `Already yours, revealed${who}${when}. Nothing was charged.`;
};

/** The same, in short: with who and when only where another person revealed it. */
export const ownedNote = (owned: Ownership, reader: string | undefined): string =>
  reader !== undefined && isColleagues(owned.by, reader) ? ownedText(owned) : OWNED;
