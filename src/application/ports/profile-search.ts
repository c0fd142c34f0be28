import type { Failure } from "#application/shared/failure.ts";
import type { Result } from "#application/shared/result.ts";
import type { Ownership } from "#domain/lookups/contact.ts";
import type { Candidate } from "#domain/lookups/candidate.ts";
import type { EnrichmentQuery, FoundProfile, PersonQuery } from "#domain/lookups/enrichment.ts";
import type { TrailStep } from "#domain/lookups/trail.ts";
import type { PendingSearch, Waiting } from "./pending-lookups.ts";
import type { IdempotencyKey } from "#domain/billing/idempotency.ts";

export interface FoundProfiles {
  /** Best first; empty when nothing matches, which costs nothing. */
  readonly profiles: readonly FoundProfile[];
  /** Who was asked, where the directory had nobody. */
  readonly trail?: readonly TrailStep[];
  /** Present when the paying account had found all of these before, by whatever search: nothing was charged. */
  readonly owned?: Ownership;
  /** It is still searched for: the same call with the same key asks again. Nothing is charged yet. */
  readonly pending?: PendingSearch | undefined;
}

/** Finds profiles by email address, or by name and company. */
export interface ProfileSearch {
  search(query: EnrichmentQuery, key: IdempotencyKey, waiting?: Waiting): Promise<Result<FoundProfiles, Failure>>;
  /**
   * What a search would find, where the account owns all of it; else undefined. Never charges, and leaves no trace in the
   * history. Only where the backend has the capability OWNED_ONLY: another one would search and charge.
   */
  findOwned(query: EnrichmentQuery): Promise<Result<FoundProfiles | undefined, Failure>>;
  /**
   * Who may be meant, best first, where several are known or the match is not certain; empty where a search can be made
   * at once, unless these are asked for too. Never charges. Only where the backend has the capability ENRICHMENT_CANDIDATES.
   */
  findCandidates(query: PersonQuery, certain?: "certain-too"): Promise<Result<readonly Candidate[], Failure>>;
}
