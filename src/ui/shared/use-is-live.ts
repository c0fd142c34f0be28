import { useSyncExternalStore } from "react";

const never = () => () => {};

/**
 * False in the shell rendered at build time, which knows nothing of anybody, and while React takes that over; true from
 * then on. What depends on this person's browser is shown only when it is true, or the shell would be thrown away.
 */
export const useIsLive = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
