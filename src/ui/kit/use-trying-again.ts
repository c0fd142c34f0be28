import { useEffect } from "react";
import { backOffMs } from "#domain/session/reachability.ts";

/** Tries again what has failed so often in a row, less and less often, and at once when the device is online again. */
export const useTryingAgain = (failures: number, tryAgain: () => void): void =>
  useEffect(() => {
    if (failures === 0) return undefined;
    const timer = setTimeout(tryAgain, backOffMs(failures, Math.random()));
    const over = new AbortController();
    addEventListener("online", tryAgain, over);
    return () => {
      clearTimeout(timer);
      over.abort();
    };
  }, [failures, tryAgain]);
