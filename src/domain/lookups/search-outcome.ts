/** How a search at sources outside the directory has ended; "failed" where no source has answered. */
export const searchOutcomes = ["found", "not_found", "failed", "cancelled"] as const;
export type SearchOutcome = (typeof searchOutcomes)[number];

/** How many searches that may have ended can be asked about at once. */
export const ASKED_ABOUT_MAX = 50;
