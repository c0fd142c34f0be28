/** What a request asks about the person's data: to see it, a copy, to correct it, or to remove the person or one value. */
export const requestKinds = ["see", "copy", "correct", "remove", "remove-value"] as const;
export type RequestKind = (typeof requestKinds)[number];

/** How a request ended. "removed": the person was removed before the answer. */
export const requestOutcomes = ["met", "refused", "removed"] as const;
export type RequestOutcome = (typeof requestOutcomes)[number];
