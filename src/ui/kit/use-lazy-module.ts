import { useEffect, useState } from "react";

/**
 * A part of a page whose code is fetched right after the page is shown, so that the page doesn't wait for it. Undefined
 * until then. Throws where the code cannot be fetched and `isNeeded`: the screen then shows its failure, and fetches
 * again when the user tries again.
 */
export const useLazyModule = <Code extends object>(load: () => Promise<Code>, isNeeded: boolean): Code | undefined => {
  const [fetched, setFetched] = useState<{ readonly code: Code } | { readonly error: unknown }>();
  useEffect(() => {
    load().then(
      (code) => setFetched({ code }),
      (error: unknown) => setFetched({ error }),
    );
  }, [load]);
  if (fetched === undefined) return undefined;
  if ("code" in fetched) return fetched.code;
  if (isNeeded) throw fetched.error;
  return undefined;
};
