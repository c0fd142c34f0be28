import * as z from "zod";
import type { PaidOperation } from "#domain/shared/credits.ts";
import type { Db } from "#backend/platform/database/database.ts";
import { parseMailbox } from "#backend/verification/parse-mailbox.ts";

const VERIFICATION = "verify_email" satisfies PaidOperation;

/** A verdict is bought for a day, which ends its operation: "verify_email:asha@acme.example:2026-11-30". */
const LAST = `
  select a.email, max(p.at) as at
    from unnest($2::text[]) a (email)
    join possession p on p.wallet_id = any($1)
     and p.operation >= $3 || a.email || ':' and p.operation < $3 || a.email || ':9999'
     and starts_with(p.operation, $3 || a.email || ':')
   group by a.email`;

const Verified = z.array(z.object({ email: z.string(), at: z.date() }));

/** When the wallets last bought a verdict about each of these addresses, as ISO 8601; without those that they never did. */
export const lastVerified = async (
  db: Db,
  wallets: readonly string[],
  emails: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const keys = new Map(emails.map((email) => [email, keyOf(email)]));
  const asked = new Set([...keys.values()].filter((key) => key !== undefined));
  if (asked.size === 0) return new Map();
  const rows = Verified.parse(await db(LAST, [wallets, [...asked], `${VERIFICATION}:`]));
  const byKey = new Map(rows.map(({ email, at }) => [email, at.toISOString()]));
  return new Map(
    [...keys].flatMap(([email, key]) => {
      const at = key === undefined ? undefined : byKey.get(key);
      return at === undefined ? [] : [[email, at] as const];
    }),
  );
};

/** As a verification names the address. */
const keyOf = (email: string): string | undefined => {
  const reading = parseMailbox(email);
  return "fault" in reading ? undefined : reading.mailbox.address;
};
