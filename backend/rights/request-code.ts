import { createHash } from "node:crypto";
import type { Email } from "#domain/shared/email.ts";
import { CLOCKS_DIFFER_MS } from "#backend/platform/clock.ts";
import type { Database, Db } from "#backend/platform/database/database.ts";
import { hideCode, isSameCode, newCode } from "#backend/auth/codes/one-time-code.ts";

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
/** Codes that are mailed to one address within a day while nobody enters them, not more than one an hour. */
const UNUSED_PER_DAY = 3;
/** All of them. Only who reads the mails can enter one: a stranger can't have more of them mailed. */
const CODES_PER_HOUR = 3;
const CODES_PER_DAY = 10;
/** As long as no other is mailed: someone who asks again within the hour enters the code that they have. */
const CODE_LIFETIME_MS = HOUR_MS;
/** With three codes a day, one in 30,000 is guessed: as few as with the codes of the sign-in. */
const WRONG_TRIES = 10;

/** A code that signs in is another one: this one is bound to its use, too. */
const boundTo = (email: Email) => ({ email: `privacy request\n${email}` });

const hashOf = (email: Email): Buffer => createHash("sha256").update(email).digest();

/** When codes were mailed after the time of a parameter. Times after the eighth are of a clock that was set back since. */
const sentSince = (place: number): string =>
  `array(select at from unnest(former.sent_at) at where at > $${place} and at <= $8)`;

/**
 * One statement with a condition, so that of two requests at once only one passes. A code that is used has no hash any more, and
 * does not keep the next one from being mailed.
 */
const WRITE_CODE = `insert into privacy_code as former (address_hash, code_hash, salt, expires_at, sent_at)
   values ($1, $2, $3, $4, array[$5::timestamptz])
   on conflict (address_hash) do update set code_hash = excluded.code_hash, salt = excluded.salt,
     expires_at = excluded.expires_at, sent_at = ${sentSince(7)} || excluded.sent_at, wrong_tries = 0
   where case when former.code_hash is null
     then cardinality(${sentSince(6)}) < ${CODES_PER_HOUR} and cardinality(${sentSince(7)}) < ${CODES_PER_DAY}
     else cardinality(${sentSince(6)}) = 0 and cardinality(${sentSince(7)}) < ${UNUSED_PER_DAY} end
   returning 1 as issued`;

/** A new code for the address, to be mailed; undefined where too many were mailed. Does the same whether the address is known or not. */
export const issueRequestCode = async (
  db: Db,
  email: Email,
  now: number,
): Promise<{ readonly code: string; withdraw(): Promise<void> } | undefined> => {
  const code = newCode();
  const { hash, salt } = hideCode(boundTo(email), code);
  const issued = await db(WRITE_CODE, [
    hashOf(email),
    hash,
    salt,
    new Date(now + CODE_LIFETIME_MS),
    new Date(now),
    new Date(now - HOUR_MS),
    new Date(now - DAY_MS),
    new Date(now + CLOCKS_DIFFER_MS),
  ]);
  return issued.length === 0 ? undefined : { code, withdraw: () => withdraw(db, email, hash) };
};

/** As if it had never been mailed: another may be asked for at once. */
const withdraw = async (db: Db, email: Email, codeHash: Buffer): Promise<void> => {
  await db("delete from privacy_code where address_hash = $1 and code_hash = $2", [hashOf(email), codeHash]);
};

interface CodeRow {
  readonly code_hash: Buffer | null;
  readonly salt: Buffer;
  readonly expires_at: Date;
  readonly wrong_tries: number;
}

/** Whether the code is right. A right one is spent with that: of two that send it at once, one gets true. */
export const spendRequestCode = (
  database: Pick<Database, "transaction">,
  email: Email,
  code: string,
  now: number,
): Promise<boolean> =>
  database.transaction(async (db) => {
    const [row] = await db<CodeRow>(
      "select code_hash, salt, expires_at, wrong_tries from privacy_code where address_hash = $1 for update",
      [hashOf(email)],
    );
    if (row === undefined || row.code_hash === null) return false;
    if (row.expires_at.getTime() <= now || row.wrong_tries >= WRONG_TRIES) return false;
    const isRight = isSameCode({ hash: row.code_hash, salt: row.salt }, boundTo(email), code);
    await db(
      isRight
        ? "update privacy_code set code_hash = null where address_hash = $1"
        : "update privacy_code set wrong_tries = wrong_tries + 1 where address_hash = $1",
      [hashOf(email)],
    );
    return isRight;
  });

/** Deletes what limits nothing any more. */
export const tidyRequestCodes = async (db: Db, now: number): Promise<void> => {
  await db("delete from privacy_code where not exists (select from unnest(sent_at) at where at > $1)", [
    new Date(now - DAY_MS),
  ]);
};
