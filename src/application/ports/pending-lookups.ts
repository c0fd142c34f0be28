import type { Failure } from "#application/shared/failure.ts";
import type { Result } from "#application/shared/result.ts";
import type { AddressGuess } from "#domain/lookups/address-guess.ts";
import type { Person } from "#domain/lookups/contact.ts";
import type { SearchOutcome } from "#domain/lookups/search-outcome.ts";
import type { TrailStep } from "#domain/lookups/trail.ts";
import type { PaidOperation, Tenths } from "#domain/shared/credits.ts";

/** A search that takes long. */
export interface PendingSearch {
  readonly id: string;
  /** ISO 8601. */
  readonly askAgainAt: string;
}

/**
 * What a paid call does where sources are searched: "at-once" does not wait, and the id of a search waits for this one, and begins
 * none. Without it, the call begins a search and waits for a while.
 */
export type Waiting = "at-once" | { readonly searchId: string };

/** A line that is being searched for. */
export interface SearchedLine {
  readonly id: string;
  /** False for a colleague's, who alone can cancel it. */
  readonly isYours: boolean;
}

/** A search as History lists it. */
export interface ListedSearch extends SearchedLine {
  readonly operation: PaidOperation;
  readonly query: string;
  /** Whom the query names, where the host knows. */
  readonly person?: Person;
  /** The credits that are set aside for it. */
  readonly cost: Tenths;
  /** ISO 8601. */
  readonly begunAt: string;
  /** Who has begun it, where an organisation pays. */
  readonly memberEmail?: string;
  /** ISO 8601: when a mail server wants to be asked again, where one has said so. */
  readonly askAgainAt?: string;
  /** Missing while it is under way. */
  readonly ended?: SearchEnd;
}

/** How a search has ended, and who was asked. */
export interface SearchEnd {
  readonly outcome: SearchOutcome;
  readonly trail: readonly TrailStep[];
  /** A work address that may be right, where none was found. */
  readonly guess?: AddressGuess;
}

/** Paid look-ups that still ask sources. */
export interface PendingLookups {
  /** Newest first: those under way of the account, and those that its organisation pays for; of `ids`, at most ASKED_ABOUT_MAX, also what has ended. */
  list(ids: readonly string[]): Promise<Result<readonly ListedSearch[], Failure>>;
  /** Ends one, and gives its price back. False where it had ended before: what was found is paid for. */
  cancel(id: string): Promise<Result<boolean, Failure>>;
}
