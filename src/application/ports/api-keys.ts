import type { Failure } from "#application/shared/failure.ts";
import type { Result } from "#application/shared/result.ts";
import type { ApiKey, NewApiKey } from "#domain/api-keys/api-key.ts";

/** The text of a new key. It can't be asked for again. */
export interface MadeKey {
  readonly id: string;
  readonly text: string;
}

/** Keys for programs. Only where the backend has the capability API_KEYS. */
export interface ApiKeys {
  /** Newest first: those of the person, and those of the organisation that the person manages. */
  list(): Promise<Result<readonly ApiKey[], Failure>>;
  make(key: NewApiKey): Promise<Result<MadeKey, Failure>>;
  /** The next call with it is refused. */
  revoke(id: string): Promise<Result<void, Failure>>;
}
