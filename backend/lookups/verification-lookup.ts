import * as z from "zod";
import { VerificationReason } from "#wire/verify-email.ts";
import { costOf, NO_CREDITS } from "#domain/shared/credits.ts";
import { verificationOutcomes, verificationScore, type Verification } from "#domain/lookups/verification.ts";
import { replaceHidden } from "#domain/shared/visible-text.ts";
import type { Clock } from "#backend/platform/clock.ts";
import type { Lookup } from "#backend/credits/pay-for-lookup.ts";
import { parseMailbox } from "#backend/verification/parse-mailbox.ts";
import type { VerifyEmail } from "#backend/verification/verify-email.ts";

const NOT_VERIFIED = "Could not be verified";

export const FoundVerification = z.object({
  result: z.enum(["true", "false", "unknown"]),
  outcome: z.enum(verificationOutcomes),
  reasons: z.array(VerificationReason),
  checked_at: z.string().optional(),
});

/** Whether mail to an address arrives. Known verdicts are paid for once a day; unknown and malformed ones are free. */
export const verificationLookup = (
  { verify, clock }: { readonly verify: VerifyEmail; readonly clock: Clock },
  email: string,
): Lookup<z.infer<typeof FoundVerification>> => {
  const reading = parseMailbox(email);
  const common = { type: "verify_email", answer: FoundVerification, resultOf, freeResult: NOT_VERIFIED } as const;
  if ("fault" in reading) {
    const query = shown(email);
    return { ...common, subject: query, query, cost: NO_CREDITS, find: async () => toFound(await verify(email)) };
  }
  const { address } = reading.mailbox;
  return {
    ...common,
    subject: address,
    query: address,
    cost: costOf.verify_email,
    day: new Date(clock()).toISOString().slice(0, 10),
    find: async () => toFound(await verify(address)),
  };
};

const results = { deliverable: "true", undeliverable: "false", unknown: "unknown" } as const;

const toFound = ({ outcome, reasons, checkedAt }: Verification) => ({
  result: results[outcome],
  outcome,
  reasons: [...reasons],
  checked_at: checkedAt,
});

/** "Valid (100/100)", "Invalid (0/100): There is no such domain."; null where nothing is known. */
const resultOf = ({ outcome, reasons }: z.infer<typeof FoundVerification>): string | null => {
  const score = verificationScore(outcome);
  if (score === undefined) return null;
  const proof = reasons.find(({ verdict }) => verdict === "bad");
  return score === 100 ? "Valid (100/100)" : `Invalid (0/100)${proof === undefined ? "" : `: ${proof.detail}`}`;
};

const SHOWN_MAX_LENGTH = 254;

/** What was typed, for the history: characters that the database can't store or that are invisible are replaced. */
const shown = (text: string): string => replaceHidden(text, "\u{fffd}").slice(0, SHOWN_MAX_LENGTH);
