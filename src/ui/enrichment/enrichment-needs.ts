import type { EnrichmentForm, EnrichmentRefusal } from "#application/lookups/enrich-contact.ts";
import type { FindCandidates } from "#application/lookups/find-candidates.ts";
import type { SearchWatch } from "#application/lookups/until-found.ts";
import type { Failure } from "#application/shared/failure.ts";
import type { Clock } from "#application/ports/clock.ts";
import type { FoundProfiles } from "#application/ports/profile-search.ts";
import type { Result } from "#application/shared/result.ts";
import type { EnrichmentQuery } from "#domain/lookups/enrichment.ts";
import type { PaidSearchNeeds } from "#ui/lookups/paid-call.ts";
import type { NoteSearch } from "#ui/lookups/noted-searches-view-model.ts";

export interface EnrichmentNeeds extends PaidSearchNeeds {
  readonly enrich: (
    form: EnrichmentForm,
    watch?: SearchWatch,
  ) => Promise<Result<FoundProfiles, EnrichmentRefusal | Failure>>;
  /** What is owned, read free of charge; undefined where it is not owned, or the backend does not say. */
  readonly findOwned: (query: EnrichmentQuery) => Promise<Result<FoundProfiles | undefined, Failure>>;
  /** Who may be meant, free of charge; empty where the search can be paid for at once. */
  readonly findCandidates: FindCandidates;
  /** Where several people may be meant, that they were searched for. */
  readonly note?: NoteSearch;
  readonly clock: Pick<Clock, "pause">;
}
