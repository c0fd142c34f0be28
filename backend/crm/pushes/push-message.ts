import * as z from "zod";
import type { JobQueue, SendOptions } from "#backend/platform/jobs/job-queue.ts";

export const PushMessage = z.object({ pushId: z.string() });

/** Puts a push into the queue; while it waits there already, nothing. */
export const sendPush = (
  queue: JobQueue,
  pushId: string,
  options?: Pick<SendOptions, "db" | "startAfterMs">,
): Promise<void> => queue.send("crm-push", { pushId }, options);
