import { cancelLookup } from "#wire/cancel-lookup.ts";
import { pendingLookups, type PendingRecord } from "#wire/pending-lookups.ts";
import type { ListedSearch, PendingLookups } from "#application/ports/pending-lookups.ts";
import { ok } from "#application/shared/result.ts";
import { costOf, NO_CREDITS, type PaidOperation, parseCredits } from "#domain/shared/credits.ts";
import { filled, guessIn, present, trailIn } from "./answer-parts.ts";
import { toDetails } from "./found-parts.ts";
import type { WebhookClient } from "./webhook-client.ts";

export const webhookPendingLookups = (client: WebhookClient): PendingLookups => ({
  async list(ids) {
    const answer = await client.send(pendingLookups, ids.length === 0 ? {} : { ids: ids.join(",") });
    return answer.ok ? ok(answer.value.lookups.flatMap(toSearch)) : answer;
  },
  async cancel(id) {
    const answer = await client.send(cancelLookup, { id });
    return answer.ok ? ok(answer.value.cancelled) : answer;
  },
});

/** A type that is not known yet can't be shown. */
const toSearch = ({ id, type, query, amount, begun_at: begunAt, yours, ...record }: PendingRecord): ListedSearch[] => {
  if (!isOperation(type)) return [];
  const { person, member_email: memberEmail, ask_again_at: askAgainAt, outcome, trail, guess } = record;
  const ended = outcome === null ? undefined : { outcome, trail: trailIn(trail).trail ?? [], ...guessIn(guess) };
  return [
    {
      id,
      operation: type,
      query,
      cost: parseCredits(amount) ?? NO_CREDITS,
      begunAt,
      isYours: yours,
      ...present({
        person: person && toDetails(person),
        memberEmail: filled(memberEmail),
        askAgainAt: filled(askAgainAt),
        ended,
      }),
    },
  ];
};

const isOperation = (type: string): type is PaidOperation => Object.hasOwn(costOf, type);
