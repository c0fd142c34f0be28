import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { networkOf, roughNetworkOf } from "#backend/platform/limits/ip-prefix.ts";
import { type DistributedCounter, distributedCounter } from "#backend/platform/limits/distributed-counter.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/backend/database.ts";
import {
  createWebhookBackend,
  extractorPath,
  type Person,
  type WebhookBackend,
} from "#tests/support/backend/webhook-backend.ts";

const NOW = Date.UTC(2026, 10, 20, 12, 0, 1);
const CREDITS = "/webhook/get_credits";

let time = NOW;
const clock = () => time;
let backend: WebhookBackend;
let database: TestDatabase;
beforeAll(async () => {
  [backend, database] = await Promise.all([
    createWebhookBackend({ clock, callLimits: { callsPerAccount: 10, callsPerNetwork: 30, windowMs: 10_000 } }),
    createTestDatabase(),
  ]);
});
afterAll(() => Promise.all([backend.database.drop(), database.drop()]));
afterEach(() => {
  time += 60_000;
});

const from = (address: string) => ({ "X-Test-Address": address });
const statuses = async (person: Person, path: string, times: number, address: string): Promise<number[]> => {
  const answers: number[] = [];
  for (let call = 0; call < times; call += 1) answers.push((await person.get(path, from(address))).status);
  return answers;
};
const times = (count: number, status: number) => Array.from({ length: count }, () => status);

test("an account that calls too often learns when it may again; others are served, and itself after that", async () => {
  const [busy, other] = [await backend.signIn(), await backend.signIn()];
  const unknown = extractorPath("phone_no", "https://www.linkedin.com/in/nobody-we-know");
  expect(await statuses(busy, unknown, 10, "192.0.2.10")).toEqual(times(10, 200));
  time += 2_500;
  const refused = await busy.get(CREDITS, from("198.51.100.7"));
  expect(refused).toMatchObject({
    status: 429,
    json: { message: "Too many calls in a short time. Please try again in 7 seconds." },
  });
  expect(refused.headers.get("Retry-After")).toBe("7");
  expect(refused.headers.get("Cache-Control")).toBe("no-store");
  expect((await other.get(CREDITS, from("192.0.2.10"))).status).toBe(200);
  time += 7_000;
  expect((await busy.get(CREDITS, from("192.0.2.10"))).status).toBe(200);
});

test("a network is limited over all its accounts and without any, and an IPv6 /64 is one network", async () => {
  const people = [await backend.signIn(), await backend.signIn(), await backend.signIn()];
  for (const person of people) {
    expect(await statuses(person, CREDITS, 9, "2001:db8:0:1::1")).toEqual(times(9, 200));
  }
  const unsigned = (address: string) => backend.app.request(CREDITS, { headers: from(address) });
  expect((await unsigned("2001:db8:0:1:ffff::2")).status).toBe(401);
  expect((await unsigned("2001:DB8::1:0:0:0:3")).status).toBe(401);
  expect((await unsigned("2001:db8:0:1::4")).status).toBe(401);
  expect((await unsigned("2001:db8:0:1::5")).status).toBe(429);
  expect((await unsigned("2001:db8:0:2::5")).status).toBe(401);
});

test.each([
  ["203.0.113.7", "203.0.113.7", "203.0.113.0/24"],
  ["::", "0:0:0:0::/64", "0:0:0::/48"],
  ["2001:db8::", "2001:db8:0:0::/64", "2001:db8:0::/48"],
  ["2001:0DB8:0000:0000:0001::", "2001:db8:0:0::/64", "2001:db8:0::/48"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64", "2001:db8:1::/48"],
])("the network of %s is %s, and roughly %s", (address, network, rough) => {
  expect(networkOf(address)).toBe(network);
  expect(roughNetworkOf(address)).toBe(rough);
});

const open: DistributedCounter[] = [];
afterEach(() => open.splice(0).forEach((counts) => counts.close()));
const counting = (needs: Partial<Parameters<typeof distributedCounter>[0]> = {}): DistributedCounter => {
  const counts = distributedCounter({ db: database.db, clock, windowMs: 10_000, shareEveryMs: 5, ...needs });
  open.push(counts);
  return counts;
};
const of = (source: string, limit = 3) => ({ kind: "call-by-account", source, limit }) as const;

test("what one process has counted, another learns; the next window starts at zero in both", async () => {
  const [one, other] = [counting(), counting()];
  for (let call = 0; call < 3; call += 1) expect(one.count(of("somebody"))).toBeUndefined();
  // Each question of the other process is counted too; with a high limit none of them is refused by itself.
  await expect.poll(() => other.count(of("somebody")) !== undefined).toBe(true);
  expect(one.count(of("somebody-else"))).toBeUndefined();
  time += 10_000;
  expect(other.count(of("somebody"))).toBeUndefined();
  expect(one.count(of("somebody"))).toBeUndefined();
});

test("a clock that was stepped back two hours makes nobody wait for longer than a window", async () => {
  const ahead = counting();
  for (let call = 0; call < 4; call += 1) ahead.count(of("early"));
  await expect.poll(() => storedRequests("early")).toBe(4);
  time -= 2 * 60 * 60_000;
  const one = counting();
  for (let call = 0; call < 3; call += 1) expect(one.count(of("early"))).toBeUndefined();
  expect(one.count(of("early"))).toBeLessThanOrEqual(10_000);
  await expect.poll(() => storedRequests("early")).toBe(4);
  time += 10_000;
  expect(one.count(of("early"))).toBeUndefined();
});

test("while the database is away each process counts by itself, and nobody is refused because of it", () => {
  const alone = counting({ db: () => Promise.reject(new Error("away")) });
  for (let call = 0; call < 3; call += 1) expect(alone.count(of("somebody"))).toBeUndefined();
  expect(alone.count(of("somebody"))).toBeGreaterThan(0);
});

test("more sources than are remembered are let through, and who is over the limit is not forgotten for them", () => {
  const small = counting({ sourcesMax: 100, shareEveryMs: 60_000 });
  for (let call = 0; call < 4; call += 1) small.count(of("heavy"));
  for (let source = 0; source < 10_000; source += 1) expect(small.count(of(`source-${source}`, 1))).toBeUndefined();
  expect(small.count(of("heavy"))).toBeGreaterThan(0);
  expect(small.count(of("source-9999", 1))).toBeUndefined();
  expect(small.count(of("source-9", 1))).toBeGreaterThan(0);
});

const storedRequests = async (source: string): Promise<number | undefined> => {
  const rows = await database.db<{ requests: number }>("select requests from auth_request_count where source = $1", [
    source,
  ]);
  return rows[0]?.requests;
};
