import type { Email } from "#domain/shared/email.ts";
import type { Database, Db } from "#backend/platform/database/database.ts";
import type { AuthLimits } from "#backend/auth/auth-limits.ts";
import type { UserMetadata } from "#backend/auth/users/user-store.ts";
import { issueSecondCode, type MailedCode } from "./code-store.ts";
import { waitLeft } from "./guess-delays.ts";
import { type Confirmation, isSameCode } from "./one-time-code.ts";
import { type CountedTries, countSecondCode, countTry, lockTries } from "./wrong-tries.ts";

export interface CodeAttempt {
  readonly email: Email;
  readonly confirms?: Confirmation | undefined;
  readonly code: string;
  /** The IP address it came from. */
  readonly address: string;
  readonly now: number;
}

interface CodeRow {
  readonly code_hash: Buffer | null;
  readonly salt: Buffer;
  readonly expires_at: Date;
  readonly wrong_tries: number;
  readonly user_metadata: UserMetadata;
  readonly confirmed_from: string | null;
}

export type SpentCode<Value> =
  | { readonly kind: "spent"; readonly value: Value }
  /** 0 tries are left when no code of the address works any more, or there is none. */
  | { readonly kind: "refused"; readonly triesLeft: number }
  /** Too many wrong codes were tried; the answer does not say whether this one was right. */
  | { readonly kind: "wait"; readonly waitMs: number }
  /** The code was right, and is exchanged for a second one, because too many wrong ones were tried. */
  | { readonly kind: "confirmed"; readonly waitMs: number; readonly second: MailedCode };

/**
 * Invalidates a correct code and runs `signIn` in the same transaction. Refuses a code that is wrong, used, expired or
 * tried too often. During a wait a right code brings a second one, which works from the same network at once: nobody who
 * reads the mails is locked out, however many others guess.
 */
export const spendCode = <Value>(
  database: Database,
  limits: AuthLimits,
  attempt: CodeAttempt,
  signIn: (db: Db, metadata: UserMetadata) => Promise<Value>,
): Promise<SpentCode<Value>> =>
  database.transaction(async (db): Promise<SpentCode<Value>> => {
    const { email, code, now } = attempt;
    const tries = await lockTries(db, attempt);
    const row = await liveCode(db, limits, email, now);
    const isRight = row !== undefined && isSameCode({ hash: row.code_hash, salt: row.salt }, attempt, code);
    const waitMs = row?.confirmed_from === tries.network ? 0 : waitOf(limits, tries, now);
    if (waitMs > 0) return isRight ? exchange(db, limits, { attempt, tries, row, waitMs }) : { kind: "wait", waitMs };
    if (!isRight) {
      await countTry(db, tries, attempt);
      await db("update auth_code set wrong_tries = wrong_tries + 1 where email = $1", [email]);
      return { kind: "refused", triesLeft: row === undefined ? 0 : limits.codeTries - row.wrong_tries - 1 };
    }
    await invalidate(db, limits, email);
    return { kind: "spent", value: await signIn(db, row.user_metadata) };
  });

/** Another code may be mailed as soon as after any mail, also where this one was kept for longer. */
const invalidate = async (db: Db, limits: AuthLimits, email: Email): Promise<void> => {
  await db(
    `update auth_code set code_hash = null, confirmed_from = null,
       kept_until = least(kept_until, sent_at + $2 * interval '1 millisecond')
     where email = $1`,
    [email, limits.mailIntervalMs],
  );
};

const waitOf = (limits: AuthLimits, tries: CountedTries, now: number): number =>
  Math.max(
    waitLeft(tries.ofPair, limits.wrongTriesPerPair, now),
    waitLeft(tries.ofAddress, limits.wrongTries, now),
    waitLeft(tries.ofNetwork, limits.wrongTriesPerNetwork, now),
  );

type LiveCode = CodeRow & { readonly code_hash: Buffer };

const liveCode = async (db: Db, limits: AuthLimits, email: Email, now: number): Promise<LiveCode | undefined> => {
  const [row] = await db<CodeRow>(
    `select code_hash, salt, expires_at, wrong_tries, user_metadata, confirmed_from
     from auth_code where email = $1 for update`,
    [email],
  );
  if (row === undefined || row.code_hash === null) return undefined;
  if (row.expires_at.getTime() <= now || row.wrong_tries >= limits.codeTries) return undefined;
  return { ...row, code_hash: row.code_hash };
};

const exchange = async (
  db: Db,
  limits: AuthLimits,
  right: { attempt: CodeAttempt; tries: CountedTries; row: CodeRow; waitMs: number },
): Promise<SpentCode<never>> => {
  const { attempt, tries, row, waitMs } = right;
  const { email, confirms, now } = attempt;
  if (!(await countSecondCode(db, email, now))) return { kind: "wait", waitMs };
  const request = {
    email,
    confirms,
    metadata: row.user_metadata,
    now,
    keptMs: limits.codeLifetimeMs,
    confirmedFrom: tries.network,
  };
  return { kind: "confirmed", waitMs, second: await issueSecondCode(db, limits, request) };
};
