import { contactExtractor, personExtractor } from "#wire/extractor.ts";
import type { ContactDirectory } from "#application/ports/contact-directory.ts";
import { ok } from "#application/shared/result.ts";
import { PERSON_LOOKUP } from "#domain/session/capability.ts";
import { contactItems } from "#domain/lookups/contact.ts";
import { profileUrl } from "#domain/lookups/profile-url.ts";
import { guessIn, ownershipOf, pendingIn, suppressedIn, toContactValues, trailIn } from "./answer-parts.ts";
import { toDetails, toFound } from "./found-parts.ts";
import type { WebhookClient } from "./webhook-client.ts";

export const webhookContactDirectory = (client: WebhookClient): ContactDirectory => ({
  async find(profile) {
    const answer = await client.send(personExtractor, { type: PERSON_LOOKUP, profile_url: profileUrl(profile) });
    if (!answer.ok) return answer;
    const found = toFound(contactItems, answer.value);
    if (!found.ok) return found;
    return ok(found.value && { person: found.value.details, ...found.value.items });
  },
  async reveal({ item, profile, key, waiting }) {
    const paid = await client.pay(contactExtractor, { type: item, profile_url: profileUrl(profile) }, key, waiting);
    if (!paid.ok) return paid;
    const { answer, isReplay } = paid.value;
    return ok({
      values: toContactValues(answer[item]),
      ...ownershipOf(answer.owned, isReplay),
      ...pendingIn(answer.pending),
      ...trailIn(answer.trail),
      ...suppressedIn(answer.suppressed),
      ...guessIn(answer.guess),
      ...(answer.person ? { person: toDetails(answer.person) } : {}),
    });
  },
});
