import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { sourcesWork } from "#backend/commands/sources-work.ts";
import { enableSource } from "#backend/sources/operating/change-source.ts";
import { createLink } from "#backend/sources/operating/operator-access.ts";
import { LOCAL_EXTENSION_ID } from "#wire/extension-id.ts";
import { startTestBackend, type TestBackend } from "#tests/support/backend/backend.ts";
import { rawRequest } from "#tests/support/backend/raw-request.ts";
import { startStandIn, type StandIn } from "#tests/support/sources/stand-in.ts";

const KEY = "key-7f3a91";
const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

let backend: TestBackend;
let service: StandIn;
beforeAll(async () => {
  service = await startStandIn();
  backend = await startTestBackend({
    LEADLIGHT_HUNTER_KEY: KEY,
    LEADLIGHT_HUNTER_URL: service.origin,
    LEADLIGHT_PROXY_HOPS: "1",
  });
});
afterAll(async () => {
  await backend.close();
  await service.close();
});
let ahead = 0;
const advance = (ms: number): void => {
  ahead += ms;
  backend.advance(ms);
};
/** Of the backend's clock. */
const now = (): number => Date.now() + ahead;
beforeEach(() => advance(HOUR_MS)); // Limits start afresh.

const call = (path: string, options: RequestInit = {}) =>
  fetch(`${backend.origin}/operator/sources${path}`, { redirect: "manual", ...options });

/** What a browser sends with a form of the page itself. */
const submit = (path: string, fields: Readonly<Record<string, string>>, cookie = "", origin = backend.origin) =>
  call(path, {
    method: "POST",
    body: new URLSearchParams(fields),
    headers: { Origin: origin, ...(cookie && { Cookie: cookie }) },
  });

const newCode = () => createLink(backend.database.db, now());

/** The cookie of a session that was just opened. */
const opened = async (): Promise<string> => {
  const answer = await submit("/open", { code: await newCode() });
  return answer.headers.get("Set-Cookie")?.split(";")[0] ?? "";
};
const page = async (cookie: string) => (await call("", { headers: { Cookie: cookie } })).text();

describe("the link", () => {
  test("opens the page once, for the browser that sends its code", async () => {
    const code = await newCode();
    const answer = await submit("/open", { code });
    expect([answer.status, answer.headers.get("Location")]).toEqual([303, "/operator/sources"]);
    const cookie = answer.headers.get("Set-Cookie") ?? "";
    expect(cookie).toMatch(/^leadlight-operator=[\w-]{43}; Max-Age=28800; Path=\/operator; HttpOnly; SameSite=Strict$/);
    expect(await page(cookie.split(";")[0] ?? "")).toContain("hunter-verifier");

    const again = await submit("/open", { code });
    expect(again.status).toBe(403);
    expect(again.headers.get("Set-Cookie")).toBeNull();
    expect(await again.text()).toContain("This code is wrong, used or older than 15 minutes.");
  });

  test("opens one session where two send its code at once", async () => {
    const code = await newCode();
    const answers = await Promise.all(Array.from({ length: 8 }, () => submit("/open", { code })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([303, ...Array<number>(7).fill(403)]);
  });

  test("works for 15 minutes", async () => {
    const [inTime, tooLate] = [await newCode(), await newCode()];
    advance(15 * MINUTE_MS - 10_000);
    expect((await submit("/open", { code: inTime })).status).toBe(303);
    advance(20_000);
    expect((await submit("/open", { code: tooLate })).status).toBe(403);
  });

  test("is printed by the command with its code behind the #, which no server gets to see", async () => {
    const lines = await sourcesWork(["page"])({
      db: backend.database.db,
      sources: {
        sources: [],
        configured: [],
        order: "configured",
        caps: { perLookup: 0, perJob: 0, perPayer: 0, perDay: 0 },
      },
      origin: backend.origin,
      now: now(),
      confirm: async () => false,
      note: () => undefined,
    });
    const link = new URL(/https?:\S+/.exec(lines[0] ?? "")?.[0] ?? "");
    expect([link.pathname, link.search]).toEqual(["/operator/sources", ""]);
    const code = link.hash.slice(1);
    expect((await submit("/open", { code })).status).toBe(303);
    expect(backend.log()).not.toContain(code);
    const stored = await backend.database.db("select * from operator_link union all select * from operator_session");
    expect(JSON.stringify(stored)).not.toContain(code);
  });

  test("is limited in how often codes are tried from a network", async () => {
    const from = (address: string) =>
      call("/open", {
        method: "POST",
        body: new URLSearchParams({ code: "x" }),
        headers: { "X-Forwarded-For": address },
      });
    for (let tries = 0; tries < 20; tries += 1) expect((await from("192.0.2.7")).status).toBe(403);
    const refused = await from("192.0.2.7");
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
    expect((await from("198.51.100.7")).status).toBe(403);
  });
});

describe("the session", () => {
  test("lasts for 8 hours", async () => {
    const cookie = await opened();
    advance(8 * HOUR_MS - 60_000);
    expect(await page(cookie)).toContain("hunter-verifier");
    advance(120_000);
    const answer = await call("", { headers: { Cookie: cookie } });
    const text = await answer.text();
    expect(text).toContain("Your session has ended.");
    expect(text).not.toContain("hunter-verifier");
  });

  test("ends where it is closed", async () => {
    const cookie = await opened();
    const answer = await submit("/close", {}, cookie);
    expect(answer.headers.get("Set-Cookie")).toMatch(/^leadlight-operator=; Max-Age=0; Path=\/operator/);
    expect(await page(cookie)).not.toContain("hunter-verifier");
  });

  test("is needed for all that the page shows and does", async () => {
    service.behave({ status: 200, body: {} });
    const before = service.requests.length;
    const made = `leadlight-operator=${"A".repeat(43)}`;
    for (const answer of [
      await call(""),
      await call("", { headers: { Cookie: made } }),
      await submit("/test", {}),
      await submit("/test", {}, made),
    ])
      expect(await answer.text()).not.toContain("hunter-verifier");
    expect(service.requests).toHaveLength(before);
  });

  test.each(["https://attacker.example", "null", `chrome-extension://${LOCAL_EXTENSION_ID}`])(
    "is of no use to a page of %s",
    async (origin) => {
      const cookie = await opened();
      const before = service.requests.length;
      expect((await submit("/test", {}, cookie, origin)).status).toBe(403);
      const embedded = { Cookie: cookie, "Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "no-cors" };
      expect((await rawRequest(`${backend.origin}/operator/sources`, { headers: embedded })).status).toBe(403);
      expect(service.requests).toHaveLength(before);
    },
  );
});

describe("the page", () => {
  test("may be reached by a link of another site, and shows nothing without a session", async () => {
    const headers = { "Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "navigate" };
    const answer = await rawRequest(`${backend.origin}/operator/sources`, { headers });
    expect([answer.status, answer.body.includes("One-time code")]).toEqual([200, true]);
  });

  test("loads nothing but its own script and style, is not stored, not framed and not indexed", async () => {
    const cookie = await opened();
    for (const answer of [await call(""), await call("", { headers: { Cookie: cookie } })]) {
      const policy = answer.headers.get("Content-Security-Policy") ?? "";
      expect(policy).toMatch(/^default-src 'none'; script-src 'nonce-[\w-]{24}'; style-src 'nonce-[\w-]{24}';/);
      expect(policy).toContain("frame-ancestors 'none'");
      expect(answer.headers.get("Cache-Control")).toBe("no-store");
      expect(answer.headers.get("X-Robots-Tag")).toBe("noindex");
      expect(await answer.text()).toContain('<meta name="robots" content="noindex" />');
    }
  });

  test.each([
    [200, "works"],
    [401, "refused"],
    [500, "not known: no answer, or no free call that checks it"],
  ])("tests a key: status %i of the service is %s", async (status, result) => {
    service.behave({ status, body: {} });
    const before = service.requests.length;
    const text = await (await submit("/test", { source: "hunter" }, await opened())).text();
    expect(text).toContain(`hunter: ${result}`);
    expect(service.requests).toHaveLength(before + 1);
    expect(service.requests.at(-1)?.headers["x-api-key"]).toBe(KEY);
    expect(text).not.toContain(KEY);
    expect(backend.log()).not.toContain(KEY);
  });

  test("tests all keys at once, each once", async () => {
    service.behave({ status: 200, body: {} });
    const before = service.requests.length;
    const text = await (await submit("/test", {}, await opened())).text();
    expect(text).toContain("All keys were tested.");
    expect(text.match(/<dd>works<\/dd>/g)).toHaveLength(3);
    expect(service.requests).toHaveLength(before + 1);
  });

  test("is limited in how often keys are tested", async () => {
    service.behave({ status: 200, body: {} });
    const cookie = await opened();
    for (let tries = 0; tries < 20; tries += 1) expect((await submit("/test", {}, cookie)).status).toBe(200);
    expect((await submit("/test", {}, cookie)).status).toBe(429);
  });

  test("says what the operator must put right", async () => {
    await enableSource(backend.database.db, "hunter", now());
    await backend.database.db("update source set unusable = 'credits' where name = 'hunter'");
    expect(await page(await opened())).toContain("not asked: its credits are used up");
  });

  test("answers nothing below it", async () => {
    expect((await call("/other", { headers: { Accept: "text/html" } })).status).toBe(404);
  });
});

describe("over HTTPS", () => {
  let public_: TestBackend | undefined;
  afterEach(() => public_?.close());

  test("the cookie is secure, by its name too", async () => {
    public_ = await startTestBackend({ LEADLIGHT_ORIGIN: "https://leadlight.example", SMTP_URL: "smtp://127.0.0.1:9" });
    const code = await createLink(public_.database.db, Date.now());
    const answer = await fetch(`${public_.origin}/operator/sources/open`, {
      method: "POST",
      body: new URLSearchParams({ code }),
      redirect: "manual",
    });
    expect(answer.headers.get("Set-Cookie")).toMatch(/^__Secure-leadlight-operator=.*; Secure; SameSite=Strict$/);
  });

  test("without any key the page says what works", async () => {
    public_ = await startTestBackend();
    const code = await createLink(public_.database.db, Date.now());
    const answer = await fetch(`${public_.origin}/operator/sources/open`, {
      method: "POST",
      body: new URLSearchParams({ code }),
      redirect: "manual",
    });
    const cookie = answer.headers.get("Set-Cookie")?.split(";")[0] ?? "";
    const text = await (await fetch(`${public_.origin}/operator/sources`, { headers: { Cookie: cookie } })).text();
    expect(text).toContain("No key is configured.");
    expect(text).toContain("None of these gives phone numbers, except one that you imported or a company publishes.");
  });
});
