import { useFetched } from "./use-fetched.ts";

/**
 * A part of a page whose code is fetched right after the page is shown, so that the page doesn't wait for it. Undefined
 * until then: code that cannot be fetched is fetched again by itself. Where it `isNeeded` it throws instead: the screen
 * then shows its failure, and fetches again when the user tries again.
 */
export const useLazyModule = <Code extends object>(load: () => Promise<Code>, isNeeded: boolean): Code | undefined => {
  const { code, error, failures } = useFetched(load, true);
  if (isNeeded && failures > 0) throw error;
  return code;
};
