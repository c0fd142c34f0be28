import {
  addressOf,
  enrichment,
  type EnrichmentAnswer,
  enrichmentCandidates,
  type EnrichmentRecord,
  ownedEnrichment,
} from "#wire/enrichment.ts";
import type { ProfileSearch } from "#application/ports/profile-search.ts";
import { ok } from "#application/shared/result.ts";
import type { FoundProfile, PossibleMatch } from "#domain/lookups/enrichment.ts";
import { CANDIDATES_MAX } from "#domain/lookups/candidate.ts";
import { filled, firstOfEach, ownershipOf, pendingIn, present, trailIn } from "./answer-parts.ts";
import type { WebhookClient } from "./webhook-client.ts";

export const webhookProfileSearch = (client: WebhookClient): ProfileSearch => ({
  async search(query, key, waiting) {
    const { kind: _, ...request } = query;
    const paid = await client.pay(enrichment, request, key, waiting);
    if (!paid.ok) return paid;
    const { answer, isReplay } = paid.value;
    return ok({
      profiles: profilesOf(answer),
      ...ownershipOf("owned" in answer ? answer.owned : undefined, isReplay),
      ...pendingIn("pending" in answer ? answer.pending : undefined),
      ...trailIn("trail" in answer ? answer.trail : undefined),
    });
  },
  async findOwned(query) {
    const { kind: _, ...request } = query;
    const found = await client.send(ownedEnrichment, { ...request, owned_only: true });
    if (!found.ok) return found;
    if (found.value.owned === null) return ok(undefined);
    return ok({
      profiles: profilesOf(found.value),
      ...ownershipOf(found.value.owned, false),
      ...trailIn(found.value.trail),
    });
  },
  async findCandidates(query, certain) {
    const { kind: _, ...request } = query;
    const found = await client.send(enrichmentCandidates, {
      ...request,
      ...(certain === undefined ? {} : { certain_too: true }),
    });
    if (!found.ok) return found;
    return ok(
      found.value.candidates
        .slice(0, CANDIDATES_MAX)
        .map(({ name, title, company, reason, owned, certain: isCertain }) => ({
          name,
          company,
          reason,
          ...present({
            title: filled(title),
            isOwned: owned ? (true as const) : undefined,
            isCertain: isCertain ? (true as const) : undefined,
          }),
        })),
    );
  },
});

const profilesOf = (answer: EnrichmentAnswer): readonly FoundProfile[] =>
  firstOfEach(recordsOf(answer).flatMap(toProfile), ({ url }) => url);

/** The three shapes in which hosts answer. */
const recordsOf = (answer: EnrichmentAnswer): readonly EnrichmentRecord[] => {
  if ("output" in answer) return answer.output === "Not Found" ? [] : answer.output;
  if ("pending" in answer) return [];
  return answer[0].search_results;
};

/** A record without an address cannot be opened and is left out. */
const toProfile = (record: EnrichmentRecord): FoundProfile[] => {
  const url = addressOf(record);
  if (url === undefined) return [];
  const description = filled(record.description) ?? filled(record.snippet) ?? "";
  const reasons = record.match?.reasons.flatMap((reason) => filled(reason) ?? []);
  const shown = present({ reason: filled(record.reason), match: reasons && possible(reasons) });
  return [{ url, title: filled(record.title) ?? url, description, ...shown }];
};

const possible = (reasons: readonly string[]): PossibleMatch => ({ kind: "possible", reasons });
