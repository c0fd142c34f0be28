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

/** Whether someone has to say who of those who fit is meant: several are known, or the only one is not certain. */
export const needsChoice = (matches: readonly { readonly match: Match }[]): boolean =>
  matches.length > 1 || matches[0]?.match.kind === "possible";

/** How a person fits: their role, and how the names came to agree. */
export interface Fitting {
  readonly title: string | null;
  readonly explanation: Explanation;
}

/** How names came to agree, where they are not the same: "Krishna may be K. (initial)". */
export interface Explanation {
  readonly names: readonly string[];
  readonly companies: readonly string[];
}

interface ShownMatch {
  readonly match?: PossibleMatch;
  readonly reason?: string;
}

/** A match as a found profile bears it. What its doubts say is not said again in the reason. */
export const shownMatch = (match: Match, fitting: Fitting): ShownMatch => {
  if (match.kind === "certain") return { reason: fittingReason(match, fitting) };
  const { names, companies } = fitting.explanation;
  const isDoubted = (kind: MatchDoubt["kind"]): boolean => match.doubts.some((doubt) => doubt.kind === kind);
  const rest = [...(isDoubted("name-similar") ? [] : names), ...(isDoubted("company-similar") ? [] : companies)];
  return {
    match: { kind: "possible", reasons: match.doubts.map(doubtText) },
    ...(rest.length === 0 ? {} : { reason: rest.join(". ") }),
  };
};

/** Why a person fits, in one line: "Name and company match, role unknown · Krishna may be K. (initial) · Ltd left out". */
export const fittingReason = (match: Match, { title, explanation }: Fitting): string =>
  [agreementText(match, title), ...explanation.names, ...explanation.companies].join(" · ");

const agreementText = (match: Match, title: string | null): string => {
  const kinds = match.kind === "certain" ? [] : match.doubts.map(({ kind }) => kind);
  const isSimilar = { name: kinds.includes("name-similar"), company: kinds.includes("company-similar") };
  const roles = kinds.includes("role-differs") ? ", role differs" : title === null ? ", role unknown" : "";
  if (isSimilar.name && isSimilar.company) return `Name and company are similar${roles}`;
  if (isSimilar.name) return `Company matches, name is similar${roles}`;
  if (isSimilar.company) return `Name matches, company is similar${roles}`;
  return `Name and company match${roles}`;
};

/** A doubt as it is shown: "Role differs (Plant Manager)". */
const doubtText = (doubt: MatchDoubt): string => {
  switch (doubt.kind) {
    case "role-differs":
      return `Role differs (${doubt.title})`;
    case "name-similar":
      return `Name is similar (${doubt.name})`;
    case "company-similar":
      return `Company is similar (${doubt.company})`;
    case "several-fit":
      return "Several people fit equally well";
  }
};
