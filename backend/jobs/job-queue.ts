/** What can be put into the queue, named by what is to be done. */
export const queueNames = ["bulk-await-file", "bulk-take-in", "bulk-run", "bulk-report"] as const;
export type QueueName = (typeof queueNames)[number];

export interface SendOptions {
  readonly startAfterMs?: number;
  /** While a message with this key waits in the queue, another one is not added. */
  readonly singletonKey?: string;
}

/** Work for later, kept in the database. A message is delivered at least once, so that what it starts must bear a second one. */
export interface JobQueue {
  send(name: QueueName, data: object, options?: SendOptions): Promise<void>;
}
