import type { Context } from "hono";
import { REPLAYED_HEADER } from "#wire/call.ts";
import { notEnoughCreditsText } from "#application/refusal.ts";
import { formatCredits, NO_CREDITS, priceTag, type Tenths } from "#domain/credits.ts";
import type { LookupOutcome } from "#backend/credits/pay-for-lookup.ts";
import { refuse } from "./refuse.ts";

const KEY_TAKEN = "This Idempotency-Key was used for another request before. Nothing was charged.";

interface Missing {
  readonly cost: Tenths;
  readonly balance: Tenths;
  /** By bulk jobs. */
  readonly setAside: Tenths;
}

const refusalText = ({ cost, balance, setAside }: Missing): string =>
  setAside === NO_CREDITS
    ? notEnoughCreditsText(cost, balance)
    : `Not enough credits: this costs ${priceTag(cost)} and you have ${formatCredits(balance)}; ` +
      `${formatCredits(setAside)} ${formatCredits(setAside) === "1" ? "is" : "are"} set aside for bulk jobs. Nothing was charged.`;

/** Sends the outcome of a paid call: 402 for too few credits, 422 for another request's key. */
export const sendPaid = <Found extends object>(context: Context, found: LookupOutcome<Found>): Response => {
  switch (found.outcome) {
    case "not-enough-credits":
      throw refuse(402, refusalText(found));
    case "other-request":
      throw refuse(422, KEY_TAKEN);
    case "replayed":
      context.header(REPLAYED_HEADER, "true");
      return context.json({ ...found.answer, owned: found.owned });
    case "owned":
      return context.json({ ...found.answer, owned: found.owned });
    case "charged":
    case "not-found":
    case "free":
      return context.json(found.answer);
  }
};
