import type { Email } from "#domain/shared/email.ts";
import { CLOCKS_DIFFER_MS } from "#backend/platform/clock.ts";
import type { Db } from "#backend/platform/database/database.ts";
import type { AuthLimits } from "#backend/auth/auth-limits.ts";
import type { UserMetadata } from "#backend/auth/users/user-store.ts";
import { type Confirmation, decoyHash, hideCode, newCode } from "./one-time-code.ts";

/** A code that is to be mailed. `withdraw` is for a mail that could not be sent. */
export interface MailedCode {
  readonly code: string;
  withdraw(): Promise<void>;
}

export type IssuedCode =
  | ({ readonly kind: "issued" } & MailedCode)
  | { readonly kind: "too-soon"; readonly waitMs: number };

interface CodeRequest {
  readonly email: Email;
  readonly confirms?: Confirmation | undefined;
  readonly metadata: UserMetadata;
  readonly now: number;
  /** How long no other code replaces it. */
  readonly keptMs: number;
  /** Whether no code matches what is stored. */
  readonly isDecoy?: boolean;
}

/**
 * Creates a code for the address, replacing the former one, unless that is kept: its mail is too recent, or someone is
 * typing the second of two codes. One statement with a condition, so that of two simultaneous requests only one passes.
 */
export const issueCode = async (db: Db, limits: AuthLimits, request: CodeRequest): Promise<IssuedCode> => {
  const { email, now, keptMs } = request;
  const issued = await writeCode(db, limits, request);
  if (issued !== undefined) return { kind: "issued", ...issued };
  const [row] = await db<{ kept_until: Date }>("select kept_until from auth_code where email = $1", [email]);
  return { kind: "too-soon", waitMs: Math.max(0, (row?.kept_until.getTime() ?? now + keptMs) - now) };
};

/** Creates a second code for a person in the given network who has typed the first. */
export const issueSecondCode = async (
  db: Db,
  limits: AuthLimits,
  request: CodeRequest & { readonly confirmedFrom: string },
): Promise<MailedCode> => {
  const issued = await writeCode(db, limits, request);
  if (issued === undefined) throw new Error("The second code could not be stored");
  return issued;
};

const writeCode = async (
  db: Db,
  limits: AuthLimits,
  request: CodeRequest & { readonly confirmedFrom?: string },
): Promise<MailedCode | undefined> => {
  const { email, metadata, now, keptMs, confirmedFrom, isDecoy = false } = request;
  const code = newCode();
  const { hash: hashOfCode, salt } = hideCode(request, code);
  const hash = isDecoy ? decoyHash() : hashOfCode;
  const written = await db(
    `insert into auth_code as former
       (email, code_hash, salt, sent_at, expires_at, user_metadata, kept_until, confirmed_from, is_decoy)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $10)
     on conflict (email) do update set code_hash = excluded.code_hash, salt = excluded.salt, sent_at = excluded.sent_at,
       expires_at = excluded.expires_at, user_metadata = excluded.user_metadata, kept_until = excluded.kept_until,
       confirmed_from = excluded.confirmed_from, is_decoy = excluded.is_decoy, wrong_tries = 0
     where excluded.confirmed_from is not null or former.kept_until <= excluded.sent_at or former.sent_at > $9
     returning 1 as written`,
    [
      email,
      hash,
      salt,
      new Date(now),
      new Date(now + limits.codeLifetimeMs),
      JSON.stringify(metadata),
      new Date(now + keptMs),
      confirmedFrom ?? null,
      new Date(now + CLOCKS_DIFFER_MS),
      isDecoy,
    ],
  );
  const withdraw = async (): Promise<void> => {
    await db("delete from auth_code where email = $1 and code_hash = $2", [email, hash]);
  };
  return written.length === 0 ? undefined : { code, withdraw };
};

/**
 * Whether codes may be mailed to the address without signing anyone up: it has an account, or someone has asked for a code
 * within the last day to sign up with it.
 */
export const isKnownAddress = async (db: Db, email: Email): Promise<boolean> => {
  const [row] = await db<{ known: boolean }>(
    `select exists (select 1 from auth_user where email = $1)
         or exists (select 1 from auth_code where email = $1 and not is_decoy) as known`,
    [email],
  );
  return row?.known === true;
};
