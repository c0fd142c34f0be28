import * as z from "zod/mini";
import { type EventType, TEST_EVENT } from "#domain/events/event-type.ts";
import { tools } from "#domain/shared/tool.ts";

const BulkEvent = z.object({
  job_id: z.string(),
  /** The tool. */
  type: z.enum(tools),
  state: z.enum(["done", "failed", "cancelled", "paused"]),
});

/** What an event says, by its type. Ids only: nothing about a person who was looked up. */
export const eventData = {
  "bulk.finished": BulkEvent,
  "bulk.paused": BulkEvent,
  "contact.suppressed": z.object({
    /** Who had bought it: the id of the account or organisation. */
    wallet_id: z.string(),
    /** The lines of the history from which it was removed. */
    transaction_ids: z.array(z.string()),
    /** The bulk jobs from whose results it was removed. */
    job_ids: z.array(z.string()),
  }),
  "credits.low": z.object({
    /** Whose credits: the id of the account or organisation. */
    wallet_id: z.string(),
    /** What was left, in credits. */
    credits: z.number(),
  }),
  "lookup.answered": z.object({
    /** As in `pending`. */
    lookup_id: z.string(),
    /** What was asked for, as in the history. */
    type: z.string(),
    outcome: z.enum(["found", "not_found", "failed", "cancelled"]),
  }),
  "member.cap_reached": z.object({
    member_id: z.string(),
    /** In UTC, such as "2026-11". */
    month: z.string(),
    /** In credits. */
    monthly_cap: z.number(),
  }),
  [TEST_EVENT]: z.object({}),
} as const satisfies Record<EventType | typeof TEST_EVENT, z.ZodMiniType>;

export type SentEventType = keyof typeof eventData;

/** The body of a webhook: what Standard Webhooks asks for, and a number. */
export const eventBody = <Type extends SentEventType>(type: Type) =>
  z.object({
    type: z.literal(type),
    /** When it happened, as ISO 8601. */
    timestamp: z.string(),
    /** Counts the events of an endpoint from 1. They can arrive in another order, and more than once. */
    sequence: z.int(),
    data: eventData[type],
  });
