import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import * as z from "zod";
import { startTestBackend, type TestBackend } from "#tests/support/backend/backend.ts";

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend();
});
afterAll(() => backend.close());

const Pair = z.object({ access_token: z.string(), refresh_token: z.string() });
type Pair = z.infer<typeof Pair>;

const post = (refreshToken: string, server = backend) =>
  fetch(`${server.origin}/auth/v1/token?grant_type=refresh_token`, {
    method: "POST",
    body: JSON.stringify({ refresh_token: refreshToken }),
  });
const refresh = async (refreshToken: string, server = backend): Promise<Pair> => {
  const answer = await post(refreshToken, server);
  expect(answer.status).toBe(200);
  return Pair.parse(await answer.json());
};

const authorization = ({ access_token: token }: Pair) => ({ headers: { Authorization: `Bearer ${token}` } });
const call = (pair: Pair) => fetch(`${backend.origin}/webhook/get_credits`, authorization(pair));

const expectSessionOver = async (pair: Pair): Promise<void> => {
  expect((await call(pair)).status).toBe(401);
  expect((await post(pair.refresh_token)).status).toBe(400);
};

const SECOND = 1_000;
const HOUR = 3_600_000;

/** What the session began with. */
let first: Pair;
beforeEach(async () => {
  const { accessToken, refreshToken } = await backend.signUp();
  first = { access_token: accessToken, refresh_token: refreshToken };
});

describe("the refresh token before the latest", () => {
  test("gives the latest again for 10 seconds, even if that is in use: another tab asked at the same time", async () => {
    const second = await refresh(first.refresh_token);
    await call(second);
    backend.advance(8 * SECOND);
    expect((await refresh(first.refresh_token)).refresh_token).toBe(second.refresh_token);
  });

  test("gives the latest again however late and often, while none of its answers arrived", async () => {
    const lost = await refresh(first.refresh_token);
    backend.advance(HOUR);
    expect((await refresh(first.refresh_token)).refresh_token).toBe(lost.refresh_token);
    backend.advance(24 * HOUR);
    const arrived = await refresh(first.refresh_token);
    expect(arrived.refresh_token).toBe(lost.refresh_token);
    expect((await call(arrived)).status).toBe(200);
  });

  test("is not given away by the access token that was issued with itself", async () => {
    const second = await refresh(first.refresh_token);
    await call(second);
    const lost = await refresh(second.refresh_token);
    backend.advance(60 * SECOND);
    expect((await call(second)).status).toBe(200);
    expect((await refresh(second.refresh_token)).refresh_token).toBe(lost.refresh_token);
  });

  test.each<[string, (pair: Pair) => Promise<Response>]>([
    ["a call of a tool", call],
    [
      "a call with the token in its address",
      (pair) => {
        const query = new URLSearchParams({ access_token: pair.access_token });
        return fetch(`${backend.origin}/webhook/get_credits?${query}`);
      },
    ],
    ["reading the user", (pair) => fetch(`${backend.origin}/auth/v1/user`, authorization(pair))],
    [
      "signing other browsers out",
      (pair) => fetch(`${backend.origin}/auth/v1/logout?scope=others`, { method: "POST", ...authorization(pair) }),
    ],
  ])("ends the session later than that, once %s has shown the latest access token", async (_, show) => {
    const second = await refresh(first.refresh_token);
    expect((await show(second)).ok).toBe(true);
    backend.advance(10 * SECOND);
    const replay = await post(first.refresh_token);
    expect(replay.status).toBe(400);
    expect(await replay.json()).toMatchObject({ error_code: "refresh_token_already_used" });
    expect(replay.headers.get("sb-auth-refresh-token-rotated")).toBe("true");
    await expectSessionOver(second);
  });

  test("ends the session too when the access token that was seen came from a repeated answer", async () => {
    await refresh(first.refresh_token);
    backend.advance(HOUR);
    const second = await refresh(first.refresh_token);
    await call(second);
    expect((await post(first.refresh_token)).status).toBe(400);
    await expectSessionOver(second);
  });

  test("is found out by another server than the one that saw the latest access token", async () => {
    const other = await startTestBackend({ DATABASE_URL: backend.database.url });
    await call(await refresh(first.refresh_token));
    other.advance(11 * SECOND);
    const replay = await post(first.refresh_token, other);
    await other.close();
    expect(replay.status).toBe(400);
  });

  test("is not accepted for longer because the clock was set back", async () => {
    const second = await refresh(first.refresh_token);
    await call(second);
    backend.advance(-2 * HOUR);
    const replay = await post(first.refresh_token);
    backend.advance(2 * HOUR);
    expect(replay.status).toBe(400);
    await expectSessionOver(second);
  });
});

describe("a thief and the owner of one refresh token", () => {
  test("can't take turns when the thief came first: the owner's renewal ends it for both", async () => {
    const stolen = await refresh(first.refresh_token);
    expect((await call(stolen)).status).toBe(200);
    backend.advance(HOUR / 2);
    expect((await post(first.refresh_token)).status).toBe(400);
    await expectSessionOver(stolen);
  });

  test("can't take turns when the owner came first: the thief's renewal ends it for both", async () => {
    const owners = await refresh(first.refresh_token);
    expect((await call(owners)).status).toBe(200);
    backend.advance(60 * SECOND);
    expect((await post(first.refresh_token)).status).toBe(400);
    await expectSessionOver(owners);
  });

  test("can't take turns when the thief only renews and shows no access token", async () => {
    const stolen = await refresh((await refresh(first.refresh_token)).refresh_token);
    backend.advance(HOUR / 2);
    expect((await post(first.refresh_token)).status).toBe(400);
    await expectSessionOver(stolen);
  });
});

test("a hundred calls after a refresh write once to the session", async () => {
  const second = await refresh(first.refresh_token);
  const version = () =>
    backend.database.db(
      "select xmin::text from auth_session where seen_counter = 1 order by refreshed_at desc limit 1",
    );
  await call(second);
  const seen = await version();
  expect(seen).toHaveLength(1);
  const statuses = await Promise.all(Array.from({ length: 100 }, async () => (await call(second)).status));
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect(await version()).toEqual(seen);
});
