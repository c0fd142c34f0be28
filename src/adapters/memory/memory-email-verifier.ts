import type { EmailVerifier } from "#application/ports/email-verifier.ts";
import { ok } from "#application/shared/result.ts";
import type { Email } from "#domain/shared/email.ts";
import { type Verification, type VerificationOutcome, verificationScore } from "#domain/lookups/verification.ts";
import type { MemoryLedger, PaidAnswer } from "./memory-ledger.ts";
import type { SimulatedFailures } from "./simulated-failures.ts";

interface MemoryVerifierNeeds {
  readonly ledger: MemoryLedger;
  readonly failures: SimulatedFailures;
  readonly now: () => number;
}

/** Decides by the domain alone: "nowhere." is undeliverable, "silent." is unknown, any other is deliverable. Takes "gmial." for mistyped. */
export const memoryEmailVerifier = ({ ledger, failures, now }: MemoryVerifierNeeds): EmailVerifier => ({
  verify: (email) =>
    failures.run(async () => {
      const settled = ledger.settle(verificationAnswer(email));
      if (!settled.ok) return settled;
      const verification = verificationOf(email, now());
      return ok(settled.value ? { ...verification, owned: settled.value } : verification);
    }),
  findOwned: (email) =>
    failures.run(async () => {
      const owned = ledger.ownedBefore(verificationAnswer(email));
      return ok(owned && { ...verificationOf(email, now()), owned });
    }),
});

const verificationOf = (email: Email, at: number): Verification => {
  const outcome = memoryVerdictOn(email);
  return { outcome, reasons: [...spelling(email), reasonOf(outcome)], checkedAt: new Date(at).toISOString() };
};

export const verificationAnswer = (email: Email): PaidAnswer => {
  const score = verificationScore(memoryVerdictOn(email));
  const result = score === undefined ? undefined : `${score}/100`;
  return { operation: "verify_email", subject: email, query: email, result };
};

/** By the first label of its domain. */
export const memoryVerdictOn = (email: Email): VerificationOutcome => {
  const domain = email.split("@")[1] ?? "";
  if (domain.startsWith("nowhere.")) return "undeliverable";
  return domain.startsWith("silent.") ? "unknown" : "deliverable";
};

const spelling = (email: Email): Verification["reasons"] => {
  const suggestion = email.replace("@gmial.", "@gmail.");
  if (suggestion === email) return [];
  return [{ check: "typo", verdict: "note", detail: `Did you mean ${suggestion}?`, suggestion }];
};

const reasonOf = (outcome: VerificationOutcome): Verification["reasons"][number] => {
  switch (outcome) {
    case "deliverable":
      return { check: "mx", verdict: "good", detail: "The domain takes mail." };
    case "undeliverable":
      return { check: "mx", verdict: "bad", detail: "The domain takes no mail." };
    case "unknown":
      return { check: "mx", verdict: "unknown", detail: "The domain did not answer." };
  }
};
