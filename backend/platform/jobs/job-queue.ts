import type { Db } from "#backend/platform/database/database.ts";

/** What can be put into the queue, named by what is to be done. */
export const queueNames = [
  "bulk-await-file",
  "bulk-take-in",
  "bulk-run",
  "bulk-report",
  "crm-push",
  "finish-lookup",
  "check-report",
  "removal-mail",
  "closing-mail",
  "limit-mail",
  "raised-limit-mail",
  "new-owner-mail",
  "payment-mail",
  "notification-mail",
  "source-mail",
  "privacy-mail",
  "erasing-mail",
  "notice-mail",
  "endpoint-mail",
  "deletion-mail",
] as const;
export type QueueName = (typeof queueNames)[number];

export interface SendOptions {
  readonly startAfterMs?: number;
  /** Names the message, its data where nothing is given: while one of this name waits, another is not added. */
  readonly singletonKey?: string;
  /** Of waiting messages with the same name, those with the largest come first; 0 where nothing is given. */
  readonly priority?: number;
  /** Sends as part of this transaction: only when it is committed. */
  readonly db?: Db;
}

/** Work for later, kept in the database. A message is delivered at least once, so what it starts must bear a second one. */
export interface JobQueue {
  send(name: QueueName, data: object, options?: SendOptions): Promise<void>;
}
