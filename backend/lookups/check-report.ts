import * as z from "zod";
import type { WrongReason } from "#domain/lookups/wrong-value.ts";
import { parseEmail } from "#domain/shared/email.ts";
import { accountById } from "#backend/accounts/accounts.ts";
import { reportValue } from "#backend/credits/report-value.ts";
import type { Database, Db } from "#backend/platform/database/database.ts";
import type { JobQueue } from "#backend/platform/jobs/job-queue.ts";
import { forgetVerification } from "#backend/verification/cached-verification.ts";
import type { LookupSources } from "./lookup-sources.ts";
import { phoneKind } from "./phone-kind.ts";
import { LineName, reportedLine } from "./reported-line.ts";

interface CheckNeeds extends Pick<LookupSources, "verify"> {
  readonly db: Db;
}

export interface ReportCheck {
  /** Whether it says too that the value is wrong. */
  readonly isConfirmed: boolean;
  /** When the mail server wants to be asked again, in milliseconds since 1970. */
  readonly askAgainAt?: number | undefined;
}

/** Checks a reported value where a machine can. The mail server is asked even where its last answer is still kept. */
export const checkReport = async (
  { db, verify }: CheckNeeds,
  value: string,
  reason: WrongReason,
): Promise<ReportCheck> => {
  if (reason === "number_dead") return { isConfirmed: phoneKind(value) === undefined };
  const email = reason === "bounced" ? parseEmail(value) : undefined;
  if (email === undefined) return { isConfirmed: false };
  await forgetVerification(db, email);
  const { outcome, askAgainAt } = await verify(email);
  return { isConfirmed: outcome === "undeliverable", askAgainAt };
};

export const RecheckMessage = z.object({ accountId: z.string(), line: LineName, value: z.string() });

interface RecheckNeeds {
  readonly database: Pick<Database, "db" | "transaction">;
  readonly queue: JobQueue;
}

/** Checks a reported address again whose mail server did not answer yet. Its price is given back then. */
export const checkReportAgain =
  ({ database, queue }: RecheckNeeds, sources: LookupSources) =>
  async (message: z.infer<typeof RecheckMessage>): Promise<void> => {
    const { accountId, line, value } = message;
    const [account, email] = [await accountById(database.db, accountId), parseEmail(value)];
    if (account === undefined || email === undefined) return;
    const { outcome, askAgainAt } = await sources.verify(email);
    if (outcome === "undeliverable") {
      const report = {
        account,
        line: reportedLine(sources, line),
        value,
        reason: "bounced",
        isConfirmed: true,
      } as const;
      await reportValue(database, report);
    } else if (askAgainAt !== undefined) await sendRecheck(queue, message, askAgainAt - sources.clock());
  };

export const sendRecheck = (
  queue: JobQueue,
  message: z.infer<typeof RecheckMessage>,
  startAfterMs: number,
): Promise<void> => queue.send("check-report", message, { startAfterMs: Math.max(0, startAfterMs) });
