import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { apiKeys } from "#wire/api-keys.ts";
import { sampleDin, sampleExamples } from "#domain/lookups/sample-directory.ts";
import { neededScopes } from "#backend/api-keys/needed-scopes.ts";
import { v1Calls } from "#backend/web/v1/v1-calls.ts";
import { aKeyOf, callerWith } from "#tests/support/backend/api-keys.ts";
import {
  createWebhookBackend,
  type Person,
  sampleUrl,
  type WebhookBackend,
} from "#tests/support/backend/webhook-backend.ts";

let backend: WebhookBackend;
let person: Person;
let caller: ReturnType<typeof callerWith>;
beforeAll(async () => {
  backend = await createWebhookBackend();
  person = await backend.signIn(1_000);
  caller = callerWith(backend.app, (await aKeyOf(person)).key);
});
afterAll(() => backend.database.drop());

const profile_url = sampleUrl(1);
const din = sampleDin(1);

describe("the clear names", () => {
  test.each([
    ["/contacts/phone_no", { profile_url }, { phone_no: [expect.anything()] }],
    ["/contacts/email", { profile_url }, { email: [expect.anything()] }],
    ["/contacts/work_email", { profile_url }, { work_email: [expect.anything()] }],
    ["/directors/phone", { din }, { contact: [expect.anything()] }],
    ["/directors/email", { din }, { email: [expect.anything()] }],
    ["/enrichment", { email: sampleExamples.email }, { output: [expect.anything()] }],
    ["/enrichment/candidates", { ...sampleExamples.person, certain_too: true }, { candidates: [expect.anything()] }],
    ["/verification", { email: "a@acme.example" }, { result: expect.anything() }],
    ["/verification/bounces", { email: "a@acme.example" }, {}],
    ["/people", { search: "Aditi" }, { people: [expect.anything()] }],
  ])("POST %s", async (path, body, answer) => {
    expect(await caller.post(path, body)).toMatchObject({ status: 200, json: answer });
  });

  test.each([
    ["/credits", { credits: expect.any(Number) }],
    [`/contacts?profile_url=${encodeURIComponent(profile_url)}`, { name: "Aditi Banerjee" }],
    [`/directors?din=${din}`, { name: expect.any(String) }],
    ["/searches", { lookups: [] }],
    ["/bulk_jobs", { jobs: [] }],
  ])("GET %s", async (path, answer) => {
    expect(await caller.get(path)).toMatchObject({ status: 200, json: answer });
  });

  test("of bulk jobs name the job in the path", async () => {
    const order = await caller.post("/bulk_jobs", { type: "find-contacts", remark: "by a program" });
    expect(order).toMatchObject({ status: 200, json: { signed_url: expect.any(String) } });
    const id = String(order.json["job_id"]);
    expect(await caller.post(`/bulk_jobs/${id}`, { remark: "changed" })).toMatchObject({
      status: 200,
      json: { job_id: id, remark: "changed" },
    });
    expect((await caller.get(`/bulk_jobs/${id}`)).json).toMatchObject({ job_id: id });
    expect((await caller.get(`/bulk_jobs/${id}/result?format=csv`)).status).toBe(409);
    expect((await caller.post(`/bulk_jobs/${id}/cancel`)).json).toMatchObject({ state: "cancelled" });
    for (const action of ["pause", "resume"])
      expect((await caller.post(`/bulk_jobs/${id}/${action}`)).status).toBe(409);
    expect((await caller.post("/searches/0b9d2a52-8c60-4f5e-9d4e-0a7b4e5c3f11/cancel")).json).toEqual({
      cancelled: false,
    });
  });

  test("stand for every call that a key may make, and those that spend are POST", () => {
    for (const { call, method, fields = {}, id } of v1Calls) {
      const needed = neededScopes(call.name, new Map(Object.entries(fields)), () => false).flat();
      expect([id, needed.length > 0]).toEqual([id, true]);
      if (needed.some((scope) => scope.endsWith(":spend"))) expect([id, method]).toEqual([id, "POST"]);
    }
  });

  test("take no other type than their own", async () => {
    const answer = await caller.post("/contacts/email", { profile_url: sampleUrl(2), type: "phone_no" });
    expect(Object.keys(answer.json)).toContain("email");
    const [row] = await backend.database.db("select type from history_line order by id desc limit 1");
    expect(row).toEqual({ type: "email" });
  });
});

test("the names that the app uses work, too", async () => {
  expect((await caller.get("/webhook/get_credits")).status).toBe(200);
  expect((await caller.post("/webhook/verify_email", { email: "b@acme.example" })).status).toBe(200);
});

describe("a refusal is a problem (RFC 9457)", () => {
  test("with the sentence for people as detail and message, and a code for programs", async () => {
    const { status, json, headers } = await caller.post("/contacts/email", { profile_url: "nobody" });
    expect([status, headers.get("Content-Type")]).toEqual([400, "application/problem+json"]);
    expect(json).toEqual({
      type: "/api#invalid_request",
      title: "The request is wrong",
      status: 400,
      detail: expect.any(String),
      code: "invalid_request",
      message: json["detail"],
      request_id: headers.get("X-Request-Id"),
    });
  });

  test.each([
    ["GET", "/nothing", 404, "not_found"],
    ["DELETE", "/credits", 405, "method_not_allowed"],
    ["GET", "/contacts/email", 405, "method_not_allowed"],
    ["GET", "/webhook/nothing", 404, "not_found"],
    ["POST", "/webhook/get_credits", 404, "not_found"],
    ["POST", "/contacts/email", 400, "invalid_request"],
    ["GET", "/bulk_jobs/0b9d2a52-8c60-4f5e-9d4e-0a7b4e5c3f11", 404, "not_found"],
  ])("%s %s is answered with %i %s", async (method, path, status, code) => {
    const { key } = await aKeyOf(person);
    const response = await backend.app.request(`/api/v1${path}`, {
      method,
      headers: { Authorization: `Bearer ${key}`, "Content-Type": "application/json" },
      ...(method === "POST" && { body: "[1" }),
    });
    expect([response.status, await response.json()]).toMatchObject([status, { code, status }]);
    if (status === 405) expect(response.headers.get("Allow")).toMatch(/^(?:GET|POST)$/);
  });

  test("also for too few credits and too large a body", async () => {
    const poor = await backend.signIn();
    const { post } = callerWith(backend.app, (await aKeyOf(poor)).key);
    for (const number of [1, 2, 4, 5, 6]) await post("/contacts/phone_no", { profile_url: sampleUrl(number) });
    expect(await post("/contacts/phone_no", { profile_url: sampleUrl(8) })).toMatchObject({
      status: 402,
      json: { code: "not_enough_credits", title: "Not enough credits" },
    });
    expect(await post("/contacts/email", { profile_url: "a".repeat(70_000) })).toMatchObject({
      status: 413,
      json: { code: "too_large" },
    });
  });
});

describe("every answer", () => {
  test("has a request id that was made here, whatever the caller sends", async () => {
    const [one, other] = [await caller.get("/credits"), await caller.get("/nothing")];
    const named = await caller.get("/credits", { "X-Request-Id": "sync-17" });
    const ids = [one, other, named].map(({ headers }) => headers.get("X-Request-Id"));
    for (const id of ids) expect(id).toMatch(/^[\da-f]{32}$/);
    expect(new Set(ids).size).toBe(3);
  });

  test("says how many more calls the key may make, and when", async () => {
    const limited = await createWebhookBackend({
      callLimits: { callsPerAccount: 3, callsPerNetwork: 1_000, windowMs: 10_000 },
      clock: () => 1_795_000_004_000,
    });
    const { get } = callerWith(limited.app, (await aKeyOf(await limited.signIn())).key);
    const answers = [await get("/credits"), await get("/credits"), await get("/credits"), await get("/credits")];
    expect(answers.map(({ status, headers }) => [status, headers.get("RateLimit")])).toEqual([
      [200, '"calls";r=2;t=6'],
      [200, '"calls";r=1;t=6'],
      [200, '"calls";r=0;t=6'],
      [429, '"calls";r=0;t=6'],
    ]);
    const last = answers.at(-1);
    expect(last?.headers.get("RateLimit-Policy")).toBe('"calls";q=3;w=10');
    expect([last?.headers.get("Retry-After"), last?.json["code"]]).toEqual(["6", "rate_limited"]);
    await limited.database.drop();
  });
});

describe("a call without a key in the Authorization header is refused", () => {
  const expectRefusal = async (answer: Response | Promise<Response>): Promise<void> => {
    const response = await answer;
    expect([response.status, await response.json()]).toMatchObject([401, { code: "invalid_key" }]);
  };

  test("with the key in the query", async () => {
    await expectRefusal(backend.app.request(`/api/v1/credits?access_token=${(await aKeyOf(person)).key}`));
  });

  test("with the key in the body", async () => {
    const body = JSON.stringify({ email: "a@acme.example", access_token: (await aKeyOf(person)).key });
    const headers = { "Content-Type": "application/json" };
    await expectRefusal(backend.app.request("/api/v1/webhook/verify_email", { method: "POST", headers, body }));
  });

  test("with the token of a session", async () => {
    expect(await callerWith(backend.app, person.token).get("/credits")).toMatchObject({ status: 401 });
  });
});

test("a key opens none of the app's own addresses", async () => {
  const { key } = await aKeyOf(person);
  const response = await backend.app.request(apiKeys.path, { headers: { Authorization: `Bearer ${key}` } });
  expect(response.status).toBe(401);
});
