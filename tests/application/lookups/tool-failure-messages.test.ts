import { expect, test } from "vitest";
import { failureText } from "#application/shared/failure.ts";
import { toolFailureMessages } from "#application/lookups/tool-failure-messages.ts";
import { failureCells, type FailureSentences, HTTP, SAID } from "#tests/support/memory/failure-sentences.ts";

const UNKNOWN = "Unknown error occurred";
const NO_VALID = "No valid access token available or token expired";
const REVEAL = "Please login to reveal contact details";
const HISTORY = "Failed to load transaction history. Please try again.";
const HISTORY_LOGIN = "Please login to view transaction history";
const PROFILE = "Failed to update profile. Please try again.";
const PROFILE_LOGIN = "Please login to update your profile";
const NA = "Not Available";
const SEARCH = "Search failed. Please try again.";
const SEARCH_LOGIN = "Please login to search for directors";
const ENRICH = "Failed to enrich contact. Please try again.";
const ENRICH_SHAPE = "Invalid response format received from server.";
const ENRICH_LOGIN = "Please login to access enrichment features";
const CHECK = "Failed to verify email. Please try again.";
const CHECK_LOGIN = "Please login to access email verification";
const CANCEL = "Failed to cancel the search. Please try again.";
const CANCEL_LOGIN = "Please login to cancel the search";

const catalogue: Readonly<Record<keyof typeof toolFailureMessages, FailureSentences>> = {
  credits: [UNKNOWN, UNKNOWN, UNKNOWN, HTTP, SAID, SAID, "No access token available", "Access token expired", NO_VALID],
  reveal: [NA, NA, NA, HTTP, SAID, SAID, REVEAL, REVEAL, REVEAL],
  findDirector: [SEARCH, SEARCH, SEARCH, HTTP, SAID, SAID, SEARCH_LOGIN, SEARCH_LOGIN, SEARCH_LOGIN],
  enrichment: [ENRICH, ENRICH, ENRICH_SHAPE, HTTP, SAID, SAID, ENRICH_LOGIN, ENRICH_LOGIN, ENRICH_LOGIN],
  verification: [CHECK, CHECK, CHECK, HTTP, SAID, SAID, CHECK_LOGIN, CHECK_LOGIN, CHECK_LOGIN],
  cancelSearch: [CANCEL, CANCEL, CANCEL, HTTP, SAID, SAID, CANCEL_LOGIN, CANCEL_LOGIN, CANCEL_LOGIN],
  history: [HISTORY, HISTORY, HISTORY, HTTP, SAID, SAID, HISTORY_LOGIN, HISTORY_LOGIN, HISTORY_LOGIN],
  updateProfile: [PROFILE, PROFILE, PROFILE, HTTP, SAID, SAID, PROFILE_LOGIN, PROFILE_LOGIN, PROFILE_LOGIN],
};

test.each(failureCells(catalogue))("says of $attempt, $failure: $sentence", ({ attempt, failure, sentence }) => {
  expect(failureText(toolFailureMessages[attempt], failure)).toBe(sentence);
});
