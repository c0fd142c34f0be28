import type { Verdict } from "#domain/lookups/verification.ts";

interface VerdictTexts {
  readonly title: string;
  /** Beside the score; a verdict without one has its word in the title. */
  readonly status?: string;
}

export const verdictTexts: Readonly<Record<Verdict, VerdictTexts>> = {
  valid: { title: "Valid Email", status: "VERIFIED" },
  invalid: { title: "Invalid Email", status: "INVALID" },
  risky: { title: "Risky Email - nothing was charged" },
  unknown: { title: "Could not be verified - nothing was charged" },
};
