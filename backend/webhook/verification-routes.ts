import { Hono } from "hono";
import { type VerificationAnswer, verifyEmail } from "#wire/verify-email.ts";
import { verificationScore, type Verification } from "#domain/verification.ts";
import type { Clock } from "#backend/clock.ts";
import { recordFree } from "#backend/history/history.ts";
import { parseMailbox } from "#backend/verification/parse-mailbox.ts";
import type { VerifyEmail } from "#backend/verification/verify-email.ts";
import { idempotencyKeyOf, signedIn, type CallerNeeds } from "./caller.ts";
import { answerPaidCall, sendPaid } from "./paid-call.ts";
import { parseRequest, readBody, readQuery } from "./request-input.ts";

export interface VerificationNeeds extends CallerNeeds {
  readonly verify: VerifyEmail;
  readonly clock: Clock;
}

const NOT_VERIFIED = "Could not be verified";

/** Whether mail to an address arrives. Known verdicts are paid for once a day; unknown and malformed ones are free. */
export const verificationRoutes = (needs: VerificationNeeds): Hono => {
  const app = new Hono();

  app.post(verifyEmail.path, async (context) => {
    readQuery(context);
    const body = await readBody(context);
    const account = await signedIn(needs, context, body);
    const { email } = parseRequest(verifyEmail.request, body, { email: { missing: "no-email" } });
    const key = idempotencyKeyOf(context);
    const { db } = needs.database;
    const reading = parseMailbox(email);
    if ("fault" in reading) {
      const answer = toAnswer(await needs.verify(email));
      const history = { type: "verify_email", query: shown(email), result: resultOf(answer) };
      await recordFree(db, { walletId: account.walletId, actorId: account.id }, history);
      return context.json(answer);
    }
    const { address } = reading.mailbox;
    const paid = await answerPaidCall(db, {
      ...{ account, key, type: "verify_email", subject: address, query: address },
      day: new Date(needs.clock()).toISOString().slice(0, 10),
      lookUp: async () => toAnswer(await needs.verify(address)),
      resultOf: (answer) => resultOf(verifyEmail.answer.parse(answer)),
      freeResult: NOT_VERIFIED,
    });
    return sendPaid(context, paid);
  });

  return app;
};

const results = { deliverable: "true", undeliverable: "false", unknown: "unknown" } as const;

const toAnswer = ({ outcome, reasons, checkedAt }: Verification) => ({
  ...{ result: results[outcome], outcome, reasons: [...reasons], checked_at: checkedAt },
});

/** "Valid (100/100)", "Invalid (0/100): There is no such domain."; null where nothing is known. */
const resultOf = ({ outcome, reasons }: VerificationAnswer): string | null => {
  const score = outcome === undefined || outcome === null ? undefined : verificationScore(outcome);
  if (score === undefined) return null;
  const proof = reasons?.find(({ verdict }) => verdict === "bad");
  return score === 100 ? "Valid (100/100)" : `Invalid (0/100)${proof === undefined ? "" : `: ${proof.detail}`}`;
};

const SHOWN_MAX_LENGTH = 254;

/** What was typed, as history can keep it: whatever a database can't hold or nobody can read is replaced. */
const shown = (text: string): string => text.replaceAll(/[\p{C}\p{Zl}\p{Zp}]/gu, "\u{fffd}").slice(0, SHOWN_MAX_LENGTH);
