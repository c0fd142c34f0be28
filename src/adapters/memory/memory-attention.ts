import type { Attention } from "#application/ports/attention.ts";

export const memoryAttention = (): Attention & { set(present: boolean): void } => {
  let present = true;
  const listeners = new Set<() => void>();
  return {
    isPresent: () => present,
    set(next) {
      present = next;
      listeners.forEach((listener) => listener());
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};
