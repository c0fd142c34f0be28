import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import * as z from "zod";

const Value = z.union([
  z.object({ stringValue: z.string() }).transform(({ stringValue }) => stringValue),
  z.object({ intValue: z.coerce.number() }).transform(({ intValue }) => intValue),
]);
const Attributes = z
  .array(z.object({ key: z.string(), value: Value }))
  .transform((all) => Object.fromEntries(all.map(({ key, value }) => [key, value])));

const Span = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.optional(z.string()),
  name: z.string(),
  kind: z.number(),
  attributes: Attributes,
  status: z.object({ code: z.optional(z.number()) }),
});

/** What a collector is sent (https://opentelemetry.io/docs/specs/otlp). */
const Batch = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: Attributes }),
      scopeSpans: z.array(z.object({ spans: z.array(Span) })),
    }),
  ),
});

export type ReceivedSpan = z.infer<typeof Span>;

export interface TraceCollector {
  readonly endpoint: string;
  readonly spans: readonly ReceivedSpan[];
  /** Of each batch. */
  readonly headers: readonly IncomingHttpHeaders[];
  /** All that was sent, word for word. */
  text(): string;
  close(): Promise<void>;
}

/** A collector on loopback that takes traces as JSON over HTTP. */
export const startTraceCollector = async (): Promise<TraceCollector> => {
  const spans: ReceivedSpan[] = [];
  const headers: IncomingHttpHeaders[] = [];
  const texts: string[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const isTraces = request.url === "/v1/traces";
      if (isTraces) {
        const text = Buffer.concat(chunks).toString();
        texts.push(text);
        headers.push(request.headers);
        const { resourceSpans } = Batch.parse(JSON.parse(text));
        spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)));
      }
      response.writeHead(isTraces ? 200 : 404, { "Content-Type": "application/json" }).end("{}");
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    endpoint: `http://127.0.0.1:${port}`,
    spans,
    headers,
    text: () => texts.join("\n"),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
};
