import type { ExclusiveLock } from "#application/ports/exclusive-lock.ts";

export const memoryExclusiveLock = (): ExclusiveLock => {
  const queues = new Map<string, Promise<unknown>>();
  return {
    run(name, work) {
      const turn = (queues.get(name) ?? Promise.resolve()).then(work, work);
      queues.set(name, turn);
      return turn;
    },
  };
};
