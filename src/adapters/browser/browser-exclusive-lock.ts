import type { ExclusiveLock } from "#application/ports/exclusive-lock.ts";

/** Tabs can be separate processes: a write to local storage can reach another tab slightly later than the lock does. */
const STORAGE_ARRIVES_MS = 100;

/** Web Locks work across tabs. They throw where site data is blocked; then only this tab's work is queued. */
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
