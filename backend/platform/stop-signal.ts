const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP", "SIGQUIT"] as const;
const SAME_REQUEST_MS = 1_000;

/** The reason of an aborted start: the process got a signal to end. */
export class Stopped extends Error {
  override readonly name = "Stopped";
}

/**
 * Aborted by the first signal that asks the process to end, with `Stopped` as its reason; call it before anything is
 * opened. On Ctrl+C the terminal and npm both send a signal, so only one that comes more than a second later forces the
 * end. PostgreSQL then ends itself when it finds itself unused.
 */
export const stopSignal = (): AbortSignal => {
  const stopping = new AbortController();
  let since: number | undefined;
  const stop = (signal: NodeJS.Signals): void => {
    if (since !== undefined) return performance.now() - since > SAME_REQUEST_MS ? process.exit(1) : undefined;
    since = performance.now();
    stopping.abort(new Stopped(`Stopped by ${signal}`));
  };
  for (const signal of SIGNALS) process.on(signal, stop);
  return stopping.signal;
};

/** Resolves when the signal is aborted. */
export const aborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener("abort", () => resolve(), { once: true });
  });
