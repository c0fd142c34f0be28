import type { Clock } from "#backend/platform/clock.ts";
import type { Database } from "#backend/platform/database/database.ts";
import type { JobQueue } from "#backend/platform/jobs/job-queue.ts";
import type { Log } from "#backend/platform/log.ts";
import { repeatedly } from "#backend/platform/repeatedly.ts";
import { claimDeliveries, type ClaimedDelivery, dueEndpoints, releaseDelivery } from "./claim-deliveries.ts";
import { recordTry } from "./record-try.ts";
import { type SendAccess, sendEvent } from "./send-event.ts";

const LOOK_EVERY_MS = 1_000;

/** How many endpoints this process sends to at the same time. One that is slow holds up no other. */
const ENDPOINTS_AT_ONCE = 50;

interface DeliveringNeeds {
  readonly database: Pick<Database, "db" | "transaction">;
  readonly queue: JobQueue;
  readonly clock: Clock;
  readonly log: Log;
  readonly access: SendAccess;
  /** How long to wait after each try that failed, in milliseconds. */
  readonly waits?: readonly number[];
  readonly lookEveryMs?: number;
  /** Gets how each try ended. */
  readonly onTried?: ((outcome: "delivered" | "failed") => void) | undefined;
}

/**
 * Sends what waits for endpoints, now and every second; several processes may. Each event arrives at least once: one whose
 * sender died is sent again after a minute. Returns what ends that, and gives up what is under way.
 */
export const keepDelivering = (needs: DeliveringNeeds): (() => Promise<void>) => {
  const { database, log } = needs;
  const closing = new AbortController();
  const busy = new Map<string, Promise<void>>();

  const serve = async (endpointId: string): Promise<void> => {
    try {
      let claimed = await claimDeliveries(database, endpointId);
      while (claimed.length > 0) {
        await Promise.all(claimed.map((delivery) => deliver(needs, delivery, closing.signal)));
        claimed = closing.signal.aborted ? [] : await claimDeliveries(database, endpointId);
      }
    } catch (error) {
      log.error("Sending events failed, and is tried again", error);
    } finally {
      busy.delete(endpointId);
    }
  };

  const look = async (): Promise<void> => {
    try {
      const due = await dueEndpoints(database.db, [...busy.keys()], ENDPOINTS_AT_ONCE - busy.size);
      for (const endpointId of due) busy.set(endpointId, serve(endpointId));
    } catch (error) {
      log.error("Looking for events to send failed, and is tried again", error);
    }
  };

  const stopLooking = repeatedly(needs.lookEveryMs ?? LOOK_EVERY_MS, look);
  return async () => {
    closing.abort();
    await stopLooking();
    await Promise.all(busy.values());
  };
};

const deliver = async (needs: DeliveringNeeds, delivery: ClaimedDelivery, closing: AbortSignal): Promise<void> => {
  const { id, url, secrets, event_type: type, happened_at: happenedAt, sequence, data } = delivery;
  const body = JSON.stringify({ type, timestamp: happenedAt.toISOString(), sequence, data });
  const tried = await sendEvent({ id, url, secrets, body }, needs.access, { now: needs.clock(), closing });
  if (tried === undefined) return releaseDelivery(needs.database.db, delivery);
  needs.onTried?.(tried.fault === undefined ? "delivered" : "failed");
  await recordTry(needs, delivery, tried);
};
