import { randomBytes } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { startTraceCollector } from "#tests/support/tracing/trace-collector.ts";
import { judge, judgeShare } from "./judge.ts";
import { type Installation, openInstallation } from "./metrics-installation.ts";

const REQUESTS = 10_000;
const AT_ONCE = 20;
/** In every marked name, address and token, and in nothing else. */
const MARK = "canary";
/** As OTLP numbers it. More spans than the server holds at once are dropped under this load. */
const SERVER_SPAN = 2;

const say = (text: string): void => void process.stdout.write(`${text}\n`);

interface Marked {
  readonly path: string;
  readonly method?: "POST" | "PUT" | "DELETE";
  readonly body?: object | string;
}

/** What people and programs send, each with a name, an address and a token of its own, right and wrong. */
const requestOf = (count: number): Marked => {
  const name = `${MARK}name${count}`;
  const email = `${MARK}mail${count}@acme.example`;
  const token = MARK + randomBytes(24).toString("hex");
  const profile = encodeURIComponent(`https://www.linkedin.com/in/${name}`);
  const kinds: readonly Marked[] = [
    { path: `/webhook/extractor1?type=phone_no&profile_url=${profile}&access_token=${token}` },
    { path: `/webhook/get_credits?access_token=${token}&email=${encodeURIComponent(email)}` },
    { path: `/webhook/${name}/${token}` },
    { path: `/${email}/${name}?token=${token}` },
    { path: `/api/v1/contacts/${name}?email=${encodeURIComponent(email)}` },
    { path: `/files/results/${token}?signature=${token}` },
    { path: `/privacy/request/${token}?email=${encodeURIComponent(email)}` },
    { path: `/source-webhooks/bench?token=${token}`, method: "POST", body: { email, name, token } },
    { path: "/payments/razorpay", method: "POST", body: { payload: { email, name, token } } },
    { path: "/auth/v1/otp", method: "POST", body: { email, create_user: false } },
    { path: "/auth/v1/verify", method: "POST", body: { email, type: "email", token } },
    { path: "/auth/v1/token?grant_type=refresh_token", method: "POST", body: { refresh_token: token } },
    { path: "/auth/v1/otp", method: "POST", body: `{"email": "${email}", ` },
    { path: "/webhook/create_organisation", method: "POST", body: { organisationName: name, website: email, token } },
    { path: "/mcp", method: "POST", body: { jsonrpc: "2.0", method: name, params: { email, token } } },
    { path: `/webhook/get_credits/${token}`, method: "DELETE" },
  ];
  const [kind = { path: "/" }] = kinds.slice(count % kinds.length);
  return kind;
};

const send = async (origin: string, count: number, session: string): Promise<void> => {
  const { path, method = "GET", body } = requestOf(count);
  const secret = MARK + randomBytes(24).toString("hex");
  // Every third one is signed in, so that its names and addresses get further than the refusal.
  const headers = {
    Authorization: `Bearer ${count % 3 === 0 ? session : secret}`,
    "Content-Type": "application/json",
    "User-Agent": `${MARK}agent/${count}`,
    Referer: `${origin}/${secret}`,
    Cookie: `session=${secret}`,
    "Idempotency-Key": secret,
    "X-Request-Id": secret,
    // Each tenth one continues a trace.
    traceparent: count % 10 === 0 ? `00-${randomBytes(16).toString("hex")}-00f067aa0ba902b7-01` : `00-${secret}-01`,
    tracestate: `team=${secret}`,
    "X-Forwarded-For": `${MARK}${count}`,
  };
  const sent = body === undefined ? {} : { body: typeof body === "string" ? body : JSON.stringify(body) };
  await (await fetch(`${origin}${path}`, { method, headers, redirect: "manual", ...sent })).arrayBuffer();
};

const countMarks = (text: string): number => text.toLowerCase().split(MARK).length - 1;

const sendAll = async ({ origin }: Installation, session: string): Promise<void> => {
  let next = 0;
  const lane = async (): Promise<void> => {
    while (next < REQUESTS) {
      next += 1;
      await send(origin, next, session);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
};

const benchMarks = async (): Promise<boolean> => {
  const installation = await openInstallation();
  const collector = await startTraceCollector();
  try {
    const server = await installation.start("server", { OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint });
    const session = await installation.signIn(`${MARK}.asha@acme.example`);
    await sendAll(installation, session);
    // Spans are sent once a second.
    await pause(3_000);
    const traces = collector.text();
    const traced = collector.spans.filter(({ kind }) => kind === SERVER_SPAN).length;
    const log = server.output();
    const metrics = await installation.metrics("server");
    const requests = log.split("\n").filter((line) => line.includes('"http.response.status_code"')).length;
    for (const line of log
      .split("\n")
      .filter((one) => countMarks(one) > 0)
      .slice(0, 5))
      say(`  ${line}`);
    const inLog = countMarks(log) + log.split(session).length - 1;
    const inMetrics = countMarks(metrics);
    const inTraces = countMarks(traces) + traces.split(session).length - 1;
    return [
      judgeShare("marked requests that are in the log", Math.min(1, requests / REQUESTS), 1, `${requests} lines`),
      judge("marks in the log", inLog, 0, `${inLog} in ${log.length} characters`),
      judge("marks in the metrics", inMetrics, 0, `${inMetrics} in ${metrics.length} characters`),
      judgeShare("marked requests that are in traces", Math.min(1, traced / REQUESTS), 0.5, `${traced} requests`),
      judge("marks in the traces", inTraces, 0, `${inTraces} in ${collector.spans.length} spans`),
    ].every(Boolean);
  } finally {
    await installation.close();
    await collector.close();
  }
};

process.exitCode = (await benchMarks()) ? 0 : 1;
