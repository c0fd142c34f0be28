import { savedValues } from "#wire/saved-values.ts";
import type { SavedValues } from "#application/ports/saved-values.ts";
import { ok } from "#application/shared/result.ts";
import { filled, present } from "./answer-parts.ts";
import type { WebhookClient } from "./webhook-client.ts";

export const webhookSavedValues = (client: WebhookClient): SavedValues => ({
  async ownedOf(ids) {
    const answer = await client.send(savedValues, { ids: [...ids] });
    if (!answer.ok) return answer;
    return ok(
      new Map(
        answer.value.people.map(({ id, values }) => [
          id,
          values.map(({ item, value, kind, verified_at: at }) => ({
            item,
            value,
            ...present({ kind: filled(kind), verifiedAt: filled(at) }),
          })),
        ]),
      ),
    );
  },
});
