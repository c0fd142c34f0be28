import * as z from "zod";
import { tools } from "#domain/shared/tool.ts";

const LookupCount = z.object({ tool: z.enum(tools), count: z.int(), found: z.int() });
export type LookupCount = z.infer<typeof LookupCount>;

const DailySummary = z.object({
  kind: z.literal("daily-summary"),
  accountId: z.string(),
  /** "2026-11-20", in UTC. */
  day: z.iso.date(),
  lookups: z.array(LookupCount),
  /** In tenths. */
  spent: z.int(),
  /** The bulk jobs that ended on that day. */
  jobIds: z.array(z.string()),
});
export type DailySummary = z.infer<typeof DailySummary>;

const CreditAlert = z.object({
  kind: z.literal("credit-alert"),
  accountId: z.string(),
  walletId: z.string(),
  /** The ledger entry by which the balance fell: it names the fall. */
  entryId: z.int(),
});
export type CreditAlert = z.infer<typeof CreditAlert>;

/** What people are mailed because they have it switched on. */
export const NotificationMessage = z.discriminatedUnion("kind", [DailySummary, CreditAlert]);
export type NotificationMessage = z.infer<typeof NotificationMessage>;

/** Names what was mailed, or is waiting to be. */
export const keyOf = (message: NotificationMessage): string =>
  message.kind === "daily-summary"
    ? `${summariesKey(message.day)}:${message.accountId}`
    : `${alertsKey(message.entryId)}:${message.accountId}`;

/** Names the summaries of a day together. */
export const summariesKey = (day: string): string => `daily-summary:${day}`;

/** Names the alerts of a fall together. */
export const alertsKey = (entryId: number): string => `credit-alert:${entryId}`;
