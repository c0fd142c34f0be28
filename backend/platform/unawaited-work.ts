/** Work that continues after the answer to the request that started it. */
export interface UnawaitedWork {
  /** `work` deals with its own failures. */
  start(work: () => Promise<void>): void;
  /** Resolves once all that was started has ended. */
  settled(): Promise<void>;
}

export const unawaitedWork = (): UnawaitedWork => {
  const underWay = new Set<Promise<void>>();
  return {
    start: (work) => {
      const started = work().finally(() => underWay.delete(started));
      underWay.add(started);
    },
    settled: async () => {
      await Promise.all(underWay);
    },
  };
};
