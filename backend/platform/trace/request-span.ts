import { isSpanContextValid, SpanKind, SpanStatusCode, trace } from "@opentelemetry/api";
import { currentRequest } from "./current-request.ts";
import { tracer } from "./spans.ts";

interface Answered {
  /** Without values. */
  readonly path: string;
  readonly status: number;
  readonly isOurFault: boolean;
}

/** Begins the span of the current request, to which all that is done for it belongs. Returns what ends it. */
export const beginRequestSpan = (method: string): ((answered: Answered) => void) => {
  const request = currentRequest();
  if (request === undefined) return () => undefined;
  const span = tracer().startSpan(method, { kind: SpanKind.SERVER }, request.trace);
  // It has no id where nothing is traced.
  if (isSpanContextValid(span.spanContext())) request.trace = trace.setSpan(request.trace, span);
  return ({ path, status, isOurFault }) => {
    span.updateName(`${method} ${path}`);
    span.setAttributes({
      "http.request.method": method,
      "url.path": path,
      "http.response.status_code": status,
      "leadlight.reference": request.reference,
    });
    if (isOurFault) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end();
  };
};
