import { randomUUID } from "node:crypto";
import * as z from "zod";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestBackend, type TestBackend } from "#tests/support/backend/backend.ts";
import { confirmAddress, creditsWith, enterCodeWith, requestCodeWith } from "#tests/support/backend/external-person.ts";
import {
  type IssuerKey,
  newIssuerKey,
  type StandInIssuer,
  startIssuer,
  tokenOf,
} from "#tests/support/backend/stand-in-issuer.ts";

let issuer: StandInIssuer;
let key: IssuerKey;
let backend: TestBackend;

beforeAll(async () => {
  key = await newIssuerKey("first");
  issuer = await startIssuer([key]);
  backend = await startTestBackend({ LEADLIGHT_AUTH_ISSUER: issuer.issuer });
});
afterAll(async () => {
  await backend.close();
  await issuer.close();
});

let people = 0;
const someone = (): string => `external${(people += 1)}@acme.example`;
const tokenFor = (email: unknown, sub: string = randomUUID(), more: object = {}): Promise<string> =>
  tokenOf(issuer, key, { sub, email, ...more });
const notThis = (code: string): string => (code === "000000" ? "000001" : "000000");
const accountsOf = (email: string) => backend.database.db("select id from account where email = $1", [email]);
const usersOf = (email: string) => backend.database.db("select id from auth_user where email = $1", [email]);
const accountWith = async (token: string): Promise<string> => {
  const { json } = await creditsWith(backend, token);
  return z.object({ email: z.string() }).parse(json).email;
};
const unconfirmed = {
  status: 403,
  json: {
    message: "Please confirm your email address first: enter the code that we mail you.",
    code: "address_not_confirmed",
  },
};

test("gives nobody an account before they have entered our own code, and then one with the address", async () => {
  const email = someone();
  const token = await tokenFor(email);
  expect(await creditsWith(backend, token)).toEqual(unconfirmed);
  expect(await requestCodeWith(backend, token)).toEqual({ status: 200, json: {} });
  expect(await creditsWith(backend, token)).toEqual(unconfirmed);
  expect(await accountsOf(email)).toHaveLength(0);
  expect(await enterCodeWith(backend, token, await backend.codeFor(email))).toEqual({ status: 200, json: {} });
  expect(await creditsWith(backend, token)).toMatchObject({ status: 200, json: { email, credits: 25 } });
});

test("believes nothing that people can write about themselves", async () => {
  const email = someone();
  const { email: victim } = await backend.signUp();
  const lies = { email: victim, email_verified: true, sub: randomUUID(), role: "admin" };
  const token = await tokenFor(email, randomUUID(), {
    user_metadata: lies,
    app_metadata: { provider: "email" },
    email_verified: true,
    role: "authenticated",
  });
  expect(await creditsWith(backend, token)).toEqual(unconfirmed);
  await confirmAddress(backend, token, email);
  expect(await accountWith(token)).toBe(email);
});

test("takes no token of the project itself, or of a person without an address", async () => {
  for (const more of [{ role: "anon" }, { role: "service_role" }, { is_anonymous: true }]) {
    const token = await tokenFor(someone(), randomUUID(), more);
    expect(await creditsWith(backend, token)).toMatchObject({ status: 401 });
    expect(await requestCodeWith(backend, token)).toMatchObject({ status: 403, json: { error_code: "bad_jwt" } });
  }
});

test("confirms an address with no code that was mailed to sign in, and signs in with none that confirms", async () => {
  const email = someone();
  const token = await tokenFor(email);
  const auth = (call: string, body: object) =>
    fetch(`${backend.origin}/auth/v1/${call}`, { method: "POST", body: JSON.stringify(body) });
  await auth("otp", { email });
  const toSignIn = await backend.codeFor(email);
  expect(await enterCodeWith(backend, token, toSignIn)).toMatchObject({ status: 403 });
  expect((await auth("verify", { email, token: toSignIn, type: "email" })).status).toBe(200);
  await requestCodeWith(backend, token);
  const toConfirm = await backend.codeFor(email);
  expect((await auth("verify", { email, token: toConfirm, type: "email" })).status).toBe(403);
  const other = await tokenFor(email);
  expect(await enterCodeWith(backend, other, toConfirm)).toMatchObject({ status: 403 });
  expect(await enterCodeWith(backend, token, toConfirm)).toEqual({ status: 200, json: {} });
});

test("the mail says which service gets the account, and to keep the code from others", async () => {
  const email = someone();
  await requestCodeWith(backend, await tokenFor(email));
  const mails = z
    .array(z.object({ to: z.string(), subject: z.string(), text: z.string() }))
    .parse(await (await fetch(`${backend.origin}/inbox/messages`)).json());
  const mail = mails.find(({ to }) => to === email);
  const { host } = new URL(issuer.issuer);
  expect(mail?.subject).toMatch(new RegExp(`^\\d{6} connects your Leadlight account to ${host}$`));
  expect(mail?.text).toContain(`signed in at ${host} wants to use Leadlight as you`);
  expect(mail?.text).not.toContain("sign-in code");
});

test("joins an account that has the address only after our own code, whatever the issuer says", async () => {
  const { email, accessToken, userId } = await backend.signUp();
  await creditsWith(backend, accessToken);
  const stranger = await tokenFor(email, randomUUID(), { email_verified: true });
  expect(await creditsWith(backend, stranger)).toEqual(unconfirmed);
  await requestCodeWith(backend, stranger);
  const code = await backend.codeFor(email);
  expect(await enterCodeWith(backend, stranger, notThis(code))).toMatchObject({
    status: 403,
    json: { error_code: "otp_expired", tries_left: 4 },
  });
  expect(await creditsWith(backend, stranger)).toEqual(unconfirmed);
  await enterCodeWith(backend, stranger, code);
  expect(await accountWith(stranger)).toBe(email);
  expect(await accountsOf(email)).toEqual([{ id: userId }]);
});

test("takes no code that was mailed to another address", async () => {
  const [mine, theirs] = [someone(), someone()];
  const [mineToken, theirsToken] = [await tokenFor(mine), await tokenFor(theirs)];
  await requestCodeWith(backend, mineToken);
  await requestCodeWith(backend, theirsToken);
  const [code, foreign] = [await backend.codeFor(mine), await backend.codeFor(theirs)];
  // Both codes are the same once in a million runs.
  expect((await enterCodeWith(backend, theirsToken, code === foreign ? notThis(code) : code)).status).toBe(403);
  expect(await creditsWith(backend, theirsToken)).toEqual(unconfirmed);
});

test("takes a code once", async () => {
  const email = someone();
  const token = await tokenFor(email);
  await requestCodeWith(backend, token);
  const code = await backend.codeFor(email);
  await enterCodeWith(backend, token, code);
  const other = await tokenFor(email);
  expect((await enterCodeWith(backend, other, code)).status).toBe(403);
  expect(await creditsWith(backend, other)).toEqual(unconfirmed);
});

test("gives one account to two people of the issuer who both read the mail of one address", async () => {
  const email = someone();
  const [first, second] = [await tokenFor(email), await tokenFor(email)];
  await confirmAddress(backend, first, email);
  expect(await creditsWith(backend, second)).toEqual(unconfirmed);
  await confirmAddress(backend, second, email);
  await creditsWith(backend, first);
  await creditsWith(backend, second);
  expect(await accountsOf(email)).toHaveLength(1);
});

test("keeps a person's account when the issuer has another address for them", async () => {
  const [email, later] = [someone(), someone()];
  const subject = randomUUID();
  await confirmAddress(backend, await tokenFor(email, subject), email);
  const { email: victim } = await backend.signUp();
  expect(await accountWith(await tokenFor(later, subject))).toBe(email);
  expect(await accountWith(await tokenFor(victim, subject))).toBe(email);
  expect(await accountWith(await tokenFor(undefined, subject))).toBe(email);
  const again = await requestCodeWith(backend, await tokenFor(victim, subject));
  expect(again).toMatchObject({ status: 422, json: { error_code: "identity_already_exists" } });
});

test("does not take the same subject of another issuer for the same person", async () => {
  const email = someone();
  const subject = "user-1";
  await confirmAddress(backend, await tokenFor(email, subject), email);
  const other = await startIssuer([key]);
  const there = await startTestBackend({
    DATABASE_URL: backend.database.url,
    LEADLIGHT_AUTH_ISSUER: other.issuer,
  });
  const foreign = await tokenOf(other, key, { sub: subject, email });
  expect(await creditsWith(there, foreign)).toEqual(unconfirmed);
  expect((await creditsWith(there, await tokenFor(email, subject))).status).toBe(401);
  await there.close();
  await other.close();
});

test.for([
  ["no address", undefined],
  ["an empty one", ""],
  ["a list", ["a@acme.example"]],
  ["a name with one", "A <a@acme.example>"],
])("mails no code where the token holds %s", async ([, email]) => {
  const token = await tokenFor(email);
  expect(await creditsWith(backend, token)).toEqual(unconfirmed);
  expect(await requestCodeWith(backend, token)).toMatchObject({
    status: 400,
    json: { error_code: "validation_failed", msg: "The token holds no usable email address" },
  });
});

test("reads every spelling of an address as one", async () => {
  const email = someone();
  const token = await tokenFor(email.toUpperCase());
  await confirmAddress(backend, token, email);
  expect(await accountWith(token)).toBe(email);
});

test("counts wrong codes as at any sign-in", async () => {
  const email = someone();
  const token = await tokenFor(email);
  await requestCodeWith(backend, token);
  const code = await backend.codeFor(email);
  for (let tries = 0; tries < 5; tries += 1) await enterCodeWith(backend, token, notThis(code));
  expect((await enterCodeWith(backend, token, code)).status).toBe(403);
  for (let tries = 0; tries < 9; tries += 1) await enterCodeWith(backend, token, notThis(code));
  expect(await enterCodeWith(backend, token, notThis(code))).toMatchObject({
    status: 429,
    json: { error_code: "over_request_rate_limit" },
  });
  const elsewhere = await fetch(`${backend.origin}/auth/v1/verify`, {
    method: "POST",
    body: JSON.stringify({ email, token: code, type: "email" }),
  });
  expect(elsewhere.status).toBe(429);
});

test("mails codes no more often than at any sign-in", async () => {
  const patient = await startTestBackend({
    LEADLIGHT_AUTH_ISSUER: issuer.issuer,
    LEADLIGHT_MAIL_INTERVAL_SECONDS: "60",
  });
  const email = someone();
  expect((await requestCodeWith(patient, await tokenFor(email))).status).toBe(200);
  expect(await requestCodeWith(patient, await tokenFor(email))).toMatchObject({
    status: 429,
    json: { error_code: "over_email_send_rate_limit" },
  });
  await patient.close();
});

test("makes one account of 20 confirmations and 20 first calls at once", async () => {
  const email = someone();
  const token = await tokenFor(email);
  await requestCodeWith(backend, token);
  const code = await backend.codeFor(email);
  const entered = await Promise.all(Array.from({ length: 20 }, () => enterCodeWith(backend, token, code)));
  expect(entered.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
  const calls = await Promise.all(Array.from({ length: 20 }, () => creditsWith(backend, token)));
  expect(calls.map(({ status }) => status)).toEqual(calls.map(() => 200));
  expect(await accountsOf(email)).toHaveLength(1);
  expect(await usersOf(email)).toHaveLength(1);
  const [row] = await backend.database.db<{ entries: number }>(
    `select count(*)::int as entries from credit_entry c join account a on a.wallet_id = c.wallet_id where a.email = $1`,
    [email],
  );
  expect(row?.entries).toBe(1);
});

test("refuses a person from the next call on once their binding is deleted, and takes it again with a code", async () => {
  const email = someone();
  const subject = randomUUID();
  const token = await tokenFor(email, subject);
  await confirmAddress(backend, token, email);
  expect((await creditsWith(backend, token)).status).toBe(200);
  await backend.database.db("delete from auth_external_identity where subject = $1", [subject]);
  expect(await creditsWith(backend, token)).toEqual(unconfirmed);
  await confirmAddress(backend, token, email);
  expect(await accountsOf(email)).toHaveLength(1);
});

test("has no calls to confirm an address where no external issuer is configured", async () => {
  const alone = await startTestBackend();
  const token = await tokenFor(someone());
  expect((await creditsWith(alone, token)).status).toBe(401);
  const asked = await fetch(`${alone.origin}/auth/v1/address/otp`, {
    method: "POST",
    headers: { Authorization: `Bearer ${token}` },
  });
  expect(asked.status).toBe(404);
  await alone.close();
});
