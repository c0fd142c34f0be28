import type { Failure } from "#application/failure.ts";
import type { Result } from "#application/result.ts";
import type { Account } from "#domain/account.ts";

/** The signed-in person's account and credits. */
export interface AccountLookup {
  lookUp(): Promise<Result<Account, Failure>>;
}
