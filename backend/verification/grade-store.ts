import { createHash } from "node:crypto";
import * as z from "zod";
import type { GradeRecord, VerificationGrade } from "#domain/lookups/verification-grade.ts";
import type { Email } from "#domain/shared/email.ts";
import type { Db } from "#backend/platform/database/database.ts";

/** How long addresses count. */
const COUNTED = "interval '180 days'";

/** Until then a bounce may still come. */
const SETTLED = "interval '3 days'";

interface Graded {
  /** Who had it verified. */
  readonly walletId: string;
  readonly email: Email;
  readonly grade: VerificationGrade;
}

/** Remembers what a payer was answered, without the address. A newer answer counts instead, unless the address has bounced. */
export const noteGrade = async (db: Db, { walletId, email, grade }: Graded, now: number): Promise<void> => {
  await db(
    `insert into graded_address (wallet_id, address, grade, graded_at) values ($1, $2, $3, $4)
     on conflict (wallet_id, address) do update set grade = excluded.grade, graded_at = excluded.graded_at
       where graded_address.bounced_at is null`,
    [walletId, digestOf(email), grade, new Date(now)],
  );
};

/** Counts a bounce, once for each payer and address. False where none of the wallets had this address verified lately. */
export const noteBounce = async (
  db: Db,
  { wallets, email }: { readonly wallets: readonly string[]; readonly email: Email },
  now: number,
): Promise<boolean> => {
  const rows = await db(
    `update graded_address set bounced_at = coalesce(bounced_at, $3)
      where wallet_id = any($1) and address = $2 and graded_at > $3::timestamptz - ${COUNTED} returning wallet_id`,
    [wallets, digestOf(email), new Date(now)],
  );
  return rows.length > 0;
};

const RecordRow = z.object({ addresses: z.int(), bounced: z.int() });

/**
 * The record of a grade, of all payers who have reported a bounce: who reports none may send to nobody, or may not look. An address that has not bounced after three days has taken its mail.
 */
export const gradeRecord = async (db: Db, grade: VerificationGrade, now: number): Promise<GradeRecord> => {
  const [row] = await db(
    `select count(*)::int as addresses, count(g.bounced_at)::int as bounced
       from graded_address g
      where g.grade = $1 and g.graded_at > $2::timestamptz - ${COUNTED}
        and (g.bounced_at is not null or g.graded_at < $2::timestamptz - ${SETTLED})
        and exists (select from graded_address r where r.wallet_id = g.wallet_id and r.bounced_at is not null)`,
    [grade, new Date(now)],
  );
  return RecordRow.parse(row);
};

/** Forgets what counts no longer. */
export const tidyGrades = async (db: Db, now: number): Promise<void> => {
  await db(`delete from graded_address where graded_at < $1::timestamptz - ${COUNTED}`, [new Date(now)]);
};

const digestOf = (email: Email): Buffer => createHash("sha256").update(email).digest();
