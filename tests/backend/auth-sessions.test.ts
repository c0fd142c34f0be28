import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import * as z from "zod";
import { newAuthClient, type TestAuthClient } from "#tests/support/backend/auth-client.ts";
import { startTestBackend, type TestBackend } from "#tests/support/backend/backend.ts";

let backend: TestBackend;
const clients: TestAuthClient[] = [];

const newClient = (): TestAuthClient => {
  const client = newAuthClient(backend.origin);
  clients.push(client);
  return client;
};

/** A client that is signed in as the person of the given address. */
const signedIn = async (email = asha) => {
  const client = newClient();
  const { accessToken, refreshToken } = await backend.signUp(email);
  await client.setSession({ access_token: accessToken, refresh_token: refreshToken });
  return { client, accessToken, refreshToken };
};

const callWith = (accessToken: string) =>
  fetch(`${backend.origin}/webhook/get_credits`, { headers: { Authorization: `Bearer ${accessToken}` } });

beforeAll(async () => {
  backend = await startTestBackend();
});
afterAll(() => backend.close());

// Every test has people of its own.
let round = 0;
let asha = "";
let ben = "";
beforeEach(() => {
  round += 1;
  [asha, ben] = [`asha${round}@acme.example`, `ben${round}@acme.example`];
});
afterEach(async () => {
  for (const client of clients.splice(0)) await client.dispose();
});

const refresh = async (
  token: unknown,
): Promise<{ status: number; body: Record<string, unknown>; rotated: string | null }> => {
  const answer = await fetch(`${backend.origin}/auth/v1/token?grant_type=refresh_token`, {
    method: "POST",
    headers: { "X-Supabase-Api-Version": "2024-01-01" },
    body: JSON.stringify({ refresh_token: token }),
  });
  const body = z.record(z.string(), z.unknown()).parse(await answer.json());
  return { status: answer.status, body, rotated: answer.headers.get("sb-auth-refresh-token-rotated") };
};
const USED = { code: "refresh_token_already_used", message: "Invalid Refresh Token: Already Used" };
const UNKNOWN = { code: "refresh_token_not_found", message: "Invalid Refresh Token: Refresh Token Not Found" };

describe("refreshing", () => {
  test("gives a new pair of tokens, with which the session goes on", async () => {
    const { client, refreshToken } = await signedIn();
    const { data, error } = await client.refreshSession({ refresh_token: refreshToken });
    expect(error).toBeNull();
    expect(data.session?.refresh_token).not.toBe(refreshToken);
    expect((await callWith(data.session?.access_token ?? "")).status).toBe(200);
  });

  test("20 times at once with one token gives one new token, and the session lives", async () => {
    const { refreshToken } = await signedIn();
    const answers = await Promise.all(Array.from({ length: 20 }, () => refresh(refreshToken)));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
    const tokens = new Set(answers.map(({ body }) => body["refresh_token"]));
    expect(tokens.size).toBe(1);
    expect((await refresh([...tokens][0])).status).toBe(200);
  });

  test("with an older token within 10 seconds gives the latest again", async () => {
    const { refreshToken } = await signedIn();
    const second = (await refresh(refreshToken)).body["refresh_token"];
    const third = (await refresh(second)).body["refresh_token"];
    expect((await refresh(refreshToken)).body["refresh_token"]).toBe(third);
  });

  test("with an older token later ends the whole session", async () => {
    const { accessToken, refreshToken } = await signedIn();
    const second = (await refresh(refreshToken)).body["refresh_token"];
    const third = (await refresh(second)).body;
    backend.advance(10_000);
    expect(await refresh(refreshToken)).toMatchObject({ status: 400, body: USED, rotated: "true" });
    expect(await refresh(third["refresh_token"])).toMatchObject({ status: 400, body: UNKNOWN });
    expect((await callWith(accessToken)).status).toBe(401);
    expect((await callWith(String(third["access_token"]))).status).toBe(401);
  });

  test("ends for a session that nobody refreshed for 30 days", async () => {
    const { refreshToken } = await signedIn();
    backend.advance(30 * 24 * 3_600_000);
    expect(await refresh(refreshToken)).toMatchObject({ status: 400, body: { code: "session_expired" } });
  });

  test.each([
    ["", 400, { code: "validation_failed", message: "Refresh token is not valid" }],
    [null, 400, { code: "validation_failed", message: "Refresh token is not valid" }],
    ["short", 400, { code: "validation_failed", message: "Refresh token is not valid" }],
    ["not-one-of-our-refresh-tokens", 400, UNKNOWN],
    [Buffer.alloc(36, 7).toString("base64url"), 400, UNKNOWN],
    [7, 400, { code: "bad_json" }],
  ])("with %j is refused", async (token, status, body) => {
    expect(await refresh(token)).toMatchObject({ status, body });
  });

  test("with a token whose counter was raised by hand is refused and harms nobody", async () => {
    const { refreshToken } = await signedIn();
    const forged = Buffer.from(refreshToken, "base64url");
    forged.writeUInt32BE(5, 16);
    expect(await refresh(forged.toString("base64url"))).toMatchObject({ status: 400, body: UNKNOWN });
    expect((await refresh(refreshToken)).status).toBe(200);
  });
});

describe("other grants", () => {
  test("a code of a provider that isn't switched on is unknown", async () => {
    const { error } = await newClient().exchangeCodeForSession("00000000-0000-4000-8000-000000000000");
    expect(error).not.toBeNull();
    const post = (body: object) =>
      fetch(`${backend.origin}/auth/v1/token?grant_type=pkce`, { method: "POST", body: JSON.stringify(body) });
    const unknown = await post({ auth_code: "abc", code_verifier: "def" });
    expect(unknown.status).toBe(404);
    expect(await unknown.json()).toMatchObject({
      error_code: "flow_state_not_found",
      msg: "invalid flow state, no valid flow state found",
    });
    expect((await post({ auth_code: "abc" })).status).toBe(400);
  });

  test.each(["password", "", "__proto__"])("grant type %j is not supported", async (grant) => {
    const answer = await fetch(`${backend.origin}/auth/v1/token?grant_type=${grant}`, { method: "POST", body: "{}" });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toEqual({
      code: 400,
      error_code: "invalid_credentials",
      msg: "unsupported_grant_type",
    });
  });

  test("signing in with any provider but LinkedIn is refused as not enabled", async () => {
    const { data } = await newClient().signInWithOAuth({
      provider: "google",
      options: { skipBrowserRedirect: true },
    });
    const answer = await fetch(data.url ?? "", { redirect: "manual" });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toEqual({
      code: 400,
      error_code: "validation_failed",
      msg: "Unsupported provider: provider is not enabled",
    });
  });
});

describe("the user", () => {
  test("can be read and changed by the person", async () => {
    const { client } = await signedIn();
    expect((await client.getUser()).data.user).toMatchObject({ email: asha });
    const { data, error } = await client.updateUser({ data: { city: "Pune", team: "sales" } });
    expect(error).toBeNull();
    expect(data.user?.user_metadata).toMatchObject({ city: "Pune", team: "sales" });
    await client.updateUser({ data: { team: null } });
    const { data: after } = await client.getUser();
    expect(after.user?.user_metadata).toMatchObject({ city: "Pune" });
    expect(after.user?.user_metadata).not.toHaveProperty("team");
  });

  test("cannot make itself another person by its data", async () => {
    const { client } = await signedIn();
    const { data } = await client.updateUser({ data: { email: "boss@acme.example", sub: "1", email_verified: false } });
    expect(data.user?.user_metadata).toMatchObject({
      email: asha,
      sub: data.user?.id,
      email_verified: true,
    });
  });

  test.each([
    [{ password: "correct horse" }],
    [{ email: "other@acme.example" }],
    [{ phone: "+15550100" }],
    [{ data: { text: "x".repeat(2_000) } }],
    [{ data: { text: "a\u0000b" } }],
    [{ data: { text: "\ud800" } }],
  ])("refuses the change %j", async (change) => {
    const { client } = await signedIn();
    expect((await client.updateUser(change)).error).toMatchObject({ status: 400, code: "validation_failed" });
  });

  test("refuses data nested deeper than can be written down", async () => {
    const { accessToken } = await signedIn();
    const answer = await fetch(`${backend.origin}/auth/v1/user`, {
      method: "PUT",
      headers: { Authorization: `Bearer ${accessToken}` },
      body: `{"data":{"a":${"[".repeat(7_000)}${"]".repeat(7_000)}}}`,
    });
    expect(answer.status).toBe(400);
  });

  test.each([
    [undefined, 401, "no_authorization"],
    ["Basic abc", 401, "no_authorization"],
    ["Bearer ", 401, "no_authorization"],
    ["Bearer nonsense", 403, "bad_jwt"],
  ])("is not shown to %j", async (authorization, status, code) => {
    const headers = new Headers({ "X-Supabase-Api-Version": "2024-01-01" });
    if (authorization !== undefined) headers.set("Authorization", authorization);
    const answer = await fetch(`${backend.origin}/auth/v1/user`, { headers });
    expect(answer.status).toBe(status);
    expect(answer.headers.get("x-sb-error-code")).toBe(code);
    expect(await answer.json()).toMatchObject({ code });
  });

  test("is not shown any more once the session has ended", async () => {
    const { client, accessToken } = await signedIn();
    await client.signOut({ scope: "local" });
    const { error } = await newClient().getUser(accessToken);
    expect(error?.message).toBe("Auth session missing!"); // What the client makes of session_not_found.
    const answer = await fetch(`${backend.origin}/auth/v1/user`, {
      headers: { Authorization: `Bearer ${accessToken}` },
    });
    expect(answer.status).toBe(403);
    expect(await answer.json()).toMatchObject({
      error_code: "session_not_found",
      msg: "Session from session_id claim in JWT does not exist",
    });
  });
});

describe("signing out", () => {
  test("of this browser ends this session at once and leaves the others", async () => {
    const here = await signedIn();
    const there = await signedIn();
    expect((await here.client.signOut({ scope: "local" })).error).toBeNull();
    expect((await callWith(here.accessToken)).status).toBe(401);
    expect(await refresh(here.refreshToken)).toMatchObject({ status: 400, body: UNKNOWN });
    expect((await callWith(there.accessToken)).status).toBe(200);
  });

  test("everywhere ends all sessions of this person and nobody else's", async () => {
    const here = await signedIn();
    const there = await signedIn();
    const somebodyElse = await signedIn(ben);
    await here.client.signOut();
    expect((await callWith(here.accessToken)).status).toBe(401);
    expect((await callWith(there.accessToken)).status).toBe(401);
    expect((await callWith(somebodyElse.accessToken)).status).toBe(200);
  });

  test("of the others keeps this session", async () => {
    const here = await signedIn();
    const there = await signedIn();
    await here.client.signOut({ scope: "others" });
    expect((await callWith(here.accessToken)).status).toBe(200);
    expect((await callWith(there.accessToken)).status).toBe(401);
  });

  test("twice is no error for the client", async () => {
    const { client, accessToken } = await signedIn();
    expect((await client.signOut({ scope: "local" })).error).toBeNull();
    expect((await client.admin.signOut(accessToken, "local")).error).not.toBeNull();
    expect((await client.signOut({ scope: "local" })).error).toBeNull();
  });

  test("with a scope there isn't is refused", async () => {
    const { accessToken } = await signedIn();
    const answer = await fetch(`${backend.origin}/auth/v1/logout?scope=galaxy`, {
      method: "POST",
      headers: { Authorization: `Bearer ${accessToken}` },
    });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({
      error_code: "validation_failed",
      msg: 'Unsupported logout scope "galaxy"',
    });
  });

  test("is followed by a session of its own at the next sign-in", async () => {
    const first = await signedIn();
    await first.client.signOut({ scope: "local" });
    const second = await signedIn();
    expect((await callWith(first.accessToken)).status).toBe(401);
    expect((await callWith(second.accessToken)).status).toBe(200);
  });
});
