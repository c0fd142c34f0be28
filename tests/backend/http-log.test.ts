import { afterAll, beforeAll, expect, test } from "vitest";
import { loggablePath } from "#backend/web/http/request-log.ts";
import { streamLog } from "#backend/platform/log.ts";
import { newAuthClient } from "#tests/support/backend/auth-client.ts";
import { startTestBackend, type TestBackend } from "#tests/support/backend/backend.ts";

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend();
});
afterAll(() => backend.close());

const CANARY = "canary0Token0That0Must0Not0Be0Seen";

test("no token, code or address ever gets into the log, wherever a request carries it", async () => {
  const secrets: string[] = [CANARY];
  const client = newAuthClient(backend.origin);
  await client.signInWithOtp({ email: "asha@acme.example" });
  const code = await backend.codeFor("asha@acme.example");
  const { data } = await client.verifyOtp({ email: "asha@acme.example", token: code, type: "email" });
  const access = data.session?.access_token ?? "";
  const first = data.session?.refresh_token ?? "";
  const { data: next } = await client.refreshSession({ refresh_token: first });
  secrets.push(access, first, next.session?.refresh_token ?? "", next.session?.access_token ?? "", "asha@acme.example");

  for (const token of [access, CANARY]) {
    const carriers: [string, RequestInit?][] = [
      [`/webhook/get_credits?access_token=${token}`],
      [`/webhook/get_credits?ACCESS_TOKEN=${token}&Access_token=${token}`],
      [`/webhook/get_credits?access_token=${token}&access_token=${token}`],
      [`/webhook/get_credits?access_token[]=${token}`],
      [`/webhook/get_credits?${token}=1&type=${token}`],
      [`/webhook/get_credits?access%5Ftoken=${token}`],
      [`/webhook/extractor1?type=phone_no&profile_url=${token}&access_token=${token}`],
      [`/webhook/transaction?page=${token}&access_token=${token}`],
      [`/webhook/${token}`],
      [`/${token}/login`],
      [`/auth/v1/authorize?provider=linkedin_oidc&code_challenge=${token}&redirect_to=${token}`],
      [`/auth/v1/verify?token=${token}&type=email`],
      [`/auth/v1/user`, { headers: { Authorization: `Bearer ${token}x` } }],
      [`/auth/v1/logout?scope=${token}`, { method: "POST", headers: { Authorization: `Bearer ${token}` } }],
      [`/auth/v1/token?grant_type=refresh_token`, { method: "POST", body: JSON.stringify({ refresh_token: token }) }],
      [`/auth/v1/token?grant_type=refresh_token`, { method: "POST", body: `{"refresh_token": ${token}` }],
      [`/auth/v1/verify`, { method: "POST", body: JSON.stringify({ type: "email", email: "a@b.example", token }) }],
      [`/webhook/update_user`, { method: "POST", body: JSON.stringify({ access_token: token, linkedin_url: token }) }],
      [`/webhook/update_user`, { method: "POST", body: `{"access_token": "${token}` }],
      [`/login?error=${token}#access_token=${token}`],
    ];
    for (const [path, init] of carriers) await fetch(backend.origin + path, init);
  }
  await client.dispose();

  const log = backend.log();
  expect(log.split("\n").length).toBeGreaterThan(40);
  for (const secret of secrets) expect(log).not.toContain(secret);
  expect(log).not.toContain(code);
  expect(log).not.toContain("eyJ");
});

test("a path is logged by the words of our routes alone: what someone else put there can be a name", async () => {
  for (const path of ["/webhook/asha-rao", "/asha-rao", "/api/v1/contacts/asha-rao/email", "/files/asha-rao", "/login"])
    await fetch(backend.origin + path);
  expect(backend.log()).not.toContain("asha-rao");
  expect(backend.log()).toMatch(/GET \/webhook\/\.\.\. 404/);
  expect(backend.log()).toMatch(/GET \/login \d+/);
});

test("a failing database leaves a line about the error, without what the request carried, and a plain answer", async () => {
  const broken = await startTestBackend();
  const { accessToken, refreshToken } = await broken.signUp();
  await broken.database.db("drop table auth_session");
  const answer = await fetch(`${broken.origin}/auth/v1/token?grant_type=refresh_token`, {
    method: "POST",
    body: JSON.stringify({ refresh_token: refreshToken }),
  });
  const call = await fetch(`${broken.origin}/webhook/get_credits?access_token=${accessToken}`);
  expect([answer.status, call.status]).toEqual([500, 500]);
  expect(`${await answer.text()}${await call.text()}`).not.toMatch(/auth_session|column|relation|\.ts/);
  expect(broken.log()).toMatch(/POST \/auth\/v1\/token failed/);
  expect(broken.log()).toMatch(/relation "auth_session" does not exist/);
  expect(broken.log()).not.toContain(accessToken);
  expect(broken.log()).not.toContain(refreshToken);
  await broken.close();
});

test.each([
  ["/webhook/get_credits?access_token=abc", "/webhook/get_credits?access_token=..."],
  [
    "/webhook/transaction?page=2&chunk_size=50&access_token=a",
    "/webhook/transaction?page=2&chunk_size=50&access_token=...",
  ],
  ["/webhook/extractor1?type=phone_no&profile_url=x", "/webhook/extractor1?type=phone_no&profile_url=..."],
  ["/login", "/login"],
  [`/${CANARY.repeat(2)}`, "/..."],
  ["/x?type=a%0Ab", "/x?type=..."],
])("%s is logged as %s", (path, logged) => {
  expect(loggablePath(new URL(path, "http://localhost"))).toBe(logged);
});

test("an error's message is logged without what looks like a token, its stack without the message", () => {
  const lines: string[] = [];
  const log = streamLog({ write: (line) => lines.push(line) });
  log.error("It failed", new Error(`bad value ${CANARY} in row`));
  expect(lines.join("")).toContain("bad value [redacted] in row");
  expect(lines.join("")).toMatch(/\n\s+at /);
  expect(lines.join("")).not.toContain(CANARY);
});
