import type { Failure } from "#application/failure.ts";
import type { Result } from "#application/result.ts";
import type { Account } from "#domain/account.ts";

/** Who the signed-in person is, and what they may spend. */
export interface AccountLookup {
  lookUp(): Promise<Result<Account, Failure>>;
}
