import * as z from "zod";
import { Grade, VerificationReason } from "#wire/verify-email.ts";
import { costOf, NO_CREDITS } from "#domain/shared/credits.ts";
import {
  decisiveReason,
  NO_VERDICT,
  verdictOf,
  verdicts,
  verdictWords,
  verificationOutcomes,
  verificationScore,
} from "#domain/lookups/verification.ts";
import type { MailboxState } from "#domain/waterfall/value-grade.ts";
import { replaceHidden } from "#domain/shared/visible-text.ts";
import type { Clock } from "#backend/platform/clock.ts";
import { type Email, parseEmail } from "#domain/shared/email.ts";
import { AskAgainLater, type Asking, type Elsewhere, type Lookup, NoLongerWanted } from "#backend/credits/lookup.ts";
import { parseMailbox } from "#backend/verification/parse-mailbox.ts";
import type { Finding } from "#backend/verification/verify-email.ts";
import type { LookupSources } from "./lookup-sources.ts";
import { suppressible } from "./suppressible.ts";
import { TrailSteps } from "./other-sources.ts";

export const FoundVerification = z.object({
  result: z.enum(["true", "false", "unknown"]),
  outcome: z.enum(verificationOutcomes),
  verdict: z.enum(verdicts).optional(),
  reasons: z.array(VerificationReason),
  checked_at: z.string().optional(),
  ask_again_at: z.string().optional(),
  grade: z.optional(Grade),
  /** Who was asked, where our own checks found nothing out. */
  trail: TrailSteps.optional(),
});

type Found = z.infer<typeof FoundVerification>;
type Needs = Pick<LookupSources, "verify" | "grades" | "clock" | "other" | "hashOf">;

/** Whether mail to an address arrives. Known verdicts are paid for once a day; unknown and malformed ones are free. */
export const verificationLookup = (needs: Needs, email: string): Lookup<Found> => {
  const { verify, clock } = needs;
  const reading = parseMailbox(email);
  const common = { type: "verify_email", answer: FoundVerification, resultOf, withheldOf, freeResultOf } as const;
  if ("fault" in reading) {
    const query = shown(email);
    return { ...common, subject: query, query, cost: NO_CREDITS, find: async () => toFound(await verify(email)) };
  }
  const { address } = reading.mailbox;
  const known = parseEmail(address);
  return {
    ...common,
    ...suppressible(needs, { type: "verify_email", subject: address }),
    subject: address,
    query: address,
    cost: costOf.verify_email,
    isTriedUnpaid: true,
    day: new Date(clock()).toISOString().slice(0, 10),
    find: async (asking) => {
      const finding = await verify(address);
      return known === undefined ? toFound(finding) : graded(needs, known, { finding, asking });
    },
    ...(known && { elsewhere: verificationElsewhere(needs, known) }),
  };
};

/**
 * What was found out about an address before, where it cost nothing and asking again would find no more: risky or unknown. Asks
 * nobody.
 */
export const freeVerdict = async (
  { remembered }: Pick<LookupSources, "remembered">,
  email: string,
  { elsewhere }: Lookup<Found>,
): Promise<Found | undefined> => {
  const finding = await remembered?.(email);
  if (finding?.outcome !== "unknown") return undefined;
  const found = toFound(finding);
  return (await elsewhere?.canFind(found)) ? undefined : found;
};

/** Other sources, and then the mail server itself, where it wants to be asked again later. */
const verificationElsewhere = (needs: Needs, email: Email): Elsewhere<Found> => {
  const { verify, other, clock } = needs;
  const isSearchable = async (): Promise<boolean> => (await other.searchable(["email"])).has("verification");
  const searchOthers = async (asking: Asking): Promise<Partial<Found>> => {
    if (!(await isSearchable())) return {};
    const { value, from, trail } = await other.search({ field: "verification", person: { email } }, asking);
    const verified = verificationFrom(value?.mailbox, from, clock);
    return { ...(verified && (await graded(needs, email, { finding: verified, asking }))), trail };
  };
  return {
    wanted: { kind: "address", email },
    // What is known to be risky stays so: a service that asks the same server learns no more.
    canFind: async (found) =>
      verdictOf(found) === "unknown" && (found.ask_again_at !== undefined || (await isSearchable())),
    find: async (asking, found) => {
      const others = await searchOthers(asking);
      if (others.outcome !== undefined || found.ask_again_at === undefined) return { ...found, ...others };
      const askAt = Date.parse(found.ask_again_at);
      if (clock() < askAt) throw new AskAgainLater(askAt);
      if ((await asking.isWanted?.()) === false) throw new NoLongerWanted("The answer is not wanted any more");
      const again = await verify(email);
      if (again.askAgainAt !== undefined) throw new AskAgainLater(again.askAgainAt);
      return { ...(await graded(needs, email, { finding: again, asking })), ...others };
    },
  };
};

interface Answered {
  readonly finding: Finding;
  readonly asking: Asking;
}

/** An answer with its grade, which is remembered for who pays. */
const graded = async ({ grades }: Needs, email: Email, { finding, asking: { walletId } }: Answered): Promise<Found> => {
  const found = toFound(finding);
  if (finding.grade === undefined) return found;
  return { ...found, grade: await grades.grade(finding.grade, email, walletId) };
};

/** What a source says of a mailbox, in the terms of our own checks; undefined where it knows nothing. */
const verificationFrom = (mailbox: MailboxState | undefined, from: string, clock: Clock): Finding | undefined => {
  const checkedAt = new Date(clock()).toISOString();
  switch (mailbox) {
    case "deliverable":
      return {
        outcome: "deliverable",
        grade: "deliverable",
        checkedAt,
        reasons: [{ check: "mailbox", verdict: "good", detail: `${from} says that the mailbox exists.` }],
      };
    case "undeliverable":
      return {
        outcome: "undeliverable",
        checkedAt,
        reasons: [{ check: "mailbox", verdict: "bad", detail: `${from} says that the mailbox doesn't exist.` }],
      };
    case "catch_all":
      return {
        outcome: "unknown",
        grade: "catch_all",
        checkedAt,
        reasons: [
          {
            check: "catch_all",
            verdict: "unknown",
            detail: `${from} says that the domain accepts email for any address.`,
          },
        ],
      };
    case "unknown":
    case undefined:
      return undefined;
  }
};

const results = { deliverable: "true", undeliverable: "false", unknown: "unknown" } as const;

const toFound = ({ outcome, reasons, checkedAt, askAgainAt }: Finding): Found => ({
  result: results[outcome],
  outcome,
  verdict: verdictOf({ outcome, reasons }),
  reasons: [...reasons],
  checked_at: checkedAt,
  ...(askAgainAt !== undefined && { ask_again_at: new Date(askAgainAt).toISOString() }),
});

/** A bulk job keeps what is risky or unknown, free, with its reason. */
const withheldOf = (found: Found): Found | undefined => (resultOf(found) === null ? found : undefined);

/** "Could not be verified", "Risky: The domain accepts email for any address." */
const freeResultOf = (found: Found): string => {
  const verdict = verdictOf(found);
  if (verdict === "unknown") return NO_VERDICT;
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
