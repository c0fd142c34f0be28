import type { Failure } from "#application/failure.ts";
import type { Result } from "#application/result.ts";
import type { ContactItem, ContactValue, Ownership } from "#domain/contact.ts";
import type { IdempotencyKey } from "#domain/idempotency.ts";
import type { ProfileSlug } from "#domain/profile-url.ts";

export interface RevealRequest {
  readonly item: ContactItem;
  readonly profile: ProfileSlug;
  /** Repeating a request under the same key is charged once. */
  readonly key: IdempotencyKey;
}

export interface Revealed {
  /** Best first; empty when the directory has none, which costs nothing. */
  readonly values: readonly ContactValue[];
  /** Present when the paying account had opened this line before: nothing was charged. */
  readonly owned?: Ownership;
}

/** Looks up people by their profile and charges for what it finds. */
export interface ContactDirectory {
  reveal(request: RevealRequest): Promise<Result<Revealed, Failure>>;
}
