import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestBackend, type TestBackend } from "#tests/support/backend/backend.ts";

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend();
});
afterAll(() => backend.close());

const call = (token: string, path: string, body?: object) =>
  fetch(`${backend.origin}/webhook/${path}`, {
    headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json" },
    ...(body && { method: "POST", body: JSON.stringify(body) }),
  });

test("a person whose account is to be deleted can renew the session, sign in elsewhere, keep the account, and sign out", async () => {
  const here = await backend.signUp();
  expect((await call(here.accessToken, "delete_account", { email: here.email })).status).toBe(200);
  const renewed = await fetch(`${backend.origin}/auth/v1/token?grant_type=refresh_token`, {
    method: "POST",
    body: JSON.stringify({ refresh_token: here.refreshToken }),
  });
  expect(renewed.status).toBe(200);
  const there = await backend.signUp(here.email);
  expect(there.userId).toBe(here.userId);
  expect((await call(there.accessToken, "get_credits")).status).toBe(403);
  expect((await call(there.accessToken, "keep_account", {})).status).toBe(200);
  for (const { accessToken } of [here, there]) expect((await call(accessToken, "get_credits")).status).toBe(200);
  const signedOut = await fetch(`${backend.origin}/auth/v1/logout`, {
    method: "POST",
    headers: { Authorization: `Bearer ${there.accessToken}` },
  });
  expect(signedOut.ok).toBe(true);
});

test("the mail about it is in the mailbox", async () => {
  const { accessToken, email } = await backend.signUp();
  await call(accessToken, "delete_account", { email });
  await expect
    .poll(async () => JSON.stringify(await (await fetch(`${backend.origin}/inbox/messages`)).json()), {
      timeout: 20_000,
    })
    .toMatch(
      new RegExp(
        `${email}[^}]*Your Leadlight account will be deleted on|Your Leadlight account will be deleted on[^}]*${email}`,
      ),
    );
});
