import type { Verdict } from "#domain/lookups/verification.ts";

export const verdictTexts: Readonly<Record<Verdict, { readonly title: string; readonly status: string }>> = {
  valid: { title: "Valid Email", status: "VERIFIED" },
  invalid: { title: "Invalid Email", status: "INVALID" },
  risky: { title: "Risky Email - nothing was charged", status: "RISKY" },
  unknown: { title: "Could not be verified - nothing was charged", status: "UNKNOWN" },
};
