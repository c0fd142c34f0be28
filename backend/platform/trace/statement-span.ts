import { type Attributes, SpanKind, trace } from "@opentelemetry/api";
import { currentRequest } from "./current-request.ts";
import { inSpan } from "./spans.ts";

/** Waits for a statement as a span of the current request, where that is traced. Statements outside of requests are no spans. */
export const inStatementSpan = <Value>(text: string, send: () => Promise<Value>): Promise<Value> => {
  const request = currentRequest();
  if (request === undefined || trace.getSpanContext(request.trace) === undefined) return send();
  return inSpan(operationOf(text), { kind: SpanKind.CLIENT, attributes: attributesOf(text) }, request.trace, send);
};

/** "SELECT", "WITH". */
const operationOf = (text: string): string => (/[a-z]+/i.exec(text)?.[0] ?? "").toUpperCase();

/** The text holds no value: those are parameters. */
const attributesOf = (text: string): Attributes => ({
  "db.system.name": "postgresql",
  "db.operation.name": operationOf(text),
  "db.query.text": text.replaceAll(/\s+/g, " ").trim(),
});
