import { type Context, propagation, ROOT_CONTEXT } from "@opentelemetry/api";

const TRACEPARENT = "traceparent";

/** Of the headers of W3C Trace Context the one that holds ids alone. `tracestate` can hold anything, and would be sent on. */
const idsOf = {
  get: (headers: Headers, name: string): string | undefined =>
    name === TRACEPARENT ? (headers.get(name) ?? undefined) : undefined,
  keys: (): string[] => [TRACEPARENT],
};

/** The trace that a request says it belongs to. Empty where it names none, or where nothing is traced. */
export const callerTrace = (headers: Headers): Context => propagation.extract(ROOT_CONTEXT, headers, idsOf);
