import type { ContactValue } from "#domain/lookups/contact.ts";
import type { FoundProfile } from "#domain/lookups/enrichment.ts";
import type { OpenLine } from "./recent.ts";
import type { VerificationOutcome } from "#domain/lookups/verification.ts";

/** The values of an open line of a person, best first; none where the history does not have them. */
export const valuesIn = ({ text }: OpenLine): readonly ContactValue[] =>
  text === undefined ? [] : text.split(", ").map((value) => ({ value }));

/** What the history keeps of a verification. */
export interface RecentVerdict {
  readonly outcome: VerificationOutcome;
  /** Why, where it says so. */
  readonly detail: string | undefined;
}

/** Reads "Valid (100/100)" and "Invalid (0/100): The domain doesn't exist."; undefined for anything else. */
export const verdictIn = ({ text = "" }: OpenLine): RecentVerdict | undefined => {
  const [, word, detail] = /^(Valid|Invalid) \(\d+\/100\)(?:: (.+))?$/s.exec(text) ?? [];
  return word === undefined ? undefined : { outcome: word === "Valid" ? "deliverable" : "undeliverable", detail };
};

/** What the history keeps of a search for profiles: how many were found, and the first of them. */
export interface RecentProfiles {
  readonly count: number;
  readonly first: FoundProfile;
}

/** Reads "3 profiles: Asha Rao - Head of Sales - Acme (https://…)"; undefined for anything else. */
export const profilesIn = ({ text = "" }: OpenLine): RecentProfiles | undefined => {
  const [, count, title, url] = /^(\d+) profiles?: (.*) \((\S+)\)$/s.exec(text) ?? [];
  if (count === undefined || title === undefined || url === undefined) return undefined;
  return { count: Number(count), first: { title, url, description: "" } };
};
