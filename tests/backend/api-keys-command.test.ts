import { afterAll, beforeAll, expect, test } from "vitest";
import { apiKeyWork } from "#backend/commands/api-key-work.ts";
import { callerWith } from "#tests/support/backend/api-keys.ts";
import { anOrganisation } from "#tests/support/backend/organisation.ts";
import { createWebhookBackend, type WebhookBackend } from "#tests/support/backend/webhook-backend.ts";

let backend: WebhookBackend;
beforeAll(async () => {
  backend = await createWebhookBackend();
});
afterAll(() => backend.database.drop());

const command = async (...parameters: string[]) => apiKeyWork(parameters)(backend.database);

test("an operator makes a key, sees it, and revokes it", async () => {
  const { account } = await backend.signIn(0, "keys@acme.example");
  const [key = "", note] = await command("make", "keys@acme.example", "--name", "Nightly sync", "--cap", "50");
  expect(note).toBe("Copy it now: it is shown once and can't be found again.");
  const { get, post } = callerWith(backend.app, key);
  expect((await get("/credits")).json).toMatchObject({ email: account.email });
  expect((await post("/verification", { email: "a@acme.example" })).status).toBe(403);

  const [line = ""] = await command("list", "keys@acme.example");
  const id = line.slice(0, 36);
  expect(line).toContain(`${key.slice(0, 12)}...  Nightly sync  contacts:read directors:read`);
  expect(line).toMatch(/cap 50 {2}spent 0 this month {2}last used \d{4}-\d\d-\d\d {2}until \d{4}-\d\d-\d\d$/);
  expect(line).not.toContain(key.slice(12));

  expect(await command("revoke", id)).toEqual(["Revoked. The next call with it is refused."]);
  expect((await get("/credits")).status).toBe(401);
  await expect(command("revoke", id)).rejects.toThrow("There is no such key, or it was revoked before.");
  expect(await command("list", "keys@acme.example")).toEqual(["keys@acme.example has no keys."]);
});

test("a key can be limited, and be an organisation's", async () => {
  const acme = await anOrganisation(backend);
  const [key = ""] = await command(
    ..."make --name CRM --organisation --scopes account:read,bulk:read --days 7".split(" "),
    ..."--network 192.0.2.0/24 --network 2001:db8::/32".split(" "),
    acme.owner.account.email,
  );
  const { get } = callerWith(backend.app, key);
  expect((await get("/bulk_jobs")).status).toBe(200);
  expect((await get("/bulk_jobs", { "X-Test-Address": "198.51.100.1" })).status).toBe(403);
  expect((await get("/history")).status).toBe(403);
});

test.each([
  [[], /^Usage: npm run api-keys/],
  [["make", "keys@acme.example"], /^Usage/],
  [["make", "keys@acme.example", "--name", "a", "--days", "366"], /^--days must be a whole number from 1 to 365/],
  [["make", "keys@acme.example", "--name", "a", "--cap", "0.05"], /^--cap must be a number of credits/],
  [["make", "keys@acme.example", "--name", "a", "--unknown"], /^Usage/],
  [["make", "nobody", "--name", "a"], /^Usage/],
  [["make", "keys@acme.example", "--name", "a", "--scopes", "everything"], /^everything is no scope/],
  [["make", "keys@acme.example", "--name", "a", "--network", "home"], /^home is not a network/],
  [["make", "stranger@acme.example", "--name", "a"], /^stranger@acme.example has no account yet/],
  [["make", "keys@acme.example", "--name", "a", "--organisation"], /is no owner or admin of an organisation/],
  [["revoke", "ll_live_"], /^Usage/],
])("%j is refused", async (parameters, message) => {
  await expect(command(...parameters)).rejects.toThrow(message);
});
