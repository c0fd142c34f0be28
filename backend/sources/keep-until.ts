import type { StopReason } from "#domain/waterfall/plan-next.ts";
import { FOR_NOBODY_ELSE } from "./run-store.ts";
import type { Source } from "./source.ts";

const DAY_MS = 86_400_000;
const FOUND_DAYS = 90;
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

/**
 * Until when an answer is kept for everyone who asks the same, in milliseconds since 1970: found ones as long as all their
 * sources allow, and not at all where only the person who asked may see it; nothing, only where nobody failed.
 */
export const keepUntil = ({ reason, now, givers, isWhole }: EndedRun): number => {
  switch (reason) {
    case "accepted":
    case "fallback":
      if (givers.some(({ mayBeShownTo }) => mayBeShownTo === "person")) return FOR_NOBODY_ELSE;
      return now + DAY_MS * Math.min(FOUND_DAYS, ...givers.map(({ keepForDays }) => keepForDays));
    case "nothing":
      return isWhole ? now + DAY_MS * NOTHING_DAYS : now;
    case "refused":
      return FOR_GOOD;
    case "budget":
      return now;
  }
};
