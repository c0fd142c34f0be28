import type { ListedSearch } from "#application/ports/pending-lookups.ts";
import { parseProfileUrl } from "#domain/lookups/profile-url.ts";
import { readableEmail } from "#domain/shared/readable-email.ts";
import { titleOf } from "#domain/shared/tool.ts";

export const searchNoticeTexts = {
  show: "Show",
  showWhat: (what: string) => `Show: ${what}`,
  dismissWhat: (what: string) => `Dismiss: ${what}`,
} as const;

type Search = Pick<ListedSearch, "operation" | "query" | "person">;

/** Whom or what a search is about: "Asha Rao", "asha-rao", "DIN 99000001", an address, what was typed. */
export const subjectOf = ({ operation, query, person }: Search): string => {
  if (operation === "verify_email") return readableEmail(query);
  const slug = parseProfileUrl(query) ?? query;
  return person?.name ?? (operation.startsWith("din_") ? `DIN ${query}` : slug);
};

/** "phone number of Asha Rao" */
export const whatOf = (search: Search): string => {
  const { operation } = search;
  const subject = subjectOf(search);
  if (operation === "verify_email") return `verification of ${subject}`;
  return `${operation === "enrichment" ? "LinkedIn profile" : titleOf[operation].toLowerCase()} of ${subject}`;
};

/** How it has ended, in a sentence. */
export const endText = (search: Search & Pick<ListedSearch, "ended">): string => {
  const what = whatOf(search);
  switch (search.ended?.outcome) {
    case "found":
      return `Found: ${what}.`;
    case "not_found":
      return search.operation === "verify_email"
        ? `${subjectOf(search)} could not be verified. No credits used.`
        : `No ${what} found. No credits used.`;
    default:
      return `The search for the ${what} failed. No credits used.`;
  }
};
