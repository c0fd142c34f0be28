import { afterEach, expect, test } from "vitest";
import { newCode } from "#backend/auth/codes/one-time-code.ts";
import { startTestBackend, type TestBackend } from "#tests/support/backend/backend.ts";

let backend: TestBackend | undefined;
afterEach(async () => {
  await backend?.close();
  backend = undefined;
});

const post = (to: TestBackend, call: string, body: object, forwardedFor?: string) =>
  fetch(`${to.origin}/auth/v1/${call}`, {
    method: "POST",
    headers: forwardedFor === undefined ? {} : { "X-Forwarded-For": forwardedFor },
    body: JSON.stringify(body),
  });

test("one network may ask for 30 codes in 5 minutes, and then learns when it may ask again", async () => {
  backend = await startTestBackend({ LEADLIGHT_NETWORK_REQUESTS: "30" });
  for (let person = 0; person < 30; person += 1) {
    expect((await post(backend, "otp", { email: `p${person}@acme.example` })).status).toBe(200);
  }
  const refused = await post(backend, "otp", { email: "p30@acme.example" });
  expect(refused.status).toBe(429);
  expect(await refused.json()).toEqual({
    code: 429,
    error_code: "over_request_rate_limit",
    msg: "Request rate limit reached",
  });
  expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(200);
  backend.advance(300_000);
  expect((await post(backend, "otp", { email: "p30@acme.example" })).status).toBe(200);
});

test("tries of codes are counted per network as well", async () => {
  backend = await startTestBackend({ LEADLIGHT_NETWORK_REQUESTS: "3" });
  const attempt = { email: "asha@acme.example", token: "000000", type: "email" };
  for (let tries = 0; tries < 3; tries += 1) expect((await post(backend, "verify", attempt)).status).toBe(403);
  expect((await post(backend, "verify", attempt)).status).toBe(429);
});

test("an answer to a wrong code says how many tries are left, to the last; none without a code", async () => {
  const strict = await startTestBackend({ LEADLIGHT_CODE_TRIES: "3" });
  backend = strict;
  const email = "asha@acme.example";
  await post(strict, "otp", { email });
  const wrong = (await strict.codeFor(email)) === "000000" ? "000001" : "000000";
  const tryOf = async (whose: string): Promise<unknown> => {
    const answer = await post(strict, "verify", { email: whose, token: wrong, type: "email" });
    return answer.json();
  };
  const refusal = { code: 403, error_code: "otp_expired", msg: "Token has expired or is invalid" };
  expect(await tryOf(email)).toEqual({ ...refusal, tries_left: 2 });
  expect(await tryOf(email)).toEqual({ ...refusal, tries_left: 1 });
  expect(await tryOf(email)).toEqual({ ...refusal, tries_left: 0 });
  expect(await tryOf(email)).toEqual({ ...refusal, tries_left: 0 });
  expect(await tryOf("nobody@acme.example")).toEqual({ ...refusal, tries_left: 0 });
});

test("wrong tries from six networks kill a code like those from one", async () => {
  backend = await startTestBackend({ LEADLIGHT_PROXY_HOPS: "1" });
  const email = "asha@acme.example";
  await post(backend, "otp", { email });
  const code = await backend.codeFor(email);
  const wrong = code === "000000" ? "000001" : "000000";
  for (let network = 1; network <= 5; network += 1) {
    await post(backend, "verify", { email, token: wrong, type: "email" }, `203.0.113.${network}`);
  }
  expect((await post(backend, "verify", { email, token: code, type: "email" }, "203.0.113.6")).status).toBe(403);
});

test("behind one proxy only the entry it added counts, whatever the client wrote before it", async () => {
  backend = await startTestBackend({ LEADLIGHT_PROXY_HOPS: "1", LEADLIGHT_NETWORK_REQUESTS: "2" });
  const ask = (to: TestBackend, chain: string, person: number) =>
    post(to, "otp", { email: `p${person}@acme.example` }, chain);
  expect((await ask(backend, "198.51.100.1, 203.0.113.9", 1)).status).toBe(200);
  expect((await ask(backend, "198.51.100.2, 203.0.113.9", 2)).status).toBe(200);
  expect((await ask(backend, "198.51.100.3, 203.0.113.9", 3)).status).toBe(429);
  expect((await ask(backend, "198.51.100.3, 203.0.113.10", 4)).status).toBe(200);
});

test("without proxies a forwarded address is not believed", async () => {
  backend = await startTestBackend({ LEADLIGHT_NETWORK_REQUESTS: "2" });
  for (const [person, status] of [200, 200, 429].entries()) {
    const email = `p${person}@acme.example`;
    expect((await post(backend, "otp", { email }, `203.0.113.${person}`)).status).toBe(status);
  }
});

test("an IPv6 network counts as one, and nonsense for an address does no harm", async () => {
  backend = await startTestBackend({ LEADLIGHT_PROXY_HOPS: "1", LEADLIGHT_NETWORK_REQUESTS: "2" });
  const chains = ["2001:db8:1:2::1", "2001:db8:1:2:ffff::7", "2001:db8:1:2::3", "2001:db8:1:3::1", "' or 1=1 --", ""];
  const statuses: number[] = [];
  for (const [person, chain] of chains.entries()) {
    statuses.push((await post(backend, "otp", { email: `p${person}@acme.example` }, chain)).status);
  }
  expect(statuses).toEqual([200, 200, 429, 200, 200, 200]);
});

test("a million codes are six digits each and evenly spread over what there is", () => {
  const DRAWS = 1_000_000;
  const BUCKETS = 1_000;
  const counts = Array.from({ length: BUCKETS }, () => 0);
  let leadingZero = 0;
  for (let draw = 0; draw < DRAWS; draw += 1) {
    const code = newCode();
    if (!/^\d{6}$/.test(code)) throw new Error(`${code} is no code`);
    if (code.startsWith("0")) leadingZero += 1;
    const bucket = Number(code) % BUCKETS;
    counts[bucket] = (counts[bucket] ?? 0) + 1;
  }
  const expected = DRAWS / BUCKETS;
  const chiSquare = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
  // 999 degrees of freedom: mean 999, deviation 45; seven deviations leave chance about one in 10^11.
  expect(chiSquare).toBeLessThan(999 + 7 * 45);
  expect(Math.abs(leadingZero - DRAWS / 10)).toBeLessThan(7 * 300);
});
