import { useCallback, useEffect, useState } from "react";
import { useTryingAgain } from "./use-trying-again.ts";

interface Fetched<Code> {
  readonly code?: Code | undefined;
  readonly error?: unknown;
  /** In a row. */
  readonly failures: number;
}

/** Code that is fetched while it is wanted, again and again until it is there. */
export const useFetched = <Code>(load: () => Promise<Code>, isWanted: boolean) => {
  const [fetched, setFetched] = useState<Fetched<Code>>({ failures: 0 });
  const fetchOnce = useCallback(
    () =>
      void load().then(
        (code) => setFetched({ code, failures: 0 }),
        (error: unknown) => setFetched(({ failures }) => ({ error, failures: failures + 1 })),
      ),
    [load],
  );
  useEffect(() => {
    if (isWanted) fetchOnce();
  }, [isWanted, fetchOnce]);
  useTryingAgain(isWanted ? fetched.failures : 0, fetchOnce);
  return { ...fetched, fetchOnce };
};
