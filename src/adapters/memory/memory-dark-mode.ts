import type { DarkMode } from "#application/ports/dark-mode.ts";

export const memoryDarkMode = (initial?: boolean): DarkMode => {
  let dark = initial;
  return {
    read: () => dark,
    write: (next) => {
      dark = next;
    },
    subscribe: () => () => undefined,
  };
};
