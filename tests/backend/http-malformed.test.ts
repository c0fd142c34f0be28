import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestBackend, type TestBackend } from "#tests/support/backend/backend.ts";

let backend: TestBackend;
let accessToken = "";
beforeAll(async () => {
  backend = await startTestBackend();
  ({ accessToken } = await backend.signUp());
});
afterAll(() => backend.close());

const values: unknown[] = [
  null,
  true,
  0,
  -1,
  1e308,
  "",
  " ",
  "\u0000",
  "\ud800",
  "' or 1=1 --",
  "a".repeat(10_000),
  [],
  [[]],
  ["email"],
  {},
  { email: 1 },
];
const fields = ["email", "token", "type", "refresh_token", "auth_code", "linkedin_url"];

/** Forty bodies that no client of ours sends. */
const bodies: string[] = [
  "",
  "{",
  "[]",
  "null",
  "true",
  '"text"',
  "12",
  "{}",
  "\u0000",
  "\ufeff{}",
  "NaN",
  "{'a':1}",
  '{"a":1}}',
  "<html></html>",
  "a=1&b=2",
  '{"__proto__":{"admin":true}}',
  '{"constructor":{"prototype":{}}}',
  `${"[".repeat(5_000)}${"]".repeat(5_000)}`,
  `{"data":${"[".repeat(5_000)}${"]".repeat(5_000)},"email":"a@b.example"}`,
  '{"email":"a@b.example","data":[]}',
  '{"email":"a@b.example","data":"text"}',
  '{"email":"a@b.example","create_user":"yes"}',
  '{"email":"nonsense","token":123456,"type":"email"}',
  '{"email":["a@b.example"],"token":"123456","type":"email"}',
  ...values.map((value) => JSON.stringify(Object.fromEntries(fields.map((field) => [field, value])))),
];

const routes: [string, string][] = [
  ["POST", "/auth/v1/otp"],
  ["POST", "/auth/v1/verify"],
  ["POST", "/auth/v1/resend"],
  ["POST", "/auth/v1/token?grant_type=refresh_token"],
  ["POST", "/auth/v1/token?grant_type=pkce"],
  ["POST", "/auth/v1/token"],
  ["PUT", "/auth/v1/user"],
  ["POST", "/webhook/update_user"],
];

/** Harmless in themselves: nothing is asked for, so that nothing changes. */
const mayPass = new Map([["PUT /auth/v1/user", 200]]);

const insides = /\bat \/|node_modules|\.ts:|select |insert |syntax error|zod/i;

test("there are forty malformed bodies", () => expect(bodies).toHaveLength(40));

test.each(routes)("%s %s refuses each of them in words, and shows nothing of its inside", async (method, path) => {
  const headers = { Authorization: `Bearer ${accessToken}` };
  const unexpected: object[] = [];
  for (const body of bodies) {
    const answer = await fetch(backend.origin + path, { method, headers, body });
    const text = await answer.text();
    const isRefused = answer.status >= 400 && answer.status < 500 && /"(?:message|msg)":"[^"]/.test(text);
    const isHarmless = mayPass.get(`${method} ${path}`) === answer.status;
    if (!(isRefused || isHarmless) || insides.test(text)) unexpected.push({ body, status: answer.status, text });
  }
  expect(unexpected).toEqual([]);
  expect(backend.log()).not.toMatch(/ failed/);
});

test.each([
  "/webhook/get_credits?access_token=%",
  "/webhook/get_credits?%00=%00",
  "/webhook/extractor1?type=%00&profile_url=%E0%A4%A",
  "/webhook/transaction?page=-1&chunk_size=1e9",
  "/auth/v1/%2e%2e/%2e%2e/etc/passwd",
  "/auth/v1/authorize?provider=",
  "/assets/..%2f..%2fpackage.json",
  "//evil.example/%5c",
  "/%",
])("GET %s is answered with a 4xx", async (path) => {
  const answer = await fetch(backend.origin + path, { headers: { Accept: "application/json" } });
  expect(answer.status).toBeGreaterThanOrEqual(400);
  expect(answer.status).toBeLessThan(500);
});
