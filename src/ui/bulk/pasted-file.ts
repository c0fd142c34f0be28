import { parseProfileUrl } from "#domain/lookups/profile-url.ts";
import { formatMoment } from "#ui/kit/format-time.ts";

/** In a reader's locale, a time may have what a file's name can't have everywhere. */
const UNSAFE = /[^\p{L}\p{M}\p{N},._-]+/gu;

/** In characters; a slug may have a hundred. */
const SLUG_SHOWN = 40;

/**
 * Profile URLs that were pasted into the tool's field, named by the first one, their count and the time, so that two jobs can be
 * distinguished. They hold nothing that a CSV file would have to quote.
 */
export const pastedFile = (urls: readonly string[], at: Date): File => {
  const moment = formatMoment(at.toISOString()).replaceAll(":", ".");
  const first = (parseProfileUrl(urls[0] ?? "") ?? "").slice(0, SLUG_SHOWN);
  const name = `${first} and ${urls.length - 1} more, ${moment}.csv`.replaceAll(UNSAFE, " ");
  return new File([["linkedin_url", ...urls].join("\n")], name, { type: "text/csv" });
};
