import type { PossibleMatch } from "#domain/lookups/enrichment.ts";

/** Why the person who was found may not be the one who was asked for. */
export type MatchDoubt =
  | { readonly kind: "role-differs"; readonly title: string }
  | { readonly kind: "name-similar"; readonly name: string }
  | { readonly kind: "company-similar"; readonly company: string }
  /** Others fit as well. */
  | { readonly kind: "several-fit" };

/** How sure it is that the person who was found is the one who was asked for. */
export type Match =
  | { readonly kind: "certain" }
  /** With at least one doubt. */
  | { readonly kind: "possible"; readonly doubts: readonly MatchDoubt[] };

export const matchOf = (doubts: readonly MatchDoubt[]): Match =>
  doubts.length === 0 ? { kind: "certain" } : { kind: "possible", doubts };

/** A match as a found profile bears it. */
export const shownMatch = (match: Match): { readonly match?: PossibleMatch } =>
  match.kind === "certain" ? {} : { match: { kind: "possible", reasons: match.doubts.map(doubtText) } };

/** A doubt as it is shown: "The role differs: Plant Manager". */
const doubtText = (doubt: MatchDoubt): string => {
  switch (doubt.kind) {
    case "role-differs":
      return `The role differs: ${doubt.title}`;
    case "name-similar":
      return `The name is only similar: ${doubt.name}`;
    case "company-similar":
      return `The company is only similar: ${doubt.company}`;
    case "several-fit":
      return "Several people fit equally well";
  }
};
