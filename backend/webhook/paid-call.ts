import type { Context } from "hono";
import { REPLAYED_HEADER } from "#wire/call.ts";
import { notEnoughCreditsText } from "#application/refusal.ts";
import { costOf, type PaidOperation } from "#domain/credits.ts";
import type { BackendAccount } from "#backend/accounts/accounts.ts";
import { settleCharge, standingOf, type Answer } from "#backend/credits/ledger.ts";
import type { Db } from "#backend/database/database.ts";
import { recordFree } from "#backend/history/history.ts";
import { refuse } from "./request-input.ts";

export interface PaidCall {
  readonly account: BackendAccount;
  readonly type: PaidOperation;
  /** Names the asked-for thing: a wallet pays once per type and subject, and owns the answer afterwards. */
  readonly subject: string;
  /** The UTC day ("2026-11-20") for which the answer is bought, where it isn't for good. */
  readonly day?: string;
  /** The Idempotency-Key of the request. */
  readonly key: string | undefined;
  /** What history says was asked for. */
  readonly query: string;
  /** Runs outside any transaction, and not at all for what is owned, replayed or too dear. */
  lookUp(): Promise<Answer>;
  /** What history says was found; null when nothing was, which costs nothing ... */
  resultOf(answer: Answer): string | null;
  /** ... and what history says then, where that is more than that nothing was found. */
  readonly freeResult?: string;
}

export interface PaidAnswer {
  readonly answer: Answer;
  /** It is word for word what the same key was answered before. */
  readonly isReplay: boolean;
}

/** The answer as the caller gets it. */
export const sendPaid = (context: Context, { answer, isReplay }: PaidAnswer): Response => {
  if (isReplay) context.header(REPLAYED_HEADER, "true");
  return context.json(answer);
};

const KEY_TAKEN = "This Idempotency-Key was used for another request before. Nothing was charged.";

/**
 * Answers one paid call: looks up, and charges when something was found. Repeated under the same key, or by a wallet
 * that owns the answer, it costs nothing. Refused with 402 for too few credits, with 422 for another request's key.
 */
export const answerPaidCall = async (db: Db, call: PaidCall): Promise<PaidAnswer> => {
  const { id: actorId, walletId } = call.account;
  const thing = `${call.type}:${call.subject}`;
  const operation = call.day === undefined ? thing : `${thing}:${call.day}`;
  const cost = costOf[call.type];
  const standing = await standingOf(db, { walletId, operation, key: call.key });
  if (standing.keyed !== undefined) {
    // The client's clock may say that it is still yesterday: its key was then used for the same thing the day before.
    const { operation: former } = standing.keyed;
    const isSame = former === operation || (call.day !== undefined && former.startsWith(`${thing}:`));
    if (!isSame) throw refuse(422, KEY_TAKEN);
    return { answer: standing.keyed.answer, isReplay: true };
  }
  if (standing.owned === undefined && standing.balance < cost) {
    throw refuse(402, notEnoughCreditsText(cost, standing.balance));
  }

  const answer = standing.owned ?? (await call.lookUp());
  const result = call.resultOf(answer);
  const history = { type: call.type, query: call.query };
  if (result === null) {
    await recordFree(db, { walletId, actorId }, { ...history, result: call.freeResult ?? null });
    return { answer, isReplay: false };
  }

  const charge = { walletId, actorId, operation, cost, answer, key: call.key, history: { ...history, result } };
  const settled = await settleCharge(db, charge);
  if (settled.outcome === "other-request") throw refuse(422, KEY_TAKEN);
  if (settled.outcome === "not-enough-credits") throw refuse(402, notEnoughCreditsText(cost, settled.balance));
  return { answer: settled.answer, isReplay: settled.outcome === "replayed" };
};
