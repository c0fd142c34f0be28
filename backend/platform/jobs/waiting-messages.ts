import * as z from "zod";
import type { Db } from "#backend/platform/database/database.ts";
import { queueNames } from "./job-queue.ts";

/** A message that was not dealt with, in a form that can be sent again. */
export const WaitingMessage = z.object({
  name: z.enum(queueNames),
  data: z.record(z.string(), z.unknown()),
  singletonKey: z.string(),
  /** When it may be worked on. */
  startAfter: z.iso.datetime({ offset: true }),
});
export type WaitingMessage = z.infer<typeof WaitingMessage>;

/** All messages that wait or are being worked on, the oldest first. None where no queue was ever opened. */
export const waitingMessages = async (db: Db): Promise<readonly WaitingMessage[]> => {
  const [table] = await db<{ exists: boolean }>("select to_regclass('job_queue.job') is not null as exists");
  if (table?.exists !== true) return [];
  const rows = await db(
    `select name, data, coalesce(singleton_key, id::text) as "singletonKey",
            to_char(start_after at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "startAfter"
       from job_queue.job where state in ('created', 'retry', 'active') and name = any($1) order by created_on, id`,
    [queueNames],
  );
  return z.array(WaitingMessage).parse(rows);
};
