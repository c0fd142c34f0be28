import type { Failure } from "#application/shared/failure.ts";
import type { Result } from "#application/shared/result.ts";
import type { Account } from "#domain/session/account.ts";

/** The signed-in person's account and credits. */
export interface AccountLookup {
  lookUp(): Promise<Result<Account, Failure>>;
}
