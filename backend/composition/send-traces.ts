import type { Log } from "#backend/platform/log.ts";
import type { Tracing } from "#backend/tracing/open-tracing.ts";
import type { Configuration } from "./configuration.ts";

/** Sends traces of what this process does. Undefined where OTEL_EXPORTER_OTLP_ENDPOINT is not set: then nothing is loaded. */
export const sendTraces = async (
  { tracing }: Pick<Configuration, "tracing">,
  log: Log,
): Promise<Tracing | undefined> => {
  if (tracing === undefined) return undefined;
  const { openTracing } = await import("#backend/tracing/open-tracing.ts");
  log.info(`Traces are sent to ${tracing.endpoint} (OTEL_EXPORTER_OTLP_ENDPOINT)`);
  return openTracing(tracing, log);
};
