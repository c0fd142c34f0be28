import { counted } from "#ui/kit/count-text.ts";
import { formatMoment } from "#ui/kit/format-time.ts";

/** In a reader's locale, a time may have what a file's name can't have everywhere. */
const UNSAFE = /[^\p{L}\p{M}\p{N},.]+/gu;

/**
 * Profile URLs that were pasted into the tool's field, named by their count and time, so that two jobs can be told apart. They
 * hold nothing that a CSV file would have to quote.
 */
export const pastedFile = (urls: readonly string[], at: Date): File => {
  const moment = formatMoment(at.toISOString()).replaceAll(":", ".").replaceAll(UNSAFE, " ");
  const name = `${counted(urls.length, "pasted profile")}, ${moment}.csv`;
  return new File([["linkedin_url", ...urls].join("\n")], name, { type: "text/csv" });
};
