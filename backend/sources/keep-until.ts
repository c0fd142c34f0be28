import type { StopReason } from "#domain/waterfall/plan-next.ts";
import type { Source } from "./source.ts";

const DAY_MS = 86_400_000;
const FOUND_DAYS = 90;
/** Where only the person who asked may see it. A bulk job continues its rows within this time, unless it is paused. */
const FOUND_FOR_ONE_DAYS = 1;
const NOTHING_DAYS = 14;
/** A refusal counts until the operator lifts it. */
const FOR_GOOD = Date.UTC(9999, 0);

interface EndedRun {
  readonly reason: StopReason;
  readonly now: number;
  /** The sources that gave the value. */
  readonly givers: readonly Pick<Source, "keepForDays" | "mayBeShownTo">[];
  /** Every source that could answer did: none failed, none was blocked, and there was one. */
  readonly isWhole: boolean;
}

/** Whether the terms of a source let only the person who asked see its answer. */
export const isForOne = (givers: EndedRun["givers"]): boolean =>
  givers.some(({ mayBeShownTo }) => mayBeShownTo === "person");

/**
 * Until when an answer is kept for those who ask the same and may see it, in milliseconds since 1970: found ones as long as
 * all their sources allow; nothing, only where nobody failed.
 */
export const keepUntil = ({ reason, now, givers, isWhole }: EndedRun): number => {
  switch (reason) {
    case "accepted":
    case "fallback":
      return (
        now +
        DAY_MS *
          Math.min(isForOne(givers) ? FOUND_FOR_ONE_DAYS : FOUND_DAYS, ...givers.map(({ keepForDays }) => keepForDays))
      );
    case "nothing":
      return isWhole ? now + DAY_MS * NOTHING_DAYS : now;
    case "refused":
      return FOR_GOOD;
    case "budget":
      return now;
  }
};
