import type { Failure } from "#application/shared/failure.ts";
import type { Result } from "#application/shared/result.ts";
import type { Din } from "#domain/lookups/din.ts";
import type { Director, DirectorItem } from "#domain/lookups/director.ts";
import type { LineOffers } from "#domain/lookups/line-offer.ts";
import type { Purpose } from "#domain/lookups/purpose.ts";
import type { IdempotencyKey } from "#domain/billing/idempotency.ts";
import type { Revealed, SearchedLines } from "./contact-directory.ts";
import type { Waiting } from "./pending-lookups.ts";

export interface DirectorRequest {
  readonly item: DirectorItem;
  readonly din: Din;
  /** Repeating a request under the same key is charged once. */
  readonly key: IdempotencyKey;
  readonly waiting?: Waiting | undefined;
  /** What it is needed for. Backends with the capability PURPOSE_OF_DIRECTORS charge nothing without it. */
  readonly purpose?: Purpose | undefined;
}

export interface RevealedDirector extends Revealed {
  readonly director: Director;
}

export interface FoundDirector {
  readonly director: Director;
  /** What there is to reveal; an item of which the backend says nothing is missing. */
  readonly offers?: LineOffers<DirectorItem>;
  /** What the paying account has opened before, as it was bought. */
  readonly owned: Partial<Readonly<Record<DirectorItem, Revealed>>>;
  /** What is being searched for. */
  readonly pending?: SearchedLines<DirectorItem>;
}

/** Looks up company directors by their DIN. The director's details are free, the contact details are charged. */
export interface DirectorDirectory {
  /** Undefined when nobody has this number and the paying account owns nothing of it. */
  find(din: Din): Promise<Result<FoundDirector | undefined, Failure>>;
  reveal(request: DirectorRequest): Promise<Result<RevealedDirector, Failure>>;
}
