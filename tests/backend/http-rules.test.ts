import { request as httpRequest } from "node:http";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestBackend, type TestBackend } from "#tests/support/backend/backend.ts";

const EXTENSION = "chrome-extension://abcdefghijklmnopabcdefghijklmnop";

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend({ LEADLIGHT_ALLOWED_ORIGINS: EXTENSION });
});
afterAll(() => backend.close());

/** With any headers at all: fetch refuses to set some of those that browsers send. */
const request = (path: string, options: { method?: string; headers?: Record<string, string>; body?: string } = {}) =>
  new Promise<{ status: number; headers: Record<string, string>; body: string }>((resolve, reject) => {
    const { method = "GET", headers = {}, body } = options;
    const sent = httpRequest(`${backend.origin}${path}`, { method, headers, agent: false }, (answer) => {
      let text = "";
      answer.setEncoding("utf8");
      answer.on("data", (chunk: string) => (text += chunk));
      answer.on("end", () => {
        const received = Object.entries(answer.headers).map(([name, value]) => [name, String(value)]);
        resolve({ status: answer.statusCode ?? 0, headers: Object.fromEntries(received), body: text });
      });
    });
    sent.on("error", reject);
    sent.end(body);
  });

const ownOrigin = () => backend.origin.replace("127.0.0.1", "localhost");

describe("every answer", () => {
  test.each([
    ["a call that is refused", "/webhook/get_credits", "GET"],
    ["the auth service", "/auth/v1/settings", "GET"],
    ["an auth error", "/auth/v1/user", "GET"],
    ["an unknown call", "/auth/v1/nothing", "POST"],
    ["an unknown webhook", "/webhook/nothing", "GET"],
    ["a missing file", "/assets/nothing.js", "GET"],
    ["the inbox", "/inbox", "GET"],
    ["its messages", "/inbox/messages", "GET"],
    ["another method", "/login", "DELETE"],
    ["no page", "/login", "GET"],
    ["a refused upload", "/files/uploads/0b6f2b1e-3f0e-4f6e-9a3b-0d6a1a3f7a11", "PUT"],
    ["a file that is not there", "/files/nothing", "GET"],
  ])("carries the protecting headers: %s", async (_what, path, method) => {
    const { headers } = await request(path, { method });
    expect(headers).toMatchObject({
      "x-content-type-options": "nosniff",
      "referrer-policy": "strict-origin-when-cross-origin",
      "cross-origin-opener-policy": "same-origin",
      "cache-control": "no-store",
    });
    expect(headers["content-security-policy"]).toContain("frame-ancestors 'none'");
    expect(headers["permissions-policy"]).toContain("camera=()");
    expect(headers["strict-transport-security"]).toBeUndefined();
  });

  test("carries these headers to the letter, and no others that browsers obey", async () => {
    const { headers } = await request("/auth/v1/settings");
    const {
      "x-request-id": _requestId,
      connection: _connection,
      date: _date,
      "keep-alive": _keepAlive,
      ...sent
    } = headers;
    expect(sent).toEqual({
      "access-control-expose-headers":
        "X-Supabase-Api-Version,x-sb-error-code,sb-auth-refresh-token-rotated,Retry-After,Idempotent-Replayed,X-Request-Id,X-Reference",
      "cache-control": "no-store",
      "content-length": expect.stringMatching(/^\d+$/),
      "content-security-policy": "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
      "content-type": "application/json",
      "cross-origin-opener-policy": "same-origin",
      "cross-origin-resource-policy": "same-origin",
      "permissions-policy": "camera=(), microphone=(), geolocation=(), usb=(), payment=(), browsing-topics=()",
      "referrer-policy": "strict-origin-when-cross-origin",
      vary: "Origin",
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
    });
  });

  test("names HSTS where the app is reached over https", async () => {
    const secure = await startTestBackend({
      LEADLIGHT_ORIGIN: "https://leadlight.example",
      SMTP_URL: "smtp://127.0.0.1:9",
    });
    const answer = await fetch(`${secure.origin}/auth/v1/user`);
    expect(answer.headers.get("Strict-Transport-Security")).toBe("max-age=31536000; includeSubDomains");
    await secure.close();
  });

  test("of an unknown address is JSON with a message", async () => {
    for (const path of ["/auth/v1/nothing", "/webhook/nothing", "/files/nothing", "/assets/nothing.js"]) {
      const answer = await request(path);
      expect(answer.status).toBe(404);
      expect(JSON.parse(answer.body)).toEqual({ message: expect.stringMatching(/./) });
    }
  });
});

describe("calls from other sites", () => {
  const calls: [string, string][] = [
    ["GET", "/webhook/get_credits"],
    ["GET", "/webhook/extractor1?type=phone_no&profile_url=x"],
    ["POST", "/webhook/update_user"],
    ["POST", "/auth/v1/otp"],
    ["GET", "/auth/v1/user"],
    ["OPTIONS", "/webhook/get_credits"],
    ["PUT", "/files/uploads/0b6f2b1e-3f0e-4f6e-9a3b-0d6a1a3f7a11"],
    ["OPTIONS", "/files/uploads/0b6f2b1e-3f0e-4f6e-9a3b-0d6a1a3f7a11"],
  ];
  const foreign: [string, Record<string, string>][] = [
    ["an origin of another site", { Origin: "https://evil.example" }],
    ["no origin worth the name", { Origin: "null" }],
    ["our host on another port", { Origin: "http://localhost:1" }],
    ["our name within another", { Origin: "http://localhost.evil.example" }],
    ["our host over another scheme", { Origin: "https://localhost" }],
    ["an image of another site", { "Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "no-cors" }],
    ["an image of a sibling site", { "Sec-Fetch-Site": "same-site", "Sec-Fetch-Mode": "no-cors" }],
    ["a link on another site", { "Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "navigate" }],
    ["another extension", { Origin: "chrome-extension://ponmlkjihgfedcbaponmlkjihgfedcba" }],
  ];

  test.each(foreign)("are refused, and may not read the answer: %s", async (_what, headers) => {
    for (const [method, path] of calls) {
      const answer = await request(path, { method, headers });
      expect(answer.status, `${method} ${path}`).toBe(403);
      expect(answer.headers["access-control-allow-origin"]).toBeUndefined();
      expect(JSON.parse(answer.body)).toEqual({ message: "Requests from this site are not allowed." });
    }
  });

  test("spend nothing even with a valid token in the address", async () => {
    const { accessToken } = await backend.signUp();
    const profile = encodeURIComponent("https://www.linkedin.com/in/leadlight-sample-0001");
    const path = `/webhook/extractor1?type=phone_no&profile_url=${profile}&access_token=${accessToken}`;
    expect((await request(path, { headers: { "Sec-Fetch-Site": "cross-site" } })).status).toBe(403);
    const credits = await request(`/webhook/get_credits?access_token=${accessToken}`);
    expect(JSON.parse(credits.body)).toMatchObject({ credits: 25 });
  });
});

describe("calls from our own pages", () => {
  test("pass, under each name of this machine", async () => {
    const { accessToken } = await backend.signUp();
    const port = new URL(backend.origin).port;
    for (const host of ["localhost", "127.0.0.1", "[::1]"]) {
      const headers = { Authorization: `Bearer ${accessToken}`, Origin: `http://${host}:${port}` };
      expect((await request("/webhook/get_credits", { headers })).status).toBe(200);
    }
    const headers = { Authorization: `Bearer ${accessToken}`, "Sec-Fetch-Site": "same-origin" };
    expect((await request("/webhook/get_credits", { headers })).status).toBe(200);
  });

  test("pass from an extension on the list, preflight included", async () => {
    const preflight = await request("/webhook/extractor1", {
      method: "OPTIONS",
      headers: {
        Origin: EXTENSION,
        "Access-Control-Request-Method": "GET",
        "Access-Control-Request-Headers": "authorization,idempotency-key",
      },
    });
    expect(preflight.status).toBe(204);
    expect(preflight.headers["access-control-allow-origin"]).toBe(EXTENSION);
    expect(preflight.headers["access-control-allow-headers"]).toContain("Idempotency-Key");
    expect(preflight.headers["access-control-allow-credentials"]).toBeUndefined();
    const answer = await request("/auth/v1/settings", {
      headers: { Origin: EXTENSION, "Sec-Fetch-Site": "cross-site" },
    });
    expect(answer.status).toBe(200);
    expect(answer.headers["access-control-allow-origin"]).toBe(EXTENSION);
    expect(answer.headers["vary"]).toContain("Origin");
  });

  test("may send the headers that supabase-js sends", async () => {
    const preflight = await request("/auth/v1/otp", {
      method: "OPTIONS",
      headers: {
        Origin: ownOrigin(),
        "Access-Control-Request-Method": "POST",
        "Access-Control-Request-Headers": "apikey,authorization,content-type,x-client-info,x-supabase-api-version",
      },
    });
    const allowed = preflight.headers["access-control-allow-headers"]?.toLowerCase() ?? "";
    for (const name of ["apikey", "authorization", "content-type", "x-client-info", "x-supabase-api-version"]) {
      expect(allowed).toContain(name);
    }
  });
});

describe("a request that means two things at once", () => {
  test.each([
    "/webhook/get_credits?access_token=a&access_token=b",
    "/webhook/extractor1?type[]=phone_no",
    "/auth/v1/token?grant_type=refresh_token&grant_type=password",
    "/auth/v1/logout?scope=local&scope=global",
    "/auth/v1/user?access_token[0]=a",
    "/files/uploads/key?sig=a&sig=b",
  ])("is refused: %s", async (path) => {
    for (const method of ["GET", "POST"]) {
      const answer = await request(path, { method });
      expect(answer.status).toBe(400);
      expect(JSON.parse(answer.body)).toEqual({ message: "Each query parameter can be given only once." });
    }
  });
});

describe("a body that is too large", () => {
  test("is refused by the auth service in its own words, with and without a stated length", async () => {
    const body = JSON.stringify({ email: "x".repeat(100_000) });
    const stated = await request("/auth/v1/otp", {
      method: "POST",
      body,
      headers: { "Content-Length": String(body.length) },
    });
    const chunked = await request("/auth/v1/otp", {
      method: "POST",
      body,
      headers: { "Transfer-Encoding": "chunked" },
    });
    for (const answer of [stated, chunked]) {
      expect(answer.status).toBe(413);
      expect(answer.headers["connection"]).toBe("close");
      expect(JSON.parse(answer.body)).toMatchObject({ error_code: "request_entity_too_large" });
    }
  });

  test("is refused by the webhook calls with a message", async () => {
    const body = JSON.stringify({ linkedin_url: "x".repeat(100_000) });
    const answer = await request("/webhook/update_user", { method: "POST", body });
    expect(answer.status).toBe(413);
    expect(JSON.parse(answer.body)).toMatchObject({ message: expect.stringMatching(/too large/) });
  });
});
