/** How a search at sources outside the directory has ended; "failed" where no source has answered. */
export const searchOutcomes = ["found", "not_found", "failed", "cancelled"] as const;
export type SearchOutcome = (typeof searchOutcomes)[number];
