import type { Context } from "hono";
import { REPLAYED_HEADER } from "#wire/call.ts";
import { notEnoughCreditsText } from "#application/shared/refusal.ts";
import { NO_PURPOSE } from "#domain/lookups/purpose.ts";
import { formatCredits, NO_CREDITS, priceTag } from "#domain/shared/credits.ts";
import type { LookupOutcome } from "#backend/credits/pay-for-lookup.ts";
import type { NotPaid } from "#backend/credits/refusal.ts";
import type { Clock } from "#backend/platform/clock.ts";
import { refuse } from "#backend/web/http/refuse.ts";

/** How long a caller waits before asking again for what is searched for. */
const ASK_AGAIN_MS = 3_000;

const CANCELLED = "The search was cancelled. Nothing was charged.";

const KEY_TAKEN = "This Idempotency-Key was already used for another request. Nothing was charged.";

/** `organisation` is the name of the one that would pay by now. */
const otherPayerText = (organisation: string | undefined): string =>
  `${organisation === undefined ? "This would now be paid with your own credits, not your organisation's" : `This would now be paid with ${organisation}'s credits, not your own`}. Nothing was charged. Check the credits shown now, then try again.`;

const refusalText = (refused: Exclude<NotPaid, { outcome: "other-payer" }>): string => {
  const { cost, organisation } = refused;
  if (refused.outcome === "over-cap") {
    return `This costs ${priceTag(cost)}, and the monthly cap of this API key leaves ${formatCredits(refused.left)}. Nothing was charged.`;
  }
  if (refused.outcome === "over-limit") {
    return `This costs ${priceTag(cost)}, and your monthly limit of ${organisation ?? "your organisation"}'s credits leaves ${formatCredits(refused.left)}. Nothing was charged. Ask an owner or admin to raise it.`;
  }
  const { balance, setAside } = refused;
  if (setAside === NO_CREDITS && organisation === undefined) return notEnoughCreditsText(cost, balance);
  const has = organisation === undefined ? "you have" : `${organisation} has`;
  const kept =
    setAside === NO_CREDITS
      ? ""
      : `; ${formatCredits(setAside)} ${formatCredits(setAside) === "1" ? "is" : "are"} reserved`;
  return `Not enough credits: this costs ${priceTag(cost)} and ${has} ${formatCredits(balance)}${kept}. Nothing was charged.`;
};

const askAgainAt = ({ askAgainAt: wanted }: { readonly askAgainAt: Date | undefined }, now: number): Date =>
  new Date(Math.max(now + ASK_AGAIN_MS, wanted?.getTime() ?? 0));

/** Sends the outcome of a paid call: 402 for too few credits, 409 for a limit that is
 * reached and where other credits would pay than those that were shown, 422 for another request's key and a missing purpose. */
export const sendLookup = <Found extends object>(
  context: Context,
  found: LookupOutcome<Found>,
  clock: Clock = Date.now,
): Response => {
  switch (found.outcome) {
    case "other-payer":
      throw refuse(409, otherPayerText(found.organisation), "other_payer");
    case "over-limit":
      // Not 402: more credits would not help.
      throw refuse(409, refusalText(found), "over_monthly_limit");
    case "over-cap":
      throw refuse(409, refusalText(found), "over_key_cap");
    case "not-enough-credits":
      throw refuse(402, refusalText(found), "not_enough_credits");
    case "no-purpose":
      throw refuse(422, NO_PURPOSE, "purpose_missing");
    case "other-request":
      throw refuse(422, KEY_TAKEN);
    case "cancelled":
      throw refuse(409, CANCELLED, "search_cancelled");
    case "replayed":
      context.header(REPLAYED_HEADER, "true");
      return context.json({ ...found.answer, owned: found.owned });
    case "owned":
      return context.json({ ...found.answer, owned: found.owned });
    case "pending":
      return context.json({ pending: { id: found.id, ask_again_at: askAgainAt(found, clock()).toISOString() } });
    case "charged":
    case "not-found":
    case "free":
      return context.json(found.answer);
  }
};
