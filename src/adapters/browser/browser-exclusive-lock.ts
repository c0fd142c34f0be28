import type { ExclusiveLock } from "#application/ports/exclusive-lock.ts";

/** Web Locks reach across tabs; where site data is blocked they throw, and this tab queues for itself. */
export const browserExclusiveLock = (prefix: string): ExclusiveLock => {
  const queues = new Map<string, Promise<unknown>>();
  const queued = <Value>(name: string, work: () => Promise<Value>): Promise<Value> => {
    const turn = (queues.get(name) ?? Promise.resolve()).then(work, work);
    queues.set(name, turn);
    return turn;
  };

  return {
    async run<Value>(name: string, work: () => Promise<Value>): Promise<Value> {
      let started = false;
      const once = () => {
        started = true;
        return work();
      };
      try {
        return await navigator.locks.request(prefix + name, once);
      } catch (error) {
        if (started) throw error;
        return queued(name, work);
      }
    },
  };
};
