import type { Finding } from "#backend/platform/finding.ts";

interface Collector {
  /** Without "/v1/traces". */
  readonly endpoint: string;
  readonly headers: Readonly<Record<string, string>>;
}

const about = "traces";
const ANSWER_LIMIT_MS = 5_000;
/** A batch without a span, as OTLP writes it. */
const EMPTY_BATCH = JSON.stringify({ resourceSpans: [] });

/** Whether the collector takes traces. Nothing is kept of what it is sent. */
export const checkTraces = async (collector: Collector | undefined): Promise<Finding> => {
  if (collector === undefined) return { about, state: "unused", text: "No collector is set up." };
  const { endpoint, headers } = collector;
  const next = "Check OTEL_EXPORTER_OTLP_ENDPOINT and OTEL_EXPORTER_OTLP_HEADERS, and whether the collector runs.";
  try {
    const { ok, status } = await fetch(`${endpoint}/v1/traces`, {
      method: "POST",
      headers: { ...headers, "Content-Type": "application/json" },
      body: EMPTY_BATCH,
      redirect: "manual",
      signal: AbortSignal.timeout(ANSWER_LIMIT_MS),
    });
    if (ok) return { about, state: "good", text: `The collector at ${endpoint} takes traces.` };
    return { about, state: "bad", text: `The collector at ${endpoint} answered ${status}.`, next };
  } catch {
    return { about, state: "bad", text: `The collector at ${endpoint} does not answer.`, next };
  }
};
