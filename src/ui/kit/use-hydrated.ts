import { useSyncExternalStore } from "react";

const never = () => () => {};

/**
 * False in the shell rendered at build time and while React hydrates it; true from then on. What depends on the user
 * or browser is shown only when it is true; otherwise React would discard the shell.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
