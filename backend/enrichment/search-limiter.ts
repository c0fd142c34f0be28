import { StatementTooLong } from "#backend/platform/database-unavailable.ts";
import {
  type Asking,
  type ConcurrencyLimits,
  concurrencyLimiter,
} from "#backend/platform/limits/concurrency-limiter.ts";
import { slotsOf } from "#backend/platform/limits/slots.ts";
import { SearchDeclined } from "./search-declined.ts";

export interface SearchLimits extends ConcurrencyLimits {
  /** In this process. */
  readonly atOnce: number;
  /** How long a search waits for its turn. */
  readonly waitMs: number;
}

/** A search takes a few hundredths of a second, so that even a large office seldom has three under way. */
export const defaultSearchLimits: SearchLimits = { atOncePerAccount: 2, atOncePerNetwork: 8, atOnce: 2, waitMs: 1_500 };

/** Lets few searches run at a time, so that they leave the database to everyone else. Throws TooManyAtOnce or SearchDeclined. */
export interface SearchLimiter {
  run<Found>(asking: Asking, search: () => Promise<Found>): Promise<Found>;
}

export const searchLimiter = ({ atOnce, waitMs, ...limits }: SearchLimits): SearchLimiter => {
  const limiter = concurrencyLimiter("searches", limits);
  const turns = slotsOf(atOnce);
  const inTurn = async <Found>(search: () => Promise<Found>): Promise<Found> => {
    const waiting = AbortSignal.timeout(waitMs);
    let hasBegun = false;
    try {
      return await turns.run("search", waiting, () => {
        hasBegun = true;
        return search();
      });
    } catch (error) {
      const isOutOfTime = !hasBegun || error instanceof StatementTooLong;
      throw isOutOfTime ? new SearchDeclined("busy", { cause: error }) : error;
    }
  };
  return { run: (asking, search) => limiter.hold(asking, () => inTurn(search)) };
};
