import * as z from "zod";
import { VerificationReason } from "#wire/verify-email.ts";
import { verificationOutcomes } from "#domain/lookups/verification.ts";
import { verificationGrades } from "#domain/lookups/verification-grade.ts";
import type { Email } from "#domain/shared/email.ts";
import type { Clock } from "#backend/platform/clock.ts";
import type { Db } from "#backend/platform/database/database.ts";
import type { SuppressionList } from "#backend/suppression/list/suppression-list.ts";
import { parseMailbox } from "./parse-mailbox.ts";
import type { VerificationSettings } from "./verification-settings.ts";
import { NOT_ASKED, type VerifyEmail } from "./verify-email.ts";

const VerificationRow = z.object({
  outcome: z.enum(verificationOutcomes),
  reasons: z.array(VerificationReason),
  checked_at: z.date(),
  ask_again_at: z.date().nullable(),
  times_asked: z.int(),
  grade: z.enum(verificationGrades).nullable(),
});

interface CacheNeeds extends Pick<VerificationSettings, "knownForMs" | "unknownForMs"> {
  readonly db: Db;
  readonly verify: VerifyEmail;
  readonly clock: Clock;
  readonly suppression: SuppressionList;
}

/**
 * An address of someone who asked not to be processed is not checked: nothing can be said about it. Verdicts are cached for all accounts, so that a mailbox isn't asked repeatedly; unknown ones for a shorter time, or until
 * its mail server wants to be asked again.
 */
export const cachedVerification =
  ({ db, verify, clock, suppression, knownForMs, unknownForMs }: CacheNeeds): VerifyEmail =>
  async (email) => {
    const reading = parseMailbox(email);
    // A malformed address needs no network and is no suitable cache key.
    if ("fault" in reading) return verify(email);
    const { address } = reading.mailbox;
    const now = clock();
    const identifier = { kind: "email", value: address } as const;
    if ((await suppression.listed(db, [identifier])).size > 0)
      return { outcome: "unknown", reasons: [NOT_ASKED], checkedAt: new Date(now).toISOString() };
    const [row] = await db(
      `select outcome, reasons, checked_at, ask_again_at, times_asked, grade from verification
        where email = $1 and (ask_again_at is not null
              or checked_at > case outcome when 'unknown' then $3::timestamptz else $2 end)`,
      [address, new Date(now - knownForMs), new Date(now - unknownForMs)],
    );
    const known = row === undefined ? undefined : VerificationRow.parse(row);
    const askAgainAt = known?.ask_again_at?.getTime();
    if (known !== undefined && (askAgainAt === undefined || now < askAgainAt)) {
      const { outcome, reasons, checked_at, grade } = known;
      return {
        outcome,
        reasons,
        checkedAt: checked_at.toISOString(),
        ...(grade !== null && { grade }),
        ...(askAgainAt !== undefined && { askAgainAt }),
      };
    }
    // A server forgets that it made us wait.
    const isRemembered = known !== undefined && now - known.checked_at.getTime() < knownForMs;
    const askedBefore = isRemembered ? known.times_asked : 0;
    const fresh = await verify(address, askedBefore);
    if (fresh.isOurFault) return fresh;
    await db(
      `insert into verification (email, outcome, reasons, checked_at, ask_again_at, times_asked, grade)
       select $1, $2, $3::jsonb, $4::timestamptz, $5::timestamptz, $6::int, $7 where not any_suppressed($8)
       on conflict (email) do update
         set outcome = excluded.outcome, reasons = excluded.reasons, checked_at = excluded.checked_at,
             ask_again_at = excluded.ask_again_at, times_asked = excluded.times_asked,
             grade = excluded.grade`,
      [
        address,
        fresh.outcome,
        JSON.stringify(fresh.reasons),
        fresh.checkedAt,
        fresh.askAgainAt === undefined ? null : new Date(fresh.askAgainAt),
        askedBefore + 1,
        fresh.grade ?? null,
        [suppression.hashOf(identifier)].filter((hash) => hash !== undefined),
      ],
    );
    return fresh;
  };

/** The next question about this address asks its mail server. */
export const forgetVerification = async (db: Db, email: Email): Promise<void> => {
  await db("delete from verification where email = $1", [email]);
};

/** Deletes verdicts that are too old to be used. */
export const tidyVerifications = async (
  db: Db,
  { knownForMs, unknownForMs }: Pick<VerificationSettings, "knownForMs" | "unknownForMs">,
  now: number,
): Promise<void> => {
  await db("delete from verification where checked_at < $1", [new Date(now - Math.max(knownForMs, unknownForMs))]);
};
