import type { Failure } from "#application/failure.ts";
import type { Result } from "#application/result.ts";
import type { ContactValue, Ownership } from "#domain/contact.ts";
import type { Din } from "#domain/din.ts";
import type { Director, DirectorItem } from "#domain/director.ts";
import type { IdempotencyKey } from "#domain/idempotency.ts";

export interface DirectorRequest {
  readonly item: DirectorItem;
  readonly din: Din;
  /** Repeating a request under the same key is charged once. */
  readonly key: IdempotencyKey;
}

export interface RevealedDirector {
  /** Best first; empty when the directory has none, which costs nothing. */
  readonly values: readonly ContactValue[];
  readonly director: Director;
  /** Present when the paying account had opened this line before: nothing was charged. */
  readonly owned?: Ownership;
}

/** Looks up company directors by their DIN. The director's details are free, the contact details are charged. */
export interface DirectorDirectory {
  /** Undefined when nobody has this number. */
  find(din: Din): Promise<Result<Director | undefined, Failure>>;
  reveal(request: DirectorRequest): Promise<Result<RevealedDirector, Failure>>;
}
