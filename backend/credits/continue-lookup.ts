import type { BackendAccount } from "#backend/accounts/accounts.ts";
import type { Lookup } from "./lookup.ts";
import type { LookupOutcome } from "./pay-for-lookup.ts";
import { isPendingLookupOf } from "./pending-lookups.ts";
import { type SearchNeeds, untilEnded } from "./search-elsewhere.ts";

/**
 * Waits for a search that an earlier call of this account has begun, and begins none: one that was cancelled stays so, also
 * where the cancellation comes just before this call. So does one that is another account's, or of another type.
 */
export const continueLookup = async <Found extends object>(
  searching: SearchNeeds,
  { id: actorId }: Pick<BackendAccount, "id">,
  { type, answer }: Pick<Lookup<Found>, "type" | "answer">,
  id: string,
): Promise<LookupOutcome<Found>> => {
  if (!(await isPendingLookupOf(searching.database.db, { id, actorId, type }))) return { outcome: "cancelled" };
  const { ended, askAgainAt } = await untilEnded(searching, id);
  if (ended === undefined) return { outcome: "pending", id, askAgainAt };
  if (ended.outcome === "cancelled") return { outcome: "cancelled" };
  return { outcome: ended.outcome === "found" ? "charged" : "not-found", answer: answer.parse(ended.answer) };
};
