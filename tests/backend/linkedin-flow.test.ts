import { createHash } from "node:crypto";
import { once } from "node:events";
import { get, IncomingMessage } from "node:http";
import { decodeJwt } from "jose";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import * as z from "zod";
import { startTestBackend, type TestBackend } from "#tests/support/backend/backend.ts";
import { type FakeLinkedIn, startFakeLinkedIn } from "#tests/support/backend/linkedin-provider.ts";
import {
  authorize,
  begin,
  comeBack,
  descriptionIn,
  exchange,
  newVerifier,
} from "#tests/support/backend/linkedin-flow.ts";

let linkedIn: FakeLinkedIn;
let backend: TestBackend;
let origin: string;

const SessionAnswer = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  user: z.looseObject({ id: z.string(), email: z.string() }),
});
const Refusal = z.object({ code: z.string(), message: z.string() });

beforeAll(async () => {
  linkedIn = await startFakeLinkedIn();
  backend = await startTestBackend({}, { linkedIn: linkedIn.settings });
  ({ origin } = backend);
});
afterAll(async () => {
  await backend.close();
  await linkedIn.close();
});
beforeEach(() => {
  linkedIn.behaviour = "answers";
  linkedIn.claims = { email: "sam@acme.example", email_verified: "true", name: "Sam Sample" };
});

/** `fetch` sends a Sec-Fetch-Mode of its own. */
const statusWith = async (path: string, headers: Readonly<Record<string, string>>): Promise<number | undefined> => {
  const [response] = await once(get(origin + path, { headers }), "response");
  if (!(response instanceof IncomingMessage)) throw new Error("No response");
  response.resume();
  return response.statusCode;
};

/** A whole sign-in; returns the answer to the exchange. */
const signIn = async () => {
  const { verifier, state } = await begin(origin);
  const back = await comeBack(origin, { state, code: "from-linkedin" });
  const code = back.searchParams.get("code") ?? "";
  return SessionAnswer.parse(await (await exchange(origin, code, verifier)).json());
};

describe("the way to LinkedIn and back", () => {
  test("leads to LinkedIn with what it needs, and without a secret", async () => {
    const { provider } = await begin(origin);
    expect(provider.origin + provider.pathname).toBe(`${linkedIn.settings.issuer}/authorization`);
    expect(provider.searchParams.get("scope")).toBe("openid profile email");
    expect(provider.searchParams.get("redirect_uri")).toMatch(/\/auth\/v1\/callback$/);
    expect(provider.searchParams.get("state")).toMatch(/^[\w-]{43}$/);
    expect([...provider.searchParams.keys()]).not.toContain("nonce");
    expect(provider.href).not.toContain(linkedIn.settings.clientSecret);
  });

  test("ends in a session that can be renewed and that says how it began", async () => {
    const session = await signIn();
    expect(session.user.email).toBe("sam@acme.example");
    expect(decodeJwt(session.access_token)).toMatchObject({
      app_metadata: { provider: "linkedin_oidc", providers: ["linkedin_oidc"] },
      user_metadata: { name: "Sam Sample" },
      amr: [{ method: "oauth" }],
    });
    const renewed = await fetch(`${origin}/auth/v1/token?grant_type=refresh_token`, {
      method: "POST",
      body: JSON.stringify({ refresh_token: session.refresh_token }),
    });
    const { access_token: next } = SessionAnswer.parse(await renewed.json());
    expect(decodeJwt(next)).toMatchObject({ amr: [{ method: "oauth" }] });
  });

  test("sends the secret to LinkedIn only, and hands on no token of LinkedIn's", async () => {
    const session = await signIn();
    expect(linkedIn.asked.at(-1)?.get("client_secret")).toBe(linkedIn.settings.clientSecret);
    expect(JSON.stringify(session)).not.toContain("at-linkedin");
  });

  test("gives one account to one address, however it is written and whichever way somebody signs in", async () => {
    const byCode = await backend.signUp("both.ways@acme.example");
    linkedIn.claims = { email: " Both.Ways@ACME.example", email_verified: true };
    const session = await signIn();
    expect(session.user.id).toBe(byCode.userId);
    expect(session.user["app_metadata"]).toEqual({ provider: "email", providers: ["email", "linkedin_oidc"] });
    expect((await backend.signUp("both.ways@acme.example")).userId).toBe(byCode.userId);
  });

  test("says that LinkedIn is on", async () => {
    const settings: unknown = await (await fetch(`${origin}/auth/v1/settings`)).json();
    expect(settings).toMatchObject({ external: { linkedin_oidc: true } });
  });

  test("may come from LinkedIn's page, while other calls still refuse other sites' pages", async () => {
    const headers = { "Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "navigate" };
    const { state } = await begin(origin);
    expect(await statusWith(`/auth/v1/callback?state=${state}&code=x`, headers)).toBe(302);
    expect(await statusWith("/auth/v1/user", headers)).toBe(403);
    const hidden = { "Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "no-cors" };
    expect(await statusWith("/auth/v1/callback?state=x", hidden)).toBe(403);
  });

  test("writes neither code, state, verifier nor address to the log", async () => {
    const { verifier, state } = await begin(origin);
    const back = await comeBack(origin, { state, code: "from-linkedin-secretly" });
    const code = back.searchParams.get("code") ?? "";
    await exchange(origin, code, verifier);
    for (const secret of [verifier, state, code, "from-linkedin-secretly", "sam@acme.example"]) {
      expect(backend.log()).not.toContain(secret);
    }
  });
});

describe("a tab that comes back", () => {
  test.each([
    "https://evil.example/login",
    "https://evil.example",
    "//evil.example/login",
    "javascript:alert(1)",
    "/login",
    "not an address",
  ])("goes to our own sign-in, not to %s", async (redirectTo) => {
    const { state } = await begin(origin, redirectTo);
    const back = await comeBack(origin, { state, code: "c" });
    expect(back.origin).toMatch(/^http:\/\/(localhost|127\.0\.0\.1):\d+$/);
    expect(back.pathname).toBe("/login");
  });

  test.each(["/dashboard", "/login/../dashboard", "/login?next=https://evil.example", "/login#x", "/login/"])(
    "goes to the sign-in itself, not to %s",
    async (path) => {
      const { state } = await begin(origin, origin + path);
      const back = await comeBack(origin, { state, code: "c" });
      expect(back.pathname + back.hash).toBe("/login");
      expect([...back.searchParams.keys()]).toEqual(["code"]);
    },
  );

  test("gets no session with another tab's verifier, nor does anybody after that", async () => {
    const { state, verifier } = await begin(origin);
    const code = (await comeBack(origin, { state, code: "c" })).searchParams.get("code") ?? "";
    const other = await exchange(origin, code, newVerifier().verifier);
    expect(other.status).toBe(400);
    expect(Refusal.parse(await other.json()).code).toBe("bad_code_verifier");
    expect((await exchange(origin, code, verifier)).status).toBe(404);
  });

  test("gets one session for a code, also when it asks ten times at once", async () => {
    const { state, verifier } = await begin(origin);
    const code = (await comeBack(origin, { state, code: "c" })).searchParams.get("code") ?? "";
    const answers = await Promise.all(Array.from({ length: 10 }, () => exchange(origin, code, verifier)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, ...Array(9).fill(404)]);
  });

  test("gets nothing for a code after five minutes", async () => {
    const { state, verifier } = await begin(origin);
    const code = (await comeBack(origin, { state, code: "c" })).searchParams.get("code") ?? "";
    backend.advance(5 * 60_000);
    const late = await exchange(origin, code, verifier);
    expect(late.status).toBe(422);
    expect(Refusal.parse(await late.json()).code).toBe("flow_state_expired");
  });

  test.each([
    ["", "x"],
    ["x", ""],
  ])("has to bring both code and verifier", async (code, verifier) => {
    expect((await exchange(origin, code, verifier)).status).toBe(400);
  });
});

describe("an answer of LinkedIn", () => {
  test("counts once", async () => {
    const { state } = await begin(origin);
    const backs = await Promise.all(["a", "b", "c"].map((code) => comeBack(origin, { state, code })));
    expect(backs.filter((back) => back.searchParams.has("code"))).toHaveLength(1);
    expect(descriptionIn(await comeBack(origin, { state, code: "d" }))).toBe(
      "This sign-in is already complete. Please start again.",
    );
  });

  test("counts no more after its session was issued, and nobody's address is kept of it", async () => {
    const { state, verifier } = await begin(origin);
    const back = await comeBack(origin, { state, code: "c" });
    expect((await exchange(origin, back.searchParams.get("code") ?? "", verifier)).status).toBe(200);
    expect(descriptionIn(await comeBack(origin, { state, code: "c" }))).toBe(
      "This sign-in is already complete. Please start again.",
    );
    const hash = createHash("sha256").update(state).digest();
    const kept = await backend.database.db(
      "select auth_code_hash, email, user_metadata from auth_linkedin_flow where state_hash = $1",
      [hash],
    );
    expect(kept).toEqual([{ auth_code_hash: null, email: null, user_metadata: {} }]);
  });

  test("counts for five minutes", async () => {
    const { state } = await begin(origin);
    backend.advance(5 * 60_000);
    const back = await comeBack(origin, { state, code: "c" });
    expect(descriptionIn(back)).toBe("This sign-in took longer than 5 minutes. Please start again.");
  });

  test.each(["", "made-up", "\u0000", "x".repeat(5000)])(
    "counts with our own state only, not with %j",
    async (state) => {
      const back = await comeBack(origin, { state, code: "c" });
      expect(back.pathname).toBe("/login");
      expect(back.searchParams.get("error_code")).toBe("bad_oauth_state");
      expect(descriptionIn(back)).toBe("This sign-in was started elsewhere, or too long ago. Please start again.");
    },
  );

  test("that was cancelled says so in LinkedIn's words, in the query and in the fragment", async () => {
    const { state } = await begin(origin);
    const said = { error: "user_cancelled_login", error_description: "The user cancelled LinkedIn login" };
    const back = await comeBack(origin, { state, ...said });
    expect(back.pathname).toBe("/login");
    expect(descriptionIn(back)).toBe("The user cancelled LinkedIn login");
    expect(back.hash).toContain("error=access_denied");
    expect((await comeBack(origin, { state, code: "c" })).searchParams.has("code")).toBe(false);
  });

  const unverified = "LinkedIn has not verified your email address. Verify it there, or sign in with a code.";
  test.each([false, "false", "yes", undefined, 1, null])(
    "with an address verified: %j lets nobody in",
    async (flag) => {
      linkedIn.claims = { email: "owner@acme.example", email_verified: flag };
      const { state } = await begin(origin);
      const back = await comeBack(origin, { state, code: "c" });
      expect(descriptionIn(back)).toBe(unverified);
      expect(back.searchParams.has("code")).toBe(false);
    },
  );

  test.each([undefined, "", "nobody", "a@b@c.example", 'x<a@b.example>"', 7])(
    "with the address %j lets nobody in",
    async (email) => {
      linkedIn.claims = { email, email_verified: "true" };
      const { state } = await begin(origin);
      const back = await comeBack(origin, { state, code: "c" });
      expect(back.searchParams.get("error_code")).toBe("email_address_not_provided");
    },
  );

  const unusable = "LinkedIn can't be reached, or its response was invalid. Please try again, or sign in with a code.";
  test.each(["fails", "sends no JSON", "signs with another key", "signs nothing"] as const)(
    "lets nobody in when LinkedIn %s",
    async (behaviour) => {
      linkedIn.behaviour = behaviour;
      const { state } = await begin(origin);
      expect(descriptionIn(await comeBack(origin, { state, code: "c" }))).toBe(unusable);
    },
  );

  test("that doesn't come in time says so", async () => {
    linkedIn.behaviour = "is silent";
    const { state } = await begin(origin);
    expect(descriptionIn(await comeBack(origin, { state, code: "c" }))).toBe(
      "LinkedIn didn't respond in time. Please try again, or sign in with a code.",
    );
  });

  const seconds = (ahead: number) => Math.floor(Date.now() / 1000) + ahead;
  const forgeries: readonly [string, () => Record<string, unknown>][] = [
    ["another issuer", () => ({ iss: "https://evil.example" })],
    ["another application", () => ({ aud: "another" })],
    ["a token that expired long ago", () => ({ exp: seconds(-3600) })],
    ["a nonce nobody asked for", () => ({ nonce: "injected" })],
  ];
  test.each(forgeries)("lets nobody in with %s", async (_, changes) => {
    linkedIn.claims = { ...linkedIn.claims, ...changes() };
    const { state } = await begin(origin);
    expect(descriptionIn(await comeBack(origin, { state, code: "c" }))).toBe(unusable);
  });

  test.each([-300, 300])("counts although LinkedIn's clock is %d seconds off", async (off) => {
    linkedIn.claims = { ...linkedIn.claims, iat: seconds(off), exp: seconds(off + 60) };
    const { state } = await begin(origin);
    expect((await comeBack(origin, { state, code: "c" })).searchParams.has("code")).toBe(true);
  });
});

describe("the beginning", () => {
  const challenge = "x".repeat(43);
  test.each([
    ["another provider", { provider: "google", code_challenge: challenge }],
    ["no challenge", {}],
    ["a plain challenge", { code_challenge: challenge, code_challenge_method: "plain" }],
    ["a challenge that is none", { code_challenge: "short" }],
  ])("is refused with %s", async (_, parameters) => {
    expect((await authorize(origin, parameters)).status).toBe(400);
  });
});
