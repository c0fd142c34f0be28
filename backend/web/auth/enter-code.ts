import type { Db } from "#backend/platform/database/database.ts";
import { AuthError } from "#backend/auth/auth-error.ts";
import { guessedTooOften } from "#backend/auth/codes/request-limit.ts";
import { type CodeNeeds, mailCode } from "#backend/auth/codes/send-code.ts";
import { type CodeAttempt, spendCode } from "#backend/auth/codes/spend-code.ts";
import type { UserMetadata } from "#backend/auth/users/user-store.ts";

/** Spends a code and runs `signIn` in the same transaction; throws AuthError for a code that is not accepted. */
export const enterCode = async <Value>(
  needs: CodeNeeds,
  attempt: CodeAttempt,
  signIn: (db: Db, metadata: UserMetadata) => Promise<Value>,
): Promise<Value> => {
  const spent = await spendCode(needs.database, needs.limits, attempt, signIn);
  switch (spent.kind) {
    case "spent":
      return spent.value;
    case "wait":
      throw guessedTooOften(spent.waitMs, { isConfirmed: false });
    case "confirmed":
      await mailCode(needs, spent.second, {
        to: attempt.email,
        kind: { kind: "second" },
        confirms: attempt.confirms,
      });
      throw guessedTooOften(spent.waitMs, { isConfirmed: true });
    case "refused":
      throw wrongCode({ additions: { tries_left: spent.triesLeft } });
  }
};

export const wrongCode = (extras?: ConstructorParameters<typeof AuthError>[3]): AuthError =>
  new AuthError(403, "otp_expired", "Token has expired or is invalid", extras);
