import type { Failure } from "#application/shared/failure.ts";
import type { Result } from "#application/shared/result.ts";
import type { AddressGuess } from "#domain/lookups/address-guess.ts";
import type { ContactItem, ContactValue, Ownership, Person } from "#domain/lookups/contact.ts";
import type { LineOffers } from "#domain/lookups/line-offer.ts";
import type { TrailStep } from "#domain/lookups/trail.ts";
import type { IdempotencyKey } from "#domain/billing/idempotency.ts";
import type { PendingSearch, SearchedLine, Waiting } from "./pending-lookups.ts";
import type { ProfileSlug } from "#domain/lookups/profile-url.ts";

export interface RevealRequest {
  readonly item: ContactItem;
  readonly profile: ProfileSlug;
  /** Repeating a request under the same key is charged once. */
  readonly key: IdempotencyKey;
  readonly waiting?: Waiting | undefined;
}

export interface Revealed {
  /** Best first; empty when nobody has any, which costs nothing, and while it is searched for. */
  readonly values: readonly ContactValue[];
  /** Who it is, where that was not known before. */
  readonly person?: Person;
  /** Who was asked, where the directory had none. */
  readonly trail?: readonly TrailStep[];
  /** A work address that may be right, where none was found. */
  readonly guess?: AddressGuess;
  /** It is still searched for: the same call with the same key asks again. Nothing is charged yet. */
  readonly pending?: PendingSearch | undefined;
  /** Present when the paying account had opened this line before: nothing was charged. */
  readonly owned?: Ownership;
  /** The person asked not to be processed since: what was bought has no values any more. */
  readonly isSuppressed?: boolean;
}

export interface FoundPerson {
  readonly person: Person;
  /** What there is to reveal; an item of which the backend says nothing is missing. */
  readonly offers?: LineOffers<ContactItem>;
  /** What the paying account has opened before, as it was bought. */
  readonly owned: Partial<Readonly<Record<ContactItem, Revealed>>>;
  /** What is being searched for. */
  readonly pending?: SearchedLines<ContactItem>;
}

export type SearchedLines<Item extends string> = Partial<Readonly<Record<Item, SearchedLine>>>;

/** Looks up people by their profile. Who it is is free, the contact details are charged when they are found. */
export interface ContactDirectory {
  /** Undefined when the directory has nobody under this profile and the paying account owns nothing of it. */
  find(profile: ProfileSlug): Promise<Result<FoundPerson | undefined, Failure>>;
  reveal(request: RevealRequest): Promise<Result<Revealed, Failure>>;
}
