import type { ExclusiveLock } from "#application/ports/exclusive-lock.ts";

/** Tabs can live in processes of their own: what one writes to local storage reaches the others a moment after the lock. */
const STORAGE_ARRIVES_MS = 100;

/** Web Locks reach across tabs; where site data is blocked they throw, and this tab queues for itself. */
export const browserExclusiveLock = (prefix: string): ExclusiveLock => {
  const queues = new Map<string, Promise<unknown>>();
  const queued = <Value>(name: string, work: () => Promise<Value>): Promise<Value> => {
    const turn = (queues.get(name) ?? Promise.resolve()).then(work, work);
    queues.set(name, turn);
    return turn;
  };

  return {
    run<Value>(name: string, work: () => Promise<Value>): Promise<Value> {
      const { promise, resolve, reject } = Promise.withResolvers<Value>();
      let started = false;
      const hold = async () => {
        started = true;
        const working = work();
        resolve(working);
        await Promise.allSettled([working]);
        await new Promise((arrived) => setTimeout(arrived, STORAGE_ARRIVES_MS));
      };
      const request = async () => navigator.locks.request(prefix + name, hold);
      request().catch((error: unknown) => (started ? reject(error) : resolve(queued(name, work))));
      return promise;
    },
  };
};
