import { setTimeout as pause } from "node:timers/promises";
import { propagation, trace } from "@opentelemetry/api";
import { setGlobalErrorHandler, W3CTraceContextPropagator } from "@opentelemetry/core";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { resourceFromAttributes } from "@opentelemetry/resources";
import {
  AlwaysOffSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  RandomIdGenerator,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from "@opentelemetry/sdk-trace";
import { currentRequest, outsideRequests } from "#backend/platform/trace/current-request.ts";
import type { Log } from "#backend/platform/log.ts";
import { service } from "#backend/platform/service.ts";
import type { TracingSettings } from "./tracing-settings.ts";

const EXPORT_WITHIN_MS = 10_000;
const SEND_EVERY_MS = 1_000;
const CLOSE_WITHIN_MS = 2_000;
const COMPLAIN_EVERY_MS = 10 * 60_000;
/** Longer texts of statements are cut. */
const VALUE_MAX_LENGTH = 1_000;

export interface Tracing {
  /** Sends what is left, within two seconds. Never rejects. */
  close(): Promise<void>;
}

/**
 * From now on, spans are sent to a collector, as JSON over HTTP, in batches. While it does not answer, up to 2,048 wait, and more are
 * dropped.
 */
export const openTracing = ({ endpoint, headers, share }: TracingSettings, log: Log): Tracing => {
  complainSeldom(endpoint, log);
  const random = new RandomIdGenerator();
  const chosen = new TraceIdRatioBasedSampler(share);
  const exporter = new OTLPTraceExporter({
    url: `${endpoint}/v1/traces`,
    headers: { ...headers },
    timeoutMillis: EXPORT_WITHIN_MS,
  });
  const provider = new TracerProvider({
    resource: resourceFromAttributes(service),
    // A caller can keep its requests out of the traces, but not put more of them in.
    sampler: new ParentBasedSampler({
      root: chosen,
      remoteParentSampled: chosen,
      remoteParentNotSampled: new AlwaysOffSampler(),
    }),
    idGenerator: {
      generateTraceId: () => currentRequest()?.id ?? random.generateTraceId(),
      generateSpanId: () => random.generateSpanId(),
    },
    spanLimits: { attributeValueLengthLimit: VALUE_MAX_LENGTH },
    spanProcessors: [
      new BatchSpanProcessor({ exporter, exportTimeoutMillis: EXPORT_WITHIN_MS, scheduledDelayMillis: SEND_EVERY_MS }),
    ],
  });
  trace.setGlobalTracerProvider(provider);
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  return {
    close: async () => {
      const sent = provider.shutdown().catch(() => undefined);
      await Promise.race([sent, pause(CLOSE_WITHIN_MS, undefined, { ref: false })]);
      trace.disable();
      propagation.disable();
    },
  };
};

/** Each batch that can't be sent is an error. */
const complainSeldom = (endpoint: string, log: Log): void => {
  let complainedAt = -Infinity;
  setGlobalErrorHandler((error) => {
    if (performance.now() - complainedAt < COMPLAIN_EVERY_MS) return;
    complainedAt = performance.now();
    // A batch has spans of many requests, and is sent when one of them happens to fill it.
    outsideRequests(() => log.error(`Traces can't be sent to ${endpoint} (OTEL_EXPORTER_OTLP_ENDPOINT)`, error));
  });
};
