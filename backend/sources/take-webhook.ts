import * as z from "zod";
import { settleCall, type SettleNeeds } from "./call-store.ts";
import type { ReadWebhook, Source } from "./source.ts";

/** Where services send answers by themselves; each source has an address below it, by its name. */
export const SOURCE_WEBHOOKS_PATH = "/source-webhooks";

const PendingRow = z.object({ id: z.number(), reserved: z.number(), asked_at: z.date() });

/**
 * Settles the pending call that a service has answered by itself. The process that works on its run finds the answer there. False
 * where there is no such call, or no longer: an answer that comes twice, or after it was asked for, changes nothing. One that
 * comes before the call is known to be pending is asked for later.
 */
export const takeWebhook = async (
  needs: SettleNeeds,
  source: Source,
  { reference, reply }: Extract<ReadWebhook, object>,
  now: number,
): Promise<boolean> => {
  const rows = await needs.db(
    `select id, reserved, asked_at from source_call
      where source = $1 and outcome = 'pending' and reply->>'reference' = $2`,
    [source.name, reference],
  );
  const [pending] = z.array(PendingRow).parse(rows);
  if (pending === undefined) return false;
  const call = { id: pending.id, reserved: pending.reserved, askedAt: pending.asked_at.getTime() };
  await settleCall(needs, { call, source, reply, tookMs: now - call.askedAt }, now);
  return true;
};
