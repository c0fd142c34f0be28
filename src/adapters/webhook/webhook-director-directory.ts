import { directorExtractor, directorNameExtractor } from "#wire/extractor.ts";
import type { DirectorDirectory } from "#application/ports/director-directory.ts";
import { ok } from "#application/shared/result.ts";
import { DIRECTOR_LOOKUP } from "#domain/session/capability.ts";
import { directorItems } from "#domain/lookups/director.ts";
import { ownershipOf, pendingIn, present, suppressedIn, toContactValues, trailIn } from "./answer-parts.ts";
import { toDetails, toFound } from "./found-parts.ts";
import type { WebhookClient } from "./webhook-client.ts";

export const webhookDirectorDirectory = (client: WebhookClient): DirectorDirectory => ({
  async find(din) {
    const answer = await client.send(directorNameExtractor, { type: DIRECTOR_LOOKUP, din });
    if (!answer.ok) return answer;
    const found = toFound(directorItems, answer.value);
    if (!found.ok) return found;
    return ok(found.value && { director: found.value.details, ...found.value.items });
  },
  async reveal({ item, din, key, waiting, purpose }) {
    const request = { type: item, din, ...present({ purpose }) };
    const paid = await client.pay(directorExtractor, request, key, waiting);
    if (!paid.ok) return paid;
    const { answer, isReplay } = paid.value;
    const values = toContactValues(item === "din_phone" ? answer.contact : answer.email);
    return ok({
      values,
      director: toDetails(answer),
      ...ownershipOf(answer.owned, isReplay),
      ...pendingIn(answer.pending),
      ...trailIn(answer.trail),
      ...suppressedIn(answer.suppressed),
    });
  },
});
