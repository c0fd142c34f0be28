import type { Email } from "#domain/email.ts";
import type { Database, Db } from "#backend/database/database.ts";
import type { AuthLimits } from "#backend/auth/auth-limits.ts";
import type { UserMetadata } from "#backend/auth/users/user-store.ts";
import { hideCode, isSameCode, newCode } from "./one-time-code.ts";

export type IssuedCode =
  | { readonly kind: "issued"; readonly code: string; withdraw(): Promise<void> }
  | { readonly kind: "too-soon"; readonly waitMs: number };

/**
 * Creates a code for the address, replacing the former one, unless the last was sent too recently. One statement with
 * a condition, so that of two simultaneous requests only one passes. `withdraw` is for a mail that could not be sent.
 */
export const issueCode = async (
  db: Db,
  limits: AuthLimits,
  request: { email: Email; metadata: UserMetadata; now: number },
): Promise<IssuedCode> => {
  const { email, metadata, now } = request;
  const code = newCode();
  const { hash, salt } = hideCode(email, code);
  const issued = await db(
    `insert into auth_code as former (email, code_hash, salt, sent_at, expires_at, user_metadata)
     values ($1, $2, $3, $4, $5, $6)
     on conflict (email) do update set code_hash = excluded.code_hash, salt = excluded.salt, sent_at = excluded.sent_at,
       expires_at = excluded.expires_at, user_metadata = excluded.user_metadata, wrong_tries = 0
     where former.sent_at <= $7
     returning 1 as issued`,
    [
      email,
      hash,
      salt,
      new Date(now),
      new Date(now + limits.codeLifetimeMs),
      JSON.stringify(metadata),
      new Date(now - limits.mailIntervalMs),
    ],
  );
  if (issued.length === 0) return { kind: "too-soon", waitMs: await waitFor(db, limits, email, now) };
  const withdraw = async (): Promise<void> => {
    await db("delete from auth_code where email = $1 and code_hash = $2", [email, hash]);
  };
  return { kind: "issued", code, withdraw };
};

const waitFor = async (db: Db, limits: AuthLimits, email: Email, now: number): Promise<number> => {
  const rows = await db<{ sent_at: Date }>("select sent_at from auth_code where email = $1", [email]);
  const sentAt = rows[0]?.sent_at.getTime() ?? now;
  return Math.max(0, sentAt + limits.mailIntervalMs - now);
};

/**
 * What `resend` may do: nothing for an address without a code; wait if the last mail is too recent. An address with an
 * account gets no mail, but the request counts as one, so that the answers don't reveal which addresses have accounts.
 */
export const resendableCode = async (
  db: Db,
  limits: AuthLimits,
  request: { email: Email; now: number },
): Promise<"nothing" | "send" | { waitMs: number }> => {
  const { email, now } = request;
  const rows = await db<{ sent_at: Date; has_account: boolean }>(
    `select sent_at, exists (select 1 from auth_user where auth_user.email = auth_code.email) as has_account
     from auth_code where email = $1`,
    [email],
  );
  const [row] = rows;
  if (row === undefined) return "nothing";
  const waitMs = row.sent_at.getTime() + limits.mailIntervalMs - now;
  if (waitMs > 0) return { waitMs };
  if (!row.has_account) return "send";
  await db("update auth_code set sent_at = $2 where email = $1", [email, new Date(now)]);
  return "nothing";
};

interface CodeRow {
  readonly code_hash: Buffer | null;
  readonly salt: Buffer;
  readonly expires_at: Date;
  readonly wrong_tries: number;
  readonly user_metadata: UserMetadata;
}

export type SpentCode<Value> =
  | { readonly kind: "spent"; readonly value: Value }
  /** 0 tries are left when no code of the address works any more, or there is none. */
  | { readonly kind: "refused"; readonly triesLeft: number };

const NO_CODE = { kind: "refused", triesLeft: 0 } as const;

/**
 * Invalidates the code if it is correct, and runs `signIn` in the same transaction. Refuses a code that is wrong, used,
 * expired, or tried too often; wrong tries are counted per address.
 */
export const spendCode = <Value>(
  database: Database,
  limits: AuthLimits,
  attempt: { email: Email; code: string; now: number },
  signIn: (db: Db, metadata: UserMetadata) => Promise<Value>,
): Promise<SpentCode<Value>> =>
  database.transaction(async (db) => {
    const { email, code, now } = attempt;
    const rows = await db<CodeRow>(
      "select code_hash, salt, expires_at, wrong_tries, user_metadata from auth_code where email = $1 for update",
      [email],
    );
    const [row] = rows;
    if (row === undefined || row.code_hash === null) return NO_CODE;
    if (row.expires_at.getTime() <= now || row.wrong_tries >= limits.codeTries) return NO_CODE;
    if (!isSameCode({ hash: row.code_hash, salt: row.salt }, email, code)) {
      await db("update auth_code set wrong_tries = wrong_tries + 1 where email = $1", [email]);
      return { kind: "refused", triesLeft: limits.codeTries - row.wrong_tries - 1 };
    }
    await db("update auth_code set code_hash = null where email = $1", [email]);
    return { kind: "spent", value: await signIn(db, row.user_metadata) };
  });
