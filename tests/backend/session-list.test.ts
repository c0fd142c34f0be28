import { decodeJwt } from "jose";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod";
import { accessTokenVerifier, accessTokens } from "#backend/auth/sessions/access-token.ts";
import { connectDatabase } from "#backend/platform/database/connect-database.ts";
import { startTestBackend, type TestBackend } from "#tests/support/backend/backend.ts";
import { silentLog } from "#tests/support/backend/silent-log.ts";

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend();
});
afterAll(() => backend.close());

const chrome =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36";

const Answer = z.object({ sessions: z.array(z.object({ id: z.string(), device: z.nullable(z.string()) })) });

const call = (token: string, path: string, body?: object) =>
  fetch(`${backend.origin}/webhook/${path}`, {
    headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json" },
    ...(body && { method: "POST", body: JSON.stringify(body) }),
  });

const sessionsOf = async (token: string) => Answer.parse(await (await call(token, "sessions")).json()).sessions;

test("names browser and system, and keeps nothing else of the user agent", async () => {
  const { email } = await backend.signUp();
  const headers = { "User-Agent": chrome };
  const post = (path: string, body: object) =>
    fetch(`${backend.origin}/auth/v1/${path}`, { method: "POST", headers, body: JSON.stringify(body) });
  await post("otp", { email });
  const answer = await post("verify", { email, token: await backend.codeFor(email), type: "email" });
  const { access_token: token } = z.object({ access_token: z.string() }).parse(await answer.json());
  expect((await sessionsOf(token)).map(({ device }) => device)).toContain("Chrome on Windows");
  expect(JSON.stringify(await backend.database.db("select * from auth_session"))).not.toContain("131.0");
});

test("a session that is ended from elsewhere is refused at once, by another server too", async () => {
  const here = await backend.signUp();
  const there = await backend.signUp(here.email);
  const database = connectDatabase({ url: backend.database.url, log: silentLog });
  const tokens = accessTokens({
    db: database.db,
    issuer: decodeJwt(there.accessToken).iss ?? "",
    clock: Date.now,
  });
  const elsewhere = accessTokenVerifier({ tokens, db: database.db });
  expect(await elsewhere.verify(there.accessToken)).toMatchObject({ email: here.email });
  const [id] = (await sessionsOf(there.accessToken)).map((session) => session.id);
  expect((await call(here.accessToken, "end_other_sessions", {})).status).toBe(200);
  expect((await call(there.accessToken, "get_credits")).status).toBe(401);
  expect(await elsewhere.verify(there.accessToken)).toBeUndefined();
  expect((await sessionsOf(here.accessToken)).map((session) => session.id)).not.toContain(id);
  await database.close();
});

test("the session of somebody else can be neither seen nor ended", async () => {
  const [one, other] = [await backend.signUp(), await backend.signUp()];
  const [session] = await sessionsOf(one.accessToken);
  const answer = await call(other.accessToken, "end_session", { id: session?.id });
  expect(await answer.json()).toEqual({ ended: 0 });
  expect((await call(one.accessToken, "get_credits")).status).toBe(200);
});
