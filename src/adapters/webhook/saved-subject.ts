import type { SavedSubject } from "#domain/lists/saved-person.ts";
import { parseDin } from "#domain/lookups/din.ts";
import { parseProfileUrl } from "#domain/lookups/profile-url.ts";

/** Whom an answer names, by profile or DIN; undefined where neither can be read. */
export const subjectOf = ({
  linkedin_url: url,
  din: text,
}: {
  readonly linkedin_url?: string | null | undefined;
  readonly din?: string | null | undefined;
}): SavedSubject | undefined => {
  const [profile, din] = [parseProfileUrl(url ?? ""), parseDin(text ?? "")];
  if (profile !== undefined) return { kind: "profile", profile };
  return din && { kind: "din", din };
};
