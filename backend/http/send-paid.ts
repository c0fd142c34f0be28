import type { Context } from "hono";
import { REPLAYED_HEADER } from "#wire/call.ts";
import { notEnoughCreditsText } from "#application/refusal.ts";
import type { LookupOutcome } from "#backend/credits/pay-for-lookup.ts";
import { refuse } from "./refuse.ts";

const KEY_TAKEN = "This Idempotency-Key was used for another request before. Nothing was charged.";

/** Sends the outcome of a paid call: 402 for too few credits, 422 for another request's key. */
export const sendPaid = <Found extends object>(context: Context, found: LookupOutcome<Found>): Response => {
  switch (found.outcome) {
    case "not-enough-credits":
      throw refuse(402, notEnoughCreditsText(found.cost, found.balance));
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
