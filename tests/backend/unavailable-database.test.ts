import { afterAll, beforeAll, expect, test } from "vitest";
import { connectDatabase } from "#backend/platform/database/connect-database.ts";
import { newAuthClient } from "#tests/support/backend/auth-client.ts";
import { startTestBackend, type TestBackend } from "#tests/support/backend/backend.ts";
import { expectBalancedLedger } from "#tests/support/backend/balanced-ledger.ts";
import { silentLog } from "#tests/support/backend/silent-log.ts";
import { stallingProxy, type StallingProxy } from "#tests/support/backend/stalling-proxy.ts";

let proxy: StallingProxy;
let backend: TestBackend;
let accessToken = "";
let refreshToken = "";
beforeAll(async () => {
  backend = await startTestBackend({}, {}, async (url) => {
    proxy = await stallingProxy(url);
    return proxy.url;
  });
  ({ accessToken, refreshToken } = await backend.signUp());
});
afterAll(async () => {
  await backend.close();
  proxy.close();
});

const SENTENCE = "The service is temporarily unavailable. Please try again; nothing is ever charged twice.";
const AUTH_SENTENCE = "The service is temporarily unavailable. Please try again.";

const credits = () => fetch(`${backend.origin}/webhook/get_credits?access_token=${accessToken}`);
const renew = (headers: Record<string, string> = {}) =>
  fetch(`${backend.origin}/auth/v1/token?grant_type=refresh_token`, {
    method: "POST",
    headers,
    body: JSON.stringify({ refresh_token: refreshToken }),
  });

const isBack = async (): Promise<void> => {
  await proxy.resume();
  await expect.poll(async () => (await credits()).status).toBe(200);
};

test("while the database is away every kind of call answers 503 in its form, with a Retry-After", async () => {
  await proxy.cut();
  const answers = [
    await credits(),
    await renew({ "X-Supabase-Api-Version": "2024-01-01" }),
    await renew(),
    await fetch(`${backend.origin}/inbox/messages`),
  ];
  expect(answers.map(({ status, headers }) => [status, headers.get("Retry-After")])).toEqual(
    answers.map(() => [503, "2"]),
  );
  expect(await Promise.all(answers.map((answer) => answer.json()))).toEqual([
    { message: SENTENCE },
    { code: "unexpected_failure", message: AUTH_SENTENCE },
    { code: 503, error_code: "unexpected_failure", msg: AUTH_SENTENCE },
    { message: SENTENCE },
  ]);
  const page = await fetch(`${backend.origin}/inbox`, { headers: { Accept: "text/html" } });
  expect([page.status, page.headers.get("Content-Type")]).toEqual([503, "text/html; charset=utf-8"]);
  expect(await page.text()).toContain("<h1>Leadlight is not available right now</h1>");
  expect(backend.log()).toMatch(/GET \/webhook\/get_credits answered 503: /);
  expect(backend.log()).not.toMatch(/answered 503: .*\n\s+at /);
  await isBack();
});

test("while the database is frozen every kind of call answers before other work gives a statement up", async () => {
  const other = connectDatabase({ url: proxy.url, log: silentLog, poolSize: 1 });
  await other.db("select 1");
  proxy.stall();
  let isGivenUp = false;
  const work = other.db("select 1").catch(() => (isGivenUp = true));
  const headers = { Authorization: `Bearer ${accessToken}` };
  const post = (path: string, body: object) =>
    fetch(backend.origin + path, { method: "POST", headers, body: JSON.stringify(body) });
  const profile = "https://www.linkedin.com/in/leadlight-sample-0001";
  const asked = [
    credits(),
    renew(),
    fetch(`${backend.origin}/inbox/messages`),
    fetch(`${backend.origin}/auth/v1/user`, { headers }),
    post("/auth/v1/otp", { email: "asha@acme.example" }),
    fetch(`${backend.origin}/webhook/extractor1?type=email&profile_url=${encodeURIComponent(profile)}`, { headers }),
    post("/webhook/enrichment", { name: "Asha Rao", company: "Acme" }),
    post("/webhook/bulk_enrich", { type: "find-contacts" }),
    post("/webhook/member_remove", { email: "asha@acme.example" }),
  ];
  const answers = await Promise.all(asked);
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 503));
  expect(isGivenUp).toBe(false);
  await isBack();
  await work;
  await other.close();
});

test("the official client takes it as an error that passes, and signs in when it has", async () => {
  await proxy.cut();
  const client = newAuthClient(backend.origin);
  const away = await client.signInWithOtp({ email: "asha@acme.example" });
  expect(away.error).toMatchObject({ name: "AuthRetryableFetchError", status: 503 });
  await isBack();
  expect((await client.signInWithOtp({ email: "asha@acme.example" })).error).toBeNull();
  await client.dispose();
});

test("a call that is repeated under its key through cut connections is charged once, and the books are exact", async () => {
  const reveal = async (item: number) => {
    const profile = encodeURIComponent(`https://www.linkedin.com/in/leadlight-sample-000${item}`);
    const address = `${backend.origin}/webhook/extractor1?type=email&access_token=${accessToken}&profile_url=${profile}`;
    const answer = await fetch(address, { headers: { "Idempotency-Key": `cut-connections-${item}` } });
    await answer.text();
    return answer.status;
  };
  const people = [1, 2, 3, 4, 5];
  const calls = people.flatMap((person) => [reveal(person), reveal(person)]);
  await proxy.cut();
  expect([200, 503]).toEqual(expect.arrayContaining([...new Set(await Promise.all(calls))]));
  await isBack();
  for (const person of people) expect(await reveal(person)).toBe(200);
  await expectBalancedLedger(backend.database.db);
  const charges = await backend.database.db<{ count: number }>(
    "select operation, count(*) from credit_entry where kind = 'charge' group by operation, wallet_id",
  );
  expect(charges.map(({ count }) => count)).toEqual(people.map(() => 1));
});
