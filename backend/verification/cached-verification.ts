import * as z from "zod";
import { VerificationReason } from "#wire/verify-email.ts";
import { verificationOutcomes } from "#domain/lookups/verification.ts";
import type { Clock } from "#backend/platform/clock.ts";
import type { Db } from "#backend/platform/database/database.ts";
import { parseMailbox } from "./parse-mailbox.ts";
import type { VerificationSettings } from "./verification-settings.ts";
import type { VerifyEmail } from "./verify-email.ts";

const VerificationRow = z.object({
  outcome: z.enum(verificationOutcomes),
  reasons: z.array(VerificationReason),
  checked_at: z.date(),
});

interface CacheNeeds extends Pick<VerificationSettings, "knownForMs" | "unknownForMs"> {
  readonly db: Db;
  readonly verify: VerifyEmail;
  readonly clock: Clock;
}

/** Verdicts are cached for all accounts, so that a mailbox isn't asked repeatedly; unknown ones for a shorter time. */
export const cachedVerification =
  ({ db, verify, clock, knownForMs, unknownForMs }: CacheNeeds): VerifyEmail =>
  async (email) => {
    const reading = parseMailbox(email);
    // A malformed address needs no network and is no suitable cache key.
    if ("fault" in reading) return verify(email);
    const { address } = reading.mailbox;
    const now = clock();
    const [known] = await db(
      `select outcome, reasons, checked_at from verification
        where email = $1 and checked_at > case outcome when 'unknown' then $3::timestamptz else $2 end`,
      [address, new Date(now - knownForMs), new Date(now - unknownForMs)],
    );
    if (known !== undefined) {
      const { outcome, reasons, checked_at } = VerificationRow.parse(known);
      return { outcome, reasons, checkedAt: checked_at.toISOString() };
    }
    const fresh = await verify(address);
    if (fresh.isOurFault) return fresh;
    await db(
      `insert into verification (email, outcome, reasons, checked_at) values ($1, $2, $3, $4)
       on conflict (email) do update
         set outcome = excluded.outcome, reasons = excluded.reasons, checked_at = excluded.checked_at`,
      [address, fresh.outcome, JSON.stringify(fresh.reasons), fresh.checkedAt],
    );
    return fresh;
  };

/** Deletes verdicts that are too old to be used. */
export const tidyVerifications = async (
  db: Db,
  { knownForMs, unknownForMs }: Pick<VerificationSettings, "knownForMs" | "unknownForMs">,
  now: number,
): Promise<void> => {
  await db("delete from verification where checked_at < $1", [new Date(now - Math.max(knownForMs, unknownForMs))]);
};
