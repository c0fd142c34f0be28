import type { Clock } from "#backend/platform/clock.ts";
import type { Db } from "#backend/platform/database/database.ts";

/** What is counted together: one kind of request of one account or network, and how many are let through in a window. */
interface Counted {
  readonly kind: "call-by-account" | "call-by-network" | "call-by-key";
  readonly source: string;
  readonly limit: number;
}

/**
 * Counts of requests that several processes share. Counting itself waits for nothing: each process adds what it has
 * counted to the database every second and learns the total. Until then the processes don't know of each other, so that
 * together they let through more than the limit: at most what each of them gets within a second.
 */
export interface DistributedCounter {
  /** Counts one request. Returns the milliseconds until the window ends when there were too many, else undefined. */
  count(counted: Counted): number | undefined;
  /** How many more of these are let through in this window, and when it ends. */
  left(counted: Counted): { readonly left: number; readonly endsInMs: number };
  close(): void;
}

interface Needs {
  readonly db: Db;
  readonly clock: Clock;
  readonly windowMs: number;
  readonly shareEveryMs?: number;
  readonly sourcesMax?: number;
}

interface Count {
  readonly window: number;
  readonly limit: number;
  /** The total of all processes when it was last shared. */
  shared: number;
  /** What this process has counted since. */
  own: number;
}

const SHARE_EVERY_MS = 1_000;

/** About 30 MB. What more there are within a second is let through, and counted as soon as others have gone. */
const SOURCES_MAX = 100_000;

/**
 * Windows begin at the same moments in every process, at multiples of their length. A clock that steps begins another
 * window, so that nobody waits longer than one.
 */
export const distributedCounter = (needs: Needs): DistributedCounter => {
  const { db, clock, windowMs, shareEveryMs = SHARE_EVERY_MS, sourcesMax = SOURCES_MAX } = needs;
  const counts = new Map<string, Count>();
  let isSharing = false;

  const share = async (): Promise<void> => {
    if (isSharing) return;
    isSharing = true;
    const present = Math.floor(clock() / windowMs);
    const sent = new Map<string, number>();
    for (const [name, count] of counts) {
      // Who is over the limit is remembered until the window ends, who has stopped asking is not.
      const isOver = count.shared + count.own > count.limit;
      if (count.window !== present || (count.own === 0 && !isOver)) counts.delete(name);
      else if (count.own > 0) sent.set(name, count.own);
    }
    try {
      for (const { name, total } of await addTo(db, sent, { window: new Date(present * windowMs), windowMs })) {
        const count = counts.get(name);
        if (count?.window !== present) continue;
        count.shared = total;
        count.own -= sent.get(name) ?? 0;
      }
    } catch {
      // Nobody is refused because the counts can't be shared; they are sent with the next ones.
    } finally {
      isSharing = false;
    }
  };
  const sharing = setInterval(() => void share(), shareEveryMs);
  sharing.unref();

  return {
    count: ({ kind, source, limit }) => {
      const now = clock();
      const window = Math.floor(now / windowMs);
      const name = `${kind} ${source}`;
      let count = counts.get(name);
      if (count?.window !== window) {
        if (count === undefined && counts.size >= sourcesMax) return undefined;
        count = { window, limit, shared: 0, own: 0 };
        counts.set(name, count);
      }
      if (count.shared + count.own < limit) {
        count.own += 1;
        return undefined;
      }
      // One more than the limit, and not each that is refused: enough to inform the other processes.
      if (count.shared + count.own === limit) count.own += 1;
      return (window + 1) * windowMs - now;
    },
    left: ({ kind, source, limit }) => {
      const now = clock();
      const window = Math.floor(now / windowMs);
      const count = counts.get(`${kind} ${source}`);
      const counted = count?.window === window ? count.shared + count.own : 0;
      return { left: Math.max(0, limit - counted), endsInMs: (window + 1) * windowMs - now };
    },
    close: () => clearInterval(sharing),
  };
};

interface Total {
  readonly name: string;
  readonly total: number;
}

/** Adds to the counts of this window. A stored window is left behind when it is over, or begins where no clock is yet. */
const addTo = async (
  db: Db,
  added: ReadonlyMap<string, number>,
  { window, windowMs }: { readonly window: Date; readonly windowMs: number },
): Promise<readonly Total[]> => {
  if (added.size === 0) return [];
  return db<Total>(
    `insert into auth_request_count as former (kind, source, window_started_at, requests)
       select split_part(name, ' ', 1), split_part(name, ' ', 2), $3, requests
         from unnest($1::text[], $2::int[]) as added (name, requests) order by name
     on conflict (kind, source) do update set
       requests = excluded.requests + case when former.window_started_at = excluded.window_started_at then former.requests else 0 end,
       window_started_at = excluded.window_started_at
       where former.window_started_at <= excluded.window_started_at
          or former.window_started_at > excluded.window_started_at + $4 * interval '1 millisecond'
     returning kind || ' ' || source as name, requests as total`,
    [[...added.keys()], [...added.values()], window, windowMs],
  );
};
