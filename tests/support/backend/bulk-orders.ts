import { randomUUID } from "node:crypto";
import { tenths } from "#domain/shared/credits.ts";
import { grantCredits } from "#backend/credits/ledger.ts";
import { type Person, sampleUrl, type WebhookBackend } from "./webhook-backend.ts";

/** An order for phone numbers alone: a row costs 5 credits at most. */
export const phoneOrder = { type: "find-contacts", fields: ["phone_no"] };

/** The first of the sample people. Every seventh of them, from the third, has no phone number on file. */
export const peopleUrls = (count: number): string[] =>
  Array.from({ length: count }, (_, index) => sampleUrl(index + 1));

/** A file that asks for these people only. */
export const peopleFile = (count: number): string => peopleUrls(count).join("\n");

/** The rows of a job as they are stored. */
export const storedRows = ({ database }: WebhookBackend, jobId: string) =>
  database.db<{ number: number; cells: unknown; subject: number | null; fault: string | null }>(
    "select number, cells, subject, fault from bulk_row where job_id = $1 order by number",
    [jobId],
  );

/** In tenths of a credit. */
export const topUp = ({ database }: WebhookBackend, { account }: Person, credits: number): Promise<unknown> =>
  grantCredits(database.db, {
    walletId: account.walletId,
    amount: tenths(credits),
    operation: `top-up:${randomUUID()}`,
  });
