import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test, vi } from "vitest";
import { sendEvent } from "#backend/events/send-event.ts";
import { withinRequest } from "#backend/platform/trace/current-request.ts";
import { s3FileStore } from "#backend/platform/files/s3-file-store.ts";
import { newFileKey } from "#backend/platform/files/file-store.ts";
import { callerTrace } from "#backend/platform/trace/caller-trace.ts";
import { sendRequest } from "#backend/sources/http/send-request.ts";
import { openTracing, type Tracing } from "#backend/tracing/open-tracing.ts";
import { readConfiguration } from "#backend/composition/configuration.ts";
import { referenceOf } from "#domain/shared/request-reference.ts";
import { startTestBackend, type TestBackend } from "#tests/support/backend/backend.ts";
import { freePort } from "#tests/support/backend/free-port.ts";
import { silentLog } from "#tests/support/backend/silent-log.ts";
import { type ReceivedSpan, startTraceCollector, type TraceCollector } from "#tests/support/tracing/trace-collector.ts";

const TRACE = "0af7651916cd43dd8448eb211c80319c";
const PARENT = "b7ad6b7169203331";
const SERVER = 2;
const CLIENT = 3;
const ERROR = 2;
/** Spans are sent once a second; a batch that can't be sent is tried again for some time. */
const PATIENT = { timeout: 50_000, interval: 200 };

const ended: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const end of ended.splice(0).toReversed()) await end();
});

const collect = async (): Promise<TraceCollector> => {
  const collector = await startTraceCollector();
  ended.push(collector.close);
  return collector;
};

/** A whole backend that sends its traces to a collector. */
const startTraced = async (environment: Readonly<Record<string, string>> = {}) => {
  const collector = await collect();
  const backend = await startTestBackend({ OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.endpoint}/`, ...environment });
  ended.push(backend.close);
  return { backend, collector };
};

/** Traces of parts that are tried alone. */
const traceTo = async (share = 1): Promise<{ readonly tracing: Tracing; readonly collector: TraceCollector }> => {
  const collector = await collect();
  const tracing = openTracing({ endpoint: collector.endpoint, headers: {}, share }, silentLog);
  ended.push(tracing.close);
  return { tracing, collector };
};

/** A server elsewhere, which keeps the headers that it is sent. */
const startElsewhere = async (status = 200) => {
  const received: Record<string, unknown>[] = [];
  const server = createServer((request, response) => {
    received.push(request.headers);
    request.resume().on("end", () => response.writeHead(status, { "Content-Type": "application/json" }).end("{}"));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  ended.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, received };
};

const creditsOf = (backend: TestBackend, token: string, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(`${backend.origin}/webhook/get_credits?access_token=${token}`, { headers });

const spansOf = (collector: TraceCollector, traceId: string): Promise<readonly ReceivedSpan[]> =>
  vi.waitFor(() => {
    const spans = collector.spans.filter((span) => span.traceId === traceId);
    expect(spans.some(({ kind }) => kind === SERVER)).toBe(true);
    return spans;
  }, PATIENT);

const within = { signal: new AbortController().signal, timeoutMs: 5_000 };

test("a request is a trace under its own id: a span with its reference, and one below it for each statement", async () => {
  const { backend, collector } = await startTraced();
  const { accessToken, email } = await backend.signUp();
  const answer = await creditsOf(backend, accessToken);
  const id = answer.headers.get("X-Request-Id") ?? "";
  const spans = await spansOf(collector, id);
  const request = spans.find(({ kind }) => kind === SERVER);
  expect(request).toMatchObject({
    name: "GET /webhook/get_credits?access_token=...",
    attributes: { "http.response.status_code": 200, "leadlight.reference": referenceOf(id) },
  });
  expect(request?.parentSpanId ?? "").toBe("");
  const statements = spans.filter(({ attributes }) => attributes["db.system.name"] === "postgresql");
  expect(statements.length).toBeGreaterThan(0);
  for (const { parentSpanId } of statements) expect(parentSpanId).toBe(request?.spanId);
  expect(statements.map(({ attributes }) => attributes["db.query.text"])).toContainEqual(
    expect.stringMatching(/^select .*\$1/),
  );
  expect(collector.text()).not.toContain(email);
  expect(collector.text()).not.toContain(accessToken);
});

test("a request that names its trace continues it, and one with a traceparent that is none begins its own", async () => {
  const { backend, collector } = await startTraced();
  const continued = await creditsOf(backend, "none", { traceparent: `00-${TRACE}-${PARENT}-01` });
  expect(continued.headers.get("X-Request-Id")).toBe(TRACE);
  expect(await spansOf(collector, TRACE)).toContainEqual(
    expect.objectContaining({ parentSpanId: PARENT, kind: SERVER }),
  );

  for (const traceparent of ["00-canary-canary-01", `00-${"0".repeat(32)}-${PARENT}-01`, "", "x".repeat(9_000)]) {
    const answer = await creditsOf(backend, "none", { traceparent });
    expect(answer.headers.get("X-Request-Id")).toMatch(/^[\da-f]{32}$/);
    expect(answer.headers.get("X-Request-Id")).not.toBe("0".repeat(32));
    await spansOf(collector, answer.headers.get("X-Request-Id") ?? "");
  }
  expect(collector.text()).not.toContain("canary");
});

test("a request that failed because of us is an error, without the error's message", async () => {
  const { backend, collector } = await startTraced();
  const { refreshToken } = await backend.signUp();
  await backend.database.db("drop table auth_session");
  const answer = await fetch(`${backend.origin}/auth/v1/token?grant_type=refresh_token`, {
    method: "POST",
    body: JSON.stringify({ refresh_token: refreshToken }),
  });
  const spans = await spansOf(collector, answer.headers.get("X-Request-Id") ?? "");
  expect(spans.find(({ kind }) => kind === SERVER)).toMatchObject({ status: { code: ERROR } });
  expect(spans.find(({ attributes }) => attributes["error.type"] === "42P01")).toMatchObject({
    status: { code: ERROR },
  });
  expect(collector.text()).not.toContain("does not exist");
});

test("what is sent elsewhere for a request names its trace, and the span that it is sent by", async () => {
  const { collector, tracing } = await traceTo();
  const source = await startElsewhere();
  const receiver = await startElsewhere(500);
  const store = await startElsewhere();
  const s3 = s3FileStore({
    endpoint: store.origin,
    region: "us-east-1",
    bucket: "uploads",
    accessKeyId: "key",
    secretAccessKey: "secret",
  });
  const caller = callerTrace(new Headers({ traceparent: `00-${TRACE}-${PARENT}-01`, tracestate: "team=canary" }));
  await withinRequest(
    async () => {
      await sendRequest(source.origin, { path: "/v1/find", query: { email: "canary@acme.example" } }, within);
      await sendEvent(
        { id: "msg_1", url: `${receiver.origin}/canary`, secrets: ["whsec_c2VjcmV0"], body: "{}" },
        { networks: ["127.0.0.0/8"] },
        { now: Date.now(), closing: within.signal },
      );
      await s3.sizeOf(newFileKey());
    },
    { caller },
  );
  await tracing.close();
  for (const { received } of [source, receiver, store]) {
    expect(received[0]).not.toHaveProperty("tracestate");
    const [, spanId] =
      /^00-0af7651916cd43dd8448eb211c80319c-([\da-f]{16})-01$/.exec(String(received[0]?.["traceparent"])) ?? [];
    expect(collector.spans.find((span) => span.spanId === spanId)).toMatchObject({
      kind: CLIENT,
      traceId: TRACE,
      parentSpanId: PARENT,
      attributes: { "server.address": "127.0.0.1" },
    });
  }
  const statuses = collector.spans.map(({ attributes, status }) => [
    attributes["http.response.status_code"],
    status.code ?? 0,
  ]);
  expect(statuses).toEqual([
    [200, 0],
    [500, ERROR],
    [200, 0],
  ]);
  expect(collector.text()).not.toContain("canary");
});

test("an address that is signed for a browser asks for no header of ours", async () => {
  await traceTo();
  const settings = { region: "us-east-1", bucket: "uploads", accessKeyId: "key", secretAccessKey: "secret" };
  const address = await s3FileStore({ endpoint: "http://127.0.0.1:9", ...settings }).signPut(
    newFileKey(),
    new Date(Date.now() + 60_000),
  );
  expect(new URL(address).searchParams.get("X-Amz-SignedHeaders")).toBe("host");
});

test("outside of requests, what is sent elsewhere is a trace of its own", async () => {
  const { collector, tracing } = await traceTo();
  const source = await startElsewhere();
  await sendRequest(source.origin, { path: "/" }, within);
  await tracing.close();
  const [span] = collector.spans;
  expect(span?.parentSpanId ?? "").toBe("");
  expect(source.received[0]?.["traceparent"]).toBe(`00-${span?.traceId}-${span?.spanId}-01`);
});

test("of a share of none no span is sent, whatever the caller wants, and calls say that they are not recorded", async () => {
  const { collector, tracing } = await traceTo(0);
  const source = await startElsewhere();
  const caller = callerTrace(new Headers({ traceparent: `00-${TRACE}-${PARENT}-01` }));
  await withinRequest(() => sendRequest(source.origin, { path: "/" }, within), { caller });
  await tracing.close();
  expect(collector.spans).toEqual([]);
  expect(source.received[0]?.["traceparent"]).toMatch(/^00-0af7651916cd43dd8448eb211c80319c-[\da-f]{16}-00$/);
});

test("a caller that does not record its trace keeps the request out of ours", async () => {
  const { collector, tracing } = await traceTo();
  const source = await startElsewhere();
  const caller = callerTrace(new Headers({ traceparent: `00-${TRACE}-${PARENT}-00` }));
  await withinRequest(() => sendRequest(source.origin, { path: "/" }, within), { caller });
  await tracing.close();
  expect(collector.spans).toEqual([]);
});

test("without a collector nothing is traced: no header is sent, and a request's id is never the caller's", async () => {
  const source = await startElsewhere();
  const backend = await startTestBackend();
  ended.push(backend.close);
  const answer = await creditsOf(backend, "none", { traceparent: `00-${TRACE}-${PARENT}-01` });
  expect(answer.headers.get("X-Request-Id")).not.toBe(TRACE);
  await sendRequest(source.origin, { path: "/" }, within);
  expect(source.received[0]).not.toHaveProperty("traceparent");
});

test("while the collector is away requests are answered, the log says so once, and the server ends in time", async () => {
  const port = await freePort();
  const backend = await startTestBackend({ OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}` });
  const said = () => backend.log().match(/Traces can't be sent to http:\/\/127\.0\.0\.1:\d+/g) ?? [];
  const { accessToken } = await backend.signUp();
  await vi.waitFor(async () => {
    expect((await creditsOf(backend, accessToken)).status).toBe(200);
    expect(said()).toHaveLength(1);
  }, PATIENT);
  expect(backend.log()).toMatch(/^\S+Z Traces can't be sent/m);
  await backend.close();
  expect(said()).toHaveLength(1);
});

test("the headers that a collector wants are sent with each batch, and are in no log", async () => {
  const { backend, collector } = await startTraced({
    OTEL_EXPORTER_OTLP_HEADERS: "authorization=Bearer%20canary,x-team=sales",
  });
  await creditsOf(backend, "none");
  await vi.waitFor(() => expect(collector.headers.length).toBeGreaterThan(0), PATIENT);
  expect(collector.headers[0]).toMatchObject({ authorization: "Bearer canary", "x-team": "sales" });
  expect(backend.log()).toContain(`Traces are sent to ${collector.endpoint} (OTEL_EXPORTER_OTLP_ENDPOINT)`);
  expect(backend.log()).not.toContain("canary");
});

test.each([
  ["OTEL_EXPORTER_OTLP_ENDPOINT", "collector:4318", "must be an address that begins with https:// or http://"],
  ["OTEL_EXPORTER_OTLP_ENDPOINT", "http://me:secret@collector:4318", "must not contain a user name"],
  ["OTEL_EXPORTER_OTLP_HEADERS", "authorization", "must be headers like"],
  ["OTEL_EXPORTER_OTLP_HEADERS", "a=%E0%A4%A", "must be headers like"],
  ["LEADLIGHT_TRACE_SHARE", "2", "must be at most 1"],
  ["LEADLIGHT_TRACE_SHARE", "some", "must be a number from 0 to 1"],
])("a wrong setting is refused: %s=%s", (name, value, fault) => {
  expect(() => readConfiguration({ [name]: value })).toThrow(`${name} ${fault}`);
});
