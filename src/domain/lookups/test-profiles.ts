/** The slugs of profiles that nobody has. Calls with test keys get an outcome on demand for each. */
export const testProfiles = {
  notFound: "leadlight-test-not-found",
  /** Answers after ten seconds. */
  slow: "leadlight-test-slow",
  outOfCredits: "leadlight-test-402",
  /** Is searched for, and found after twenty seconds. */
  pending: "leadlight-test-pending",
} as const;
