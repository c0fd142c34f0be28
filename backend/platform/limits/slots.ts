/** Runs a limited number of tasks per key at a time; the others wait for a slot or until their signal aborts. */
export interface Slots {
  run<Value>(key: string, signal: AbortSignal, work: () => Promise<Value>): Promise<Value>;
}

export const slotsOf = (limit: number): Slots => {
  const lanes = new Map<string, { busy: number; readonly waiting: Set<() => void> }>();

  const take = (key: string, signal: AbortSignal): Promise<void> => {
    signal.throwIfAborted();
    const lane = lanes.get(key) ?? { busy: 0, waiting: new Set() };
    lanes.set(key, lane);
    if (lane.busy < limit) {
      lane.busy += 1;
      return Promise.resolve();
    }
    return new Promise((resolve, reject) => {
      const leave = (): void => {
        lane.waiting.delete(enter);
        reject(new Error("Timed out while waiting"));
      };
      const enter = (): void => {
        lane.waiting.delete(enter);
        signal.removeEventListener("abort", leave);
        resolve();
      };
      lane.waiting.add(enter);
      signal.addEventListener("abort", leave, { once: true });
    });
  };

  const free = (key: string): void => {
    const lane = lanes.get(key);
    if (lane === undefined) return;
    const [next] = lane.waiting;
    // Passes the slot to the next task in line, so that no new one can take it first.
    if (next !== undefined) return next();
    lane.busy -= 1;
    if (lane.busy === 0) lanes.delete(key);
  };

  return {
    run: async (key, signal, work) => {
      await take(key, signal);
      try {
        return await work();
      } finally {
        free(key);
      }
    },
  };
};
