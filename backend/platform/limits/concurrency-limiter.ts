import { networkOf } from "./ip-prefix.ts";

/** How much of one kind may be under way at once, in this process. */
export interface ConcurrencyLimits {
  readonly atOncePerAccount: number;
  /** Per IPv4 address or IPv6 /64; an office with several accounts may share one. */
  readonly atOncePerNetwork: number;
}

export interface Asking {
  readonly accountId: string;
  readonly address: string;
}

/** Thrown where an account or its network has too much of one kind under way. Costs nothing and leaves no line in the history. */
export class TooManyAtOnce extends Error {
  override readonly name = "TooManyAtOnce";
  /** What there is too much of, as in "searches". */
  readonly what: string;

  constructor(what: string) {
    super(`Too many ${what} at once`);
    this.what = what;
  }
}

export interface ConcurrencyLimiter {
  /** Takes a place until the function that is returned is called, where calling it again changes nothing. Throws a TooManyAtOnce. */
  take(asking: Asking): () => void;
  /** The same for the time of some work. */
  hold<Value>(asking: Asking, work: () => Promise<Value>): Promise<Value>;
}

export const concurrencyLimiter = (
  what: string,
  { atOncePerAccount, atOncePerNetwork }: ConcurrencyLimits,
): ConcurrencyLimiter => {
  const taken = new Map<string, number>();
  const isFree = (key: string, limit: number): boolean => (taken.get(key) ?? 0) < limit;
  const add = (key: string, change: 1 | -1): void => {
    const now = (taken.get(key) ?? 0) + change;
    if (now === 0) taken.delete(key);
    else taken.set(key, now);
  };
  const take: ConcurrencyLimiter["take"] = ({ accountId, address }) => {
    const [account, network] = [`account ${accountId}`, `network ${networkOf(address)}`];
    if (!isFree(account, atOncePerAccount) || !isFree(network, atOncePerNetwork)) throw new TooManyAtOnce(what);
    add(account, 1);
    add(network, 1);
    let isHeld = true;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      add(account, -1);
      add(network, -1);
    };
  };
  return {
    take,
    hold: async (asking, work) => {
      const leave = take(asking);
      try {
        return await work();
      } finally {
        leave();
      }
    },
  };
};
