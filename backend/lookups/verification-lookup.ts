import * as z from "zod";
import { VerificationReason } from "#wire/verify-email.ts";
import { costOf, NO_CREDITS } from "#domain/shared/credits.ts";
import {
  decisiveReason,
  verdictOf,
  verdicts,
  verdictWords,
  verificationOutcomes,
  verificationScore,
  type Verification,
} from "#domain/lookups/verification.ts";
import { replaceHidden } from "#domain/shared/visible-text.ts";
import type { Clock } from "#backend/platform/clock.ts";
import type { Lookup } from "#backend/credits/lookup.ts";
import { parseMailbox } from "#backend/verification/parse-mailbox.ts";
import type { VerifyEmail } from "#backend/verification/verify-email.ts";

export const FoundVerification = z.object({
  result: z.enum(["true", "false", "unknown"]),
  outcome: z.enum(verificationOutcomes),
  verdict: z.enum(verdicts).optional(),
  reasons: z.array(VerificationReason),
  checked_at: z.string().optional(),
});

type Found = z.infer<typeof FoundVerification>;

/** Whether mail to an address arrives. Known verdicts are paid for once a day; unknown and malformed ones are free. */
export const verificationLookup = (
  { verify, clock }: { readonly verify: VerifyEmail; readonly clock: Clock },
  email: string,
): Lookup<Found> => {
  const reading = parseMailbox(email);
  const common = { type: "verify_email", answer: FoundVerification, resultOf, withheldOf, freeResultOf } as const;
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
    isTriedUnpaid: true,
    day: new Date(clock()).toISOString().slice(0, 10),
    find: async () => toFound(await verify(address)),
  };
};

const results = { deliverable: "true", undeliverable: "false", unknown: "unknown" } as const;

const toFound = ({ outcome, reasons, checkedAt }: Verification) => ({
  result: results[outcome],
  outcome,
  verdict: verdictOf({ outcome, reasons }),
  reasons: [...reasons],
  checked_at: checkedAt,
});

/** A bulk job keeps what is risky, free, with its reason. */
const withheldOf = (found: Found): Found | undefined => (verdictOf(found) === "risky" ? found : undefined);

/** "Could not be verified", "Risky: The domain accepts email for any address." */
const freeResultOf = (found: Found): string => {
  const verdict = verdictOf(found);
  const reason = verdict === "risky" ? decisiveReason(found.reasons) : undefined;
  return reason === undefined ? verdictWords[verdict] : `${verdictWords[verdict]}: ${reason.detail}`;
};

/** "Valid (100/100)", "Invalid (0/100): The domain doesn't exist."; null where nothing is known. */
const resultOf = ({ outcome, reasons }: Found): string | null => {
  const score = verificationScore(outcome);
  if (score === undefined) return null;
  const proof = reasons.find(({ verdict }) => verdict === "bad");
  return score === 100 ? "Valid (100/100)" : `Invalid (0/100)${proof === undefined ? "" : `: ${proof.detail}`}`;
};

const SHOWN_MAX_LENGTH = 254;

/** What was typed, for the history: characters that the database can't store or that are invisible are replaced. */
const shown = (text: string): string => replaceHidden(text, "\u{fffd}").slice(0, SHOWN_MAX_LENGTH);
