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
import { type Finding, NOT_ASKED, type VerifyEmail } from "./verify-email.ts";

const VerificationRow = z.object({
  outcome: z.enum(verificationOutcomes),
  reasons: z.array(VerificationReason),
  checked_at: z.date(),
  ask_again_at: z.date().nullable(),
  times_asked: z.int(),
  grade: z.enum(verificationGrades).nullable(),
});
type VerificationRow = z.infer<typeof VerificationRow>;

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
    const known = await readVerdict({ db, knownForMs, unknownForMs }, address, now);
    if (known !== undefined && isCurrent(known, now)) return toFinding(known);
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

/** What is still known of an address, without asking anyone; undefined where nothing is, also of someone who is not processed. */
export const rememberedVerification =
  ({ db, clock, suppression, knownForMs, unknownForMs }: Omit<CacheNeeds, "verify">) =>
  async (email: string): Promise<Finding | undefined> => {
    const reading = parseMailbox(email);
    if ("fault" in reading) return undefined;
    const { address } = reading.mailbox;
    if ((await suppression.listed(db, [{ kind: "email", value: address }])).size > 0) return undefined;
    const known = await readVerdict({ db, knownForMs, unknownForMs }, address, clock());
    return known !== undefined && isCurrent(known, clock()) ? toFinding(known) : undefined;
  };

const readVerdict = async (
  { db, knownForMs, unknownForMs }: Pick<CacheNeeds, "db" | "knownForMs" | "unknownForMs">,
  address: string,
  now: number,
): Promise<VerificationRow | undefined> => {
  const [row] = await db(
    `select outcome, reasons, checked_at, ask_again_at, times_asked, grade from verification
      where email = $1 and (ask_again_at is not null
            or checked_at > case outcome when 'unknown' then $3::timestamptz else $2 end)`,
    [address, new Date(now - knownForMs), new Date(now - unknownForMs)],
  );
  return row === undefined ? undefined : VerificationRow.parse(row);
};

/** Whether its mail server does not want to be asked again by now. */
const isCurrent = ({ ask_again_at }: VerificationRow, now: number): boolean =>
  ask_again_at === null || now < ask_again_at.getTime();

const toFinding = ({ outcome, reasons, checked_at, grade, ask_again_at }: VerificationRow): Finding => ({
  outcome,
  reasons,
  checkedAt: checked_at.toISOString(),
  ...(grade !== null && { grade }),
  ...(ask_again_at !== null && { askAgainAt: ask_again_at.getTime() }),
});

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
