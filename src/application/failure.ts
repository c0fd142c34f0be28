import { isRefusal, type Refusal, refusalText } from "./refusal.ts";

/** The world's ways of saying no. Every port answers with these and no others. */
export type Failure =
  | { readonly kind: "unreachable" }
  | { readonly kind: "timed-out" }
  /** 200 with a body of another shape, or one that cannot be read. */
  | { readonly kind: "bad-answer" }
  /** Not OK, with a body that says nothing readable. */
  | { readonly kind: "status"; readonly status: number }
  /** A message for the person at the screen, in any answer; already made readable. */
  | { readonly kind: "server-said"; readonly message: string }
  | { readonly kind: "not-enough-credits"; readonly message: string }
  | { readonly kind: "signed-out"; readonly because: SignedOutCause };

/** There never was a token, it ran out and could not be renewed, or the server would not take it. */
export type SignedOutCause = "no-token" | "expired" | "refused";

/** What was being attempted: decides the sentence where the failure itself brings none. */
export type Attempt =
  | "send-code"
  | "verify-code"
  | "resend-code"
  | "linkedin"
  | "credits"
  | "reveal"
  | "find-director"
  | "enrichment"
  | "verification"
  | "history"
  | "update-profile";

interface AttemptTexts {
  /** An answer came and made no sense. */
  readonly failed: string;
  /** No answer came; as `failed` where nothing is said. */
  readonly unreachable?: string;
  readonly signedOut: string;
}

const attemptTexts: Readonly<Record<Attempt, AttemptTexts>> = {
  "send-code": {
    failed: "Failed to send OTP. Please try again.",
    unreachable: "Failed to send OTP. Please check your connection and try again.",
    signedOut: "Failed to send OTP. Please try again.",
  },
  "verify-code": {
    failed: "Failed to verify OTP. Please try again.",
    signedOut: "Failed to verify OTP. Please try again.",
  },
  "resend-code": {
    failed: "Failed to resend OTP. Please try again.",
    signedOut: "Failed to resend OTP. Please try again.",
  },
  linkedin: { failed: "Unknown error occurred", signedOut: "Unknown error occurred" },
  credits: { failed: "Unknown error occurred", signedOut: "No valid access token available or token expired" },
  reveal: { failed: "Not Available", signedOut: "Please login to reveal contact details" },
  "find-director": {
    failed: "Search failed. Please try again.",
    signedOut: "Please login to search for directors",
  },
  enrichment: {
    failed: "Invalid response format received from server.",
    unreachable: "Failed to enrich contact. Please try again.",
    signedOut: "Please login to access enrichment features",
  },
  verification: {
    failed: "Failed to verify email. Please try again.",
    signedOut: "Please login to access email verification",
  },
  history: {
    failed: "Failed to load transaction history. Please try again.",
    signedOut: "Please login to view transaction history",
  },
  "update-profile": {
    failed: "Failed to update profile. Please try again.",
    signedOut: "Please login to update your profile",
  },
};

const creditsSignedOut: Readonly<Record<SignedOutCause, string>> = {
  "no-token": "No access token available",
  expired: "Access token expired",
  refused: "No valid access token available or token expired",
};

const noAnswer = (attempt: Attempt): string => attemptTexts[attempt].unreachable ?? attemptTexts[attempt].failed;

type Sentence<Kind extends Failure["kind"]> = (failure: Extract<Failure, { kind: Kind }>, attempt: Attempt) => string;

/** The catalogue: a new kind of failure does not compile until it has its sentence. */
const sentences: { readonly [Kind in Failure["kind"]]: Sentence<Kind> } = {
  unreachable: (_, attempt) => noAnswer(attempt),
  "timed-out": (_, attempt) => noAnswer(attempt),
  "bad-answer": (_, attempt) => attemptTexts[attempt].failed,
  status: ({ status }) => `HTTP error! status: ${status}`,
  "server-said": ({ message }) => message,
  "not-enough-credits": ({ message }) => message,
  "signed-out": ({ because }, attempt) =>
    attempt === "credits" ? creditsSignedOut[because] : attemptTexts[attempt].signedOut,
};

/** The one sentence shown for a failed attempt. Resending has but one, whatever was said. */
export const failureText = (attempt: Attempt, failure: Failure): string =>
  attempt === "resend-code" ? attemptTexts[attempt].failed : sentenceOf(attempt, failure);

const sentenceOf = (attempt: Attempt, failure: Failure): string =>
  // The record above pairs every kind with its own sentence; TypeScript cannot follow the pairing through the look-up.
  (sentences[failure.kind] as (failure: Failure, attempt: Attempt) => string)(failure, attempt);

/** The sentence for whatever kept an attempt from succeeding: our own rule or the world. */
export const reasonText = (attempt: Attempt, reason: Refusal | Failure): string =>
  isRefusal(reason) ? refusalText(reason) : failureText(attempt, reason);
