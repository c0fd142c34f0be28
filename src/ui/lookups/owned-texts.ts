import { isColleagues } from "#domain/organisation/colleague.ts";
import type { Ownership } from "#domain/lookups/contact.ts";
import { formatDay } from "#ui/kit/format-time.ts";

interface OwnedWords {
  readonly mine: string;
  readonly theirs: string;
}

/** What was paid for. */
type PaidAction = "reveal" | "verify";

const words: Readonly<Record<PaidAction, OwnedWords>> = {
  reveal: { mine: "Already revealed", theirs: "Revealed" },
  verify: { mine: "Already verified", theirs: "Verified" },
};

const byline = ({ by, at }: Ownership, action: PaidAction, reader?: string): string => {
  const { mine, theirs } = words[action];
  const when = at === undefined ? "" : `on ${formatDay(at)}`;
  const whose = reader !== undefined && !isColleagues(by, reader) ? "you" : by;
  return (by === undefined ? [mine, when] : [theirs, `by ${whose}`, when]).filter(Boolean).join(" ");
};

/** At best "Revealed by asha@acme.example on 3 May 2026. Free to view again.", or "by you" for the `reader`. */
export const ownedText = (owned: Ownership, action: PaidAction = "reveal", reader?: string): string =>
  `${byline(owned, action, reader)}. Free to view again.`;

/** Whether another person than the reader did it. */
export const isByAnother = ({ by }: Ownership, reader: string | undefined): boolean =>
  reader !== undefined && isColleagues(by, reader);

/** The same for a line with little room: with who and when only where another person did it. */
export const ownedNote = (owned: Ownership, reader: string | undefined, action: PaidAction = "reveal"): string =>
  `${isByAnother(owned, reader) ? byline(owned, action) : words[action].mine}.`;
