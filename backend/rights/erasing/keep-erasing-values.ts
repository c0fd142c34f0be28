import { HOUR_MS } from "#domain/shared/duration.ts";
import { repeatedly } from "#backend/platform/repeatedly.ts";
import { announceErasing, type AnnouncingNeeds } from "./announce-erasing.ts";
import { eraseDueValues } from "./erase-due-values.ts";

/**
 * Erases what has reached its age, now and on each day, or says what will be erased. It looks every hour, so that it
 * follows the days of any zone, and a day whose work was cut off. Returns what ends that, and waits for the batch under way.
 */
export const keepErasingValues = (needs: AnnouncingNeeds): (() => Promise<void>) => {
  const announce = announceErasing(needs);
  const stopping = new AbortController();
  const stop = repeatedly(HOUR_MS, () =>
    announce()
      .then(() => eraseDueValues({ ...needs, signal: stopping.signal }))
      .catch((error: unknown) => needs.log.error("Erasing old values failed, and is tried again", error)),
  );
  return () => {
    stopping.abort();
    return stop();
  };
};
