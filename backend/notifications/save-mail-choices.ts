import type * as z from "zod/mini";
import { type mailChoices, MailChoicesRecord } from "#wire/mail-choices.ts";
import type { Db } from "#backend/platform/database/database.ts";

/** Changes what is given, and returns what is stored then. */
export const saveMailChoices = async (
  db: Db,
  accountId: string,
  change: z.output<(typeof mailChoices)["request"]>,
): Promise<MailChoicesRecord> => {
  const [row] = await db(
    `update account set daily_summary = coalesce($2, daily_summary), credit_alerts = coalesce($3, credit_alerts)
      where id = $1 returning daily_summary, credit_alerts`,
    [accountId, change.daily_summary ?? null, change.credit_alerts ?? null],
  );
  return MailChoicesRecord.parse(row);
};
