import { type Context, type Span, type SpanOptions, SpanStatusCode, trace, type Tracer } from "@opentelemetry/api";

/** Makes spans, which come to nothing unless `openTracing` was called. No name and no attribute may hold a value of a person. */
export const tracer = (): Tracer => trace.getTracer("leadlight");

/** Does work as a span below `parent`. The work gets the span, and the context that names it. */
export const inSpan = async <Value>(
  name: string,
  options: SpanOptions,
  parent: Context,
  work: (span: Span, context: Context) => Promise<Value>,
): Promise<Value> => {
  const span = tracer().startSpan(name, options, parent);
  try {
    return await work(span, trace.setSpan(parent, span));
  } catch (error) {
    span.setStatus({ code: SpanStatusCode.ERROR });
    span.setAttribute("error.type", errorType(error));
    throw error;
  } finally {
    span.end();
  }
};

/** Its code or name: its message can hold a value. */
const errorType = (error: unknown): string => {
  if (!(error instanceof Error)) return "unknown";
  return "code" in error ? String(error.code) : error.name;
};
