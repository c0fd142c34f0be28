import { describe, expect, test } from "vitest";
import { type Attempt, type Failure, failureText } from "#application/failure.ts";

const HTTP = "HTTP error! status: 503";
const SAID = "The server's own words.";

/** Sentences in the order of the columns below. */
type Row = readonly [
  unreachable: string,
  timedOut: string,
  badAnswer: string,
  status: string,
  serverSaid: string,
  notEnoughCredits: string,
  noToken: string,
  expired: string,
  refused: string,
];

const columns: readonly Failure[] = [
  { kind: "unreachable" },
  { kind: "timed-out" },
  { kind: "bad-answer" },
  { kind: "status", status: 503 },
  { kind: "server-said", message: SAID },
  { kind: "not-enough-credits", message: SAID },
  { kind: "signed-out", because: "no-token" },
  { kind: "signed-out", because: "expired" },
  { kind: "signed-out", because: "refused" },
];

const SEND = "Failed to send OTP. Please try again.";
const CONNECTION = "Failed to send OTP. Please check your connection and try again.";
const VERIFY = "Failed to verify OTP. Please try again.";
const RESEND = "Failed to resend OTP. Please try again.";
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

const catalogue: Readonly<Record<Attempt, Row>> = {
  "send-code": [CONNECTION, CONNECTION, SEND, HTTP, SAID, SAID, SEND, SEND, SEND],
  "verify-code": [VERIFY, VERIFY, VERIFY, HTTP, SAID, SAID, VERIFY, VERIFY, VERIFY],
  "resend-code": [RESEND, RESEND, RESEND, RESEND, RESEND, RESEND, RESEND, RESEND, RESEND],
  linkedin: [UNKNOWN, UNKNOWN, UNKNOWN, HTTP, SAID, SAID, UNKNOWN, UNKNOWN, UNKNOWN],
  credits: [UNKNOWN, UNKNOWN, UNKNOWN, HTTP, SAID, SAID, "No access token available", "Access token expired", NO_VALID],
  reveal: [NA, NA, NA, HTTP, SAID, SAID, REVEAL, REVEAL, REVEAL],
  "find-director": [SEARCH, SEARCH, SEARCH, HTTP, SAID, SAID, SEARCH_LOGIN, SEARCH_LOGIN, SEARCH_LOGIN],
  enrichment: [ENRICH, ENRICH, ENRICH_SHAPE, HTTP, SAID, SAID, ENRICH_LOGIN, ENRICH_LOGIN, ENRICH_LOGIN],
  verification: [CHECK, CHECK, CHECK, HTTP, SAID, SAID, CHECK_LOGIN, CHECK_LOGIN, CHECK_LOGIN],
  history: [HISTORY, HISTORY, HISTORY, HTTP, SAID, SAID, HISTORY_LOGIN, HISTORY_LOGIN, HISTORY_LOGIN],
  "update-profile": [PROFILE, PROFILE, PROFILE, HTTP, SAID, SAID, PROFILE_LOGIN, PROFILE_LOGIN, PROFILE_LOGIN],
};

const cells = Object.entries(catalogue).flatMap(([attempt, sentences]) =>
  columns.map((failure, column) => ({ attempt: attempt as Attempt, failure, sentence: sentences[column] })),
);

describe("the catalogue of failures", () => {
  test.each(cells)("says of $attempt, $failure: $sentence", ({ attempt, failure, sentence }) => {
    expect(failureText(attempt, failure)).toBe(sentence);
  });
});
