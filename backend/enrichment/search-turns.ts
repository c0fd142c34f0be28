import { StatementTooLong } from "#backend/database/database-unavailable.ts";
import { networkOf } from "#backend/network.ts";
import { slotsOf } from "#backend/slots.ts";
import { SearchDeclined } from "./search-declined.ts";

export interface SearchLimits {
  readonly atOncePerAccount: number;
  /** Per IPv4 address or IPv6 /64; an office with several accounts may share one. */
  readonly atOncePerNetwork: number;
  /** In this process. */
  readonly atOnce: number;
  /** How long a search waits for its turn. */
  readonly waitMs: number;
}

/** A search takes a few hundredths of a second, so that even a large office seldom has three under way. */
export const defaultSearchLimits: SearchLimits = { atOncePerAccount: 2, atOncePerNetwork: 8, atOnce: 2, waitMs: 1_500 };

interface Asking {
  readonly accountId: string;
  readonly address: string;
}

/** Lets few searches run at a time, so that they leave the database to everyone else. Throws a SearchDeclined. */
export interface SearchTurns {
  run<Found>(asking: Asking, search: () => Promise<Found>): Promise<Found>;
}

export const searchTurns = ({ atOncePerAccount, atOncePerNetwork, atOnce, waitMs }: SearchLimits): SearchTurns => {
  const [accounts, networks] = [places(atOncePerAccount), places(atOncePerNetwork)];
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
  return {
    run: ({ accountId, address }, search) =>
      accounts.hold(accountId, () => networks.hold(networkOf(address), () => inTurn(search))),
  };
};

/** At most `limit` at a time for each key; one more is declined. */
const places = (limit: number) => {
  const taken = new Map<string, number>();
  return {
    hold: async <Found>(key: string, work: () => Promise<Found>): Promise<Found> => {
      const before = taken.get(key) ?? 0;
      if (before >= limit) throw new SearchDeclined("too-many-at-once");
      taken.set(key, before + 1);
      try {
        return await work();
      } finally {
        const left = (taken.get(key) ?? 1) - 1;
        if (left === 0) taken.delete(key);
        else taken.set(key, left);
      }
    },
  };
};
