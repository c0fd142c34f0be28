import { once } from "node:events";
import { connect } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { databaseAnswers } from "#backend/web/http/health.ts";
import { soon, startingAnswer } from "#backend/web/http/starting-response.ts";
import { opensPage, unavailablePage } from "#backend/web/pages/unavailable-page.ts";
import packageFile from "../../package.json" with { type: "json" };
import { startTestBackend, type TestBackend } from "#tests/support/backend/backend.ts";

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend();
});
afterAll(() => backend.close());

test.each([
  ["/healthz", `alive ${packageFile.version}\n`],
  ["/readyz", "ready\n"],
])("%s answers a load balancer, also one of another origin, and leaves no line in the log", async (path, text) => {
  const before = backend.log();
  const answer = await fetch(`${backend.origin}${path}`, { headers: { Origin: "https://elsewhere.example" } });
  expect(answer.status).toBe(200);
  expect(await answer.text()).toBe(text);
  expect(answer.headers.get("Cache-Control")).toBe("no-store");
  const head = await fetch(`${backend.origin}${path}`, { method: "HEAD" });
  expect([head.status, await head.text()]).toEqual([200, ""]);
  expect(backend.log()).toBe(before);
});

test("a database that does not answer is asked once at a time, and counts as away after the limit", async () => {
  let asked = 0;
  const answer = Promise.withResolvers<[]>();
  const isReady = databaseAnswers(() => {
    asked += 1;
    return answer.promise;
  }, 20);
  expect(await Promise.all([isReady(), isReady(), isReady()])).toEqual([false, false, false]);
  expect(await isReady()).toBe(false);
  expect(asked).toBe(1);
  answer.resolve([]);
  await pause(1);
  expect(await isReady()).toBe(true);
});

test("a database that refuses counts as away, until it answers", async () => {
  let isAway = true;
  const isReady = databaseAnswers(() => (isAway ? Promise.reject(new Error("away")) : Promise.resolve([])));
  expect(await isReady()).toBe(false);
  isAway = false;
  expect(await isReady()).toBe(true);
});

test("a request that waits for a start which fails is asked to come again, too", async () => {
  expect(await soon(Promise.reject(new Error("The database is away")), 10_000)).toBeUndefined();
});

test("a request while the server starts is answered within a moment, with when to come again", async () => {
  expect(await soon(new Promise(() => undefined), 10)).toBeUndefined();
  const answer = startingAnswer();
  expect(answer.status).toBe(503);
  expect(answer.headers.get("Retry-After")).toBe("2");
  expect(await answer.json()).toEqual({ message: "Leadlight is starting. Please try again in a moment." });
});

test("a browser that opens a page meanwhile gets one that needs no other file and comes again by itself", async () => {
  const asking = (accept: string, method = "GET") =>
    opensPage(new Request(`${backend.origin}/`, { method, headers: { Accept: accept } }));
  expect([asking("text/html,*/*"), asking("*/*"), asking("text/html", "POST")]).toEqual([true, false, false]);

  for (const [state, title, seconds] of [
    ["starting", "Leadlight is starting", "2"],
    ["away", "Leadlight is not available right now", "5"],
  ] as const) {
    const answer = await unavailablePage(state);
    expect(answer.status).toBe(503);
    expect([answer.headers.get("Retry-After"), answer.headers.get("Refresh")]).toEqual([seconds, seconds]);
    const page = await answer.text();
    expect(page).toContain(`<h1>${title}</h1>`);
    expect(page).toContain("prefers-color-scheme: dark");
    expect(page).not.toMatch(/__CSP_NONCE__|src=|url\(|href="\//);
  }
});

const raw = async (text: string): Promise<string> => {
  const socket = connect(Number(new URL(backend.origin).port), "127.0.0.1");
  let answer = "";
  socket.on("data", (chunk) => (answer += chunk.toString()));
  socket.write(text);
  await once(socket, "close");
  return answer;
};

test("HTTP/1.0 without a Host is served, HTTP/1.1 without one is refused", async () => {
  expect(await raw("GET /robots.txt HTTP/1.0\r\n\r\n")).toMatch(/^HTTP\/1\.1 (200|404) /);
  expect(await raw("GET /webhook/get_credits HTTP/1.0\r\n\r\n")).toMatch(/^HTTP\/1\.1 401 /);
  expect(await raw("GET /inbox/messages HTTP/1.0\r\n\r\n")).toMatch(/^HTTP\/1\.1 403 /);
  expect(await raw("GET / HTTP/1.1\r\nConnection: close\r\n\r\n")).toMatch(/^HTTP\/1\.1 400 /);
});

test.each(["/healthz", "/login", "/webhook/get_credits"])(
  "two Host headers are refused at %s, equal ones too, and the connection ends",
  async (path) => {
    const asked = (...hosts: string[]): Promise<string> =>
      raw(`GET ${path} HTTP/1.1\r\n${hosts.map((host) => `Host: ${host}\r\n`).join("")}\r\n`);
    for (const hosts of [
      ["localhost", "evil.example"],
      ["localhost", "localhost"],
      ["localhost", ""],
    ]) {
      expect(await asked(...hosts)).toMatch(
        /^HTTP\/1\.1 400 [^]*\{"message":"A request can have only one Host header."\}/,
      );
    }
  },
);

test("a proxy that the server is not configured for is named in the log once", async () => {
  const ask = () => fetch(`${backend.origin}/webhook/get_credits`, { headers: { "X-Forwarded-For": "203.0.113.9" } });
  await ask();
  await ask();
  expect(backend.log().match(/X-Forwarded-For, but LEADLIGHT_PROXY_HOPS is 0/g)).toHaveLength(1);
});
