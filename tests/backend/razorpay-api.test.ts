import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { razorpayApi } from "#backend/payments/razorpay-api.ts";

/** As Razorpay's documentation shows it, with more than is read. */
const entity = (changes: object = {}) => ({
  id: "sub_00000000000001",
  entity: "subscription",
  plan_id: "plan_00000000000001",
  status: "active",
  current_end: 1_798_000_000,
  charge_at: 1_798_000_000,
  quantity: 1,
  notes: [],
  has_scheduled_changes: false,
  ...changes,
});

const refusal = {
  error: { code: "BAD_REQUEST_ERROR", description: "Subscription is not cancellable in cancelled status." },
};

let server: Server;
let asked: { readonly method: string | undefined; readonly url: string | undefined; readonly body: string }[] = [];
let headers: IncomingMessage["headers"] = {};
let answer: { readonly status: number; readonly body: string } | "silence" = "silence";
const answers = (status: number, body: unknown) => {
  answer = { status, body: typeof body === "string" ? body : JSON.stringify(body) };
};

const respond = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
  ({ headers } = request);
  asked.push({ method: request.method, url: request.url, body: await text(request) });
  if (answer === "silence") return;
  response.writeHead(answer.status, { "Content-Type": "application/json", Location: "/elsewhere" }).end(answer.body);
};

beforeEach(async () => {
  asked = [];
  server = createServer((request, response) => void respond(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const api = (answerLimitMs = 60_000) =>
  razorpayApi({
    keyId: "rzp_test_Sample",
    keySecret: "the-secret-of-the-key",
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    answerLimitMs,
  });

describe("Razorpay's interface", () => {
  test.each([
    ["fetch", "GET", "/v1/subscriptions/sub_1", ""],
    ["cancel", "POST", "/v1/subscriptions/sub_1/cancel", '{"cancel_at_cycle_end":0}'],
    [
      "change",
      "PATCH",
      "/v1/subscriptions/sub_1",
      '{"plan_id":"plan_2","schedule_change_at":"cycle_end","customer_notify":1}',
    ],
    ["keep", "POST", "/v1/subscriptions/sub_1/cancel_scheduled_changes", ""],
  ] as const)("is asked to %s by %s %s", async (name, method, url, body) => {
    answers(200, entity());
    expect(await api()[name]("sub_1", "plan_2")).toEqual({
      kind: "answered",
      subscription: { state: "active", renewsAt: new Date(1_798_000_000_000) },
    });
    expect(asked).toEqual([{ method, url, body }]);
    expect(headers.authorization).toBe(`Basic ${btoa("rzp_test_Sample:the-secret-of-the-key")}`);
  });

  test("says that a subscription is cancelled, with no further charge", async () => {
    answers(200, entity({ status: "cancelled", charge_at: null }));
    expect(await api().cancel("sub_1")).toEqual({
      kind: "answered",
      subscription: { state: "cancelled", renewsAt: undefined },
    });
  });

  test("refuses with its own error alone", async () => {
    answers(400, refusal);
    expect(await api().cancel("sub_1")).toEqual({ kind: "refused" });
  });

  test.each([
    ["a server error", 500, refusal],
    ["a wrong key", 401, { error: { code: "BAD_REQUEST_ERROR", description: "Authentication failed" } }],
    ["too many calls", 429, refusal],
    ["a 400 of something in front of it", 400, "<html>Bad request</html>"],
    ["no JSON", 200, "<html>"],
    ["another shape", 200, { id: 5 }],
    ["a state that is none of a paid subscription", 200, entity({ status: "created" })],
    ["a redirect", 302, entity()],
  ])("with %s leaves open what happened", async (_, status, body) => {
    answers(status, body);
    expect(await api().cancel("sub_1")).toEqual({ kind: "unanswered" });
  });

  test("that does not answer leaves open what happened", async () => {
    answer = "silence";
    expect(await api(50).cancel("sub_1")).toEqual({ kind: "unanswered" });
  });

  test("that can't be reached leaves open what happened", async () => {
    const unreachable = api();
    await new Promise((resolve) => server.close(resolve));
    expect(await unreachable.cancel("sub_1")).toEqual({ kind: "unanswered" });
  });
});
