import { type FailureMessages, failureMessages } from "#application/shared/failure.ts";

/** What is attempted by someone who is signed in, with its sentences. The sign-in does not load them. */
export const toolFailureMessages = {
  credits: {
    failed: "Unknown error occurred",
    signedOut: {
      "no-token": "No access token available",
      expired: "Access token expired",
      refused: "No valid access token available or token expired",
    },
  },
  reveal: { failed: "Not Available", signedOut: "Please login to reveal contact details" },
  findDirector: { failed: "Search failed. Please try again.", signedOut: "Please login to search for directors" },
  enrichment: {
    failed: "Invalid response format received from server.",
    unreachable: "Failed to enrich contact. Please try again.",
    signedOut: "Please login to access enrichment features",
  },
  verification: failureMessages("verify email", "access email verification"),
  cancelSearch: failureMessages("cancel the search"),
  history: failureMessages("load transaction history", "view transaction history"),
  updateProfile: failureMessages("update profile", "update your profile"),
} as const satisfies Readonly<Record<string, FailureMessages>>;
