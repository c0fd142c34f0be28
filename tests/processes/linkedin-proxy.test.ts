import { afterAll, afterEach, beforeAll, describe, expect, test, type TestContext } from "vitest";
import * as z from "zod";
import { startTestBackend, type TestBackend } from "#tests/support/backend/backend.ts";
import {
  authorize,
  begin,
  comeBack,
  descriptionIn,
  exchange,
  newVerifier,
  step,
} from "#tests/support/backend/linkedin-flow.ts";
import { type FakeLinkedIn, startFakeLinkedIn } from "#tests/support/backend/linkedin-provider.ts";
import { type Nginx, startNginx } from "#tests/support/backend/nginx.ts";

const PUBLIC = "https://app.leadlight.example";
const HOME = `${PUBLIC}/login`;

/** What an operator's nginx passes on that ends TLS for the public name. */
const publicHeaders = `
  proxy_set_header Host app.leadlight.example;
  proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
  proxy_set_header X-Forwarded-Proto https;
  proxy_set_header X-Forwarded-Host $http_host;`;

const SessionAnswer = z.object({ user: z.object({ email: z.string() }) });

let linkedIn: FakeLinkedIn;
let backend: TestBackend;
let nginx: Nginx | undefined;

beforeAll(async () => {
  linkedIn = await startFakeLinkedIn();
});
afterEach(async () => {
  await nginx?.stop();
  await backend.close();
});
afterAll(() => linkedIn.close());

/** The address at nginx of a backend behind it. The test is left out where nginx is not installed. */
const behindNginx = async ({ skip }: TestContext, headers: string, ...of: Parameters<typeof startTestBackend>) => {
  backend = await startTestBackend(...of);
  nginx = await startNginx(backend.origin, headers);
  return nginx?.origin ?? skip("nginx is not installed");
};

const published = { LEADLIGHT_ORIGIN: PUBLIC, LEADLIGHT_PROXY_HOPS: "1", SMTP_URL: "smtp://127.0.0.1:9" };

const inPublic = (context: TestContext, environment: Readonly<Record<string, string>> = {}): Promise<string> =>
  behindNginx(context, publicHeaders, { ...published, ...environment }, { linkedIn: linkedIn.settings });

describe("behind nginx, under another origin, signing in with LinkedIn", () => {
  test("names the public address to LinkedIn at both ends, and comes back to it with a code for a session", async (context) => {
    const at = await inPublic(context);
    const { provider, verifier, state } = await begin(at, HOME);
    expect(provider.searchParams.get("redirect_uri")).toBe(`${PUBLIC}/auth/v1/callback`);

    const back = await comeBack(at, { state, code: "from-linkedin" });
    expect(linkedIn.asked.at(-1)?.get("redirect_uri")).toBe(`${PUBLIC}/auth/v1/callback`);
    expect(back.origin + back.pathname).toBe(HOME);

    const answer = await exchange(at, back.searchParams.get("code") ?? "", verifier);
    expect(SessionAnswer.parse(await answer.json()).user.email).toBe("sam@acme.example");
  });

  test("keeps nothing in cookies or caches on the way", async (context) => {
    const at = await inPublic(context);
    const { verifier, challenge } = newVerifier();
    const begun = await authorize(at, { redirect_to: HOME, code_challenge: challenge });
    const state = new URL(begun.headers.get("Location") ?? "").searchParams.get("state") ?? "";
    const returned = await step(`${at}/auth/v1/callback?${new URLSearchParams({ state, code: "x" }).toString()}`);
    const code = new URL(returned.headers.get("Location") ?? "").searchParams.get("code") ?? "";
    const answers = [begun, returned, await exchange(at, code, verifier)];
    expect(answers.map(({ status }) => status)).toEqual([302, 302, 200]);
    expect(answers.map((answer) => answer.headers.get("Set-Cookie"))).toEqual([null, null, null]);
    expect(answers.map((answer) => answer.headers.get("Cache-Control"))).toEqual(["no-store", "no-store", "no-store"]);
  });

  test("is led nowhere else by nginx's own address, or by names that a request makes up", async (context) => {
    const at = await inPublic(context);
    for (const elsewhere of [`${at}/login`, "https://elsewhere.example/login", `${PUBLIC}.elsewhere.example/login`]) {
      const { state } = await begin(at, elsewhere);
      const made = { "X-Forwarded-Host": "elsewhere.example", Forwarded: "host=elsewhere.example" };
      const query = new URLSearchParams({ state, error: "user_cancelled_login" }).toString();
      const back = await step(`${at}/auth/v1/callback?${query}`, { headers: made });
      expect(back.headers.get("Location")).toMatch(`${HOME}?error=access_denied`);
    }
  });

  test("explains on the public sign-in page that a state is unknown, was used, or is too old", async (context) => {
    const at = await inPublic(context);
    const { state } = await begin(at, HOME);
    await comeBack(at, { state, code: "x" });
    const late = await begin(at, HOME);
    backend.advance(5 * 60_000);
    const reported = await Promise.all(
      ["made-up", state, late.state].map((known) => comeBack(at, { state: known, code: "x" })),
    );
    expect(reported.map((back) => back.origin + back.pathname)).toEqual([HOME, HOME, HOME]);
    expect(reported.map(descriptionIn)).toEqual([
      "This sign-in was started elsewhere, or too long ago. Please start again.",
      "This sign-in is already complete. Please start again.",
      "This sign-in took longer than 5 minutes. Please start again.",
    ]);
  });

  test("counts requests by the address that nginx saw, whatever a request says of its own", async (context) => {
    const at = await inPublic(context, { LEADLIGHT_NETWORK_REQUESTS: "1" });
    const query = new URLSearchParams({
      provider: "linkedin_oidc",
      code_challenge_method: "s256",
      code_challenge: newVerifier().challenge,
    }).toString();
    const statuses: number[] = [];
    for (let from = 1; from <= 4; from += 1) {
      const answer = await step(`${at}/auth/v1/authorize?${query}`, {
        headers: { "X-Forwarded-For": `203.0.113.${from}` },
      });
      statuses.push(answer.status);
    }
    expect(statuses).toEqual([302, 302, 302, 429]);
  });

  test("is never done by the fake", async (context) => {
    const at = await behindNginx(context, publicHeaders, published);
    expect((await authorize(at, { code_challenge: newVerifier().challenge })).status).toBe(400);
    expect((await fetch(`${at}/fake-linkedin`)).status).toBe(404);
  });
});

test("the fake of a development machine answers nothing that comes through nginx", async (context) => {
  const headers = "proxy_set_header Host $proxy_host; proxy_set_header X-Forwarded-For $remote_addr;";
  const at = await behindNginx(context, headers);
  const { provider } = await begin(backend.origin);
  expect((await fetch(provider)).status).toBe(200);
  expect((await fetch(at + provider.pathname + provider.search)).status).toBe(403);
});
