import type { Metrics } from "#backend/metrics/metrics.ts";
import type { Log } from "#backend/platform/log.ts";
import { listenForMetrics } from "#backend/web/metrics/metrics-listener.ts";
import type { Configuration } from "./configuration.ts";

interface ServedMetrics {
  readonly metrics: Metrics;
  close(): Promise<void>;
}

/** Measures this process, and serves what is measured. Undefined where LEADLIGHT_METRICS is not set: then nothing is loaded. */
export const serveMetrics = async (
  { metrics: address }: Pick<Configuration, "metrics">,
  log: Log,
): Promise<ServedMetrics | undefined> => {
  if (address === undefined) return undefined;
  const { openMetrics } = await import("#backend/metrics/metrics.ts");
  const metrics = openMetrics();
  try {
    const listener = await listenForMetrics(address, metrics);
    log.info(`Metrics are served on port ${listener.port} (LEADLIGHT_METRICS)`);
    return {
      metrics,
      close: async () => {
        await listener.close(0);
        metrics.close();
      },
    };
  } catch (error) {
    metrics.close();
    throw error;
  }
};
