import type { Candidate } from "#domain/lookups/candidate.ts";
import type { Failure } from "#application/shared/failure.ts";
import { type EnrichmentForm, enrichmentQuery, type EnrichmentRefusal } from "./enrich-contact.ts";
import type { ProfileSearch } from "#application/ports/profile-search.ts";
import { ok, type Result } from "#application/shared/result.ts";
import type { SessionKeeper } from "#application/session/session-keeper.ts";

interface FindCandidatesNeeds {
  readonly profiles: Pick<ProfileSearch, "findCandidates">;
  readonly keeper: Pick<SessionKeeper, "whileSignedIn">;
  /** Whether the backend shows who may be meant before anything is paid for. */
  readonly offersCandidates: () => boolean | undefined | Promise<boolean | undefined>;
}

/**
 * Who may be meant by a search, free of charge. Empty where there is nothing to choose, unless that is asked for too: the search can be
 * paid for at once. An address names one person, and so does a choice.
 */
export const findCandidates =
  ({ profiles, keeper, offersCandidates }: FindCandidatesNeeds) =>
  async (
    form: EnrichmentForm,
    certain?: "certain-too",
  ): Promise<Result<readonly Candidate[], EnrichmentRefusal | Failure>> => {
    const read = enrichmentQuery(form);
    if (!read.ok) return read;
    const query = read.value;
    if (query.kind === "email" || query.chosen !== undefined || !(await offersCandidates())) return ok([]);
    return keeper.whileSignedIn(() => profiles.findCandidates(query, certain));
  };

export type FindCandidates = ReturnType<typeof findCandidates>;
