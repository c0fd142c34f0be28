import { userInfo } from "node:os";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { defaultAuthLimits } from "#backend/auth/auth-limits.ts";
import { accountByEmail } from "#backend/accounts/accounts.ts";
import { makeKey } from "#backend/api-keys/manage-keys.ts";
import { accountWork } from "#backend/commands/account-work.ts";
import { apiScopes } from "#domain/api-keys/api-scope.ts";
import { startTestBackend, type TestBackend } from "#tests/support/backend/backend.ts";
import { confirmAddress, creditsWith } from "#tests/support/backend/external-person.ts";
import { sampleSeller } from "#tests/support/backend/seller.ts";
import { silentLog } from "#tests/support/backend/silent-log.ts";
import { newIssuerKey, startIssuer, type StandInIssuer, tokenOf } from "#tests/support/backend/stand-in-issuer.ts";

const SUPPORT = "help@operator.example";
const BLOCKED = `This account is blocked. To ask why, write to ${SUPPORT}.`;
const REFUSED = { message: expect.stringContaining("This account is blocked."), code: "account_blocked" };

let issuer: StandInIssuer;
let issuerKey: Awaited<ReturnType<typeof newIssuerKey>>;
let backend: TestBackend;
beforeAll(async () => {
  issuerKey = await newIssuerKey("first");
  issuer = await startIssuer([issuerKey]);
  backend = await startTestBackend({ VITE_SUPPORT_EMAIL: SUPPORT, LEADLIGHT_AUTH_ISSUER: issuer.issuer });
});
afterAll(async () => {
  await backend.close();
  await issuer.close();
});

/** What `npm run account -- ...` prints. */
const command = (...parameters: string[]) =>
  accountWork(parameters)(backend.database, {
    issuer: { seller: sampleSeller, clock: Date.now },
    limits: defaultAuthLimits,
    log: silentLog,
  });
const block = (email: string) => command("block", email, "--reason", "Sells the results on");

/** Somebody with an account and a session. */
const aPerson = async () => {
  const person = await backend.signUp();
  await creditsWith(backend, person.accessToken);
  return person;
};
const post = async (path: string, body: object, headers: Readonly<Record<string, string>> = {}) => {
  const answer = await fetch(backend.origin + path, { method: "POST", headers, body: JSON.stringify(body) });
  const json: unknown = await answer.json();
  return { status: answer.status, json };
};
const signIn = async (email: string) => {
  await post("/auth/v1/otp", { email });
  return post("/auth/v1/verify", { email, token: await backend.codeFor(email), type: "email" });
};

describe("a person whom the operator blocks", () => {
  test("is signed out with the next call, can't renew the session, and reads at the next sign-in whom to ask", async () => {
    const { email, accessToken, refreshToken } = await aPerson();
    const [said] = await block(email);
    expect(said).toBe(`${email} is blocked. Sessions that this ended: 1.`);
    expect((await creditsWith(backend, accessToken)).status).toBe(401);
    const renewal = await post("/auth/v1/token?grant_type=refresh_token", { refresh_token: refreshToken });
    expect(renewal.status).toBe(400);
    expect(await signIn(email)).toMatchObject({ status: 403, json: { error_code: "user_banned", msg: BLOCKED } });
    await expect(block(email)).rejects.toThrow(`${email} is blocked already.`);
  });

  test("can use the code only once, as everybody else", async () => {
    const { email } = await aPerson();
    await block(email);
    await signIn(email);
    const again = { email, token: await backend.codeFor(email), type: "email" };
    expect(await post("/auth/v1/verify", again)).toMatchObject({ status: 403, json: { error_code: "otp_expired" } });
  });

  test("gets the same answers as a stranger until the right code is entered", async () => {
    const { email } = await aPerson();
    await block(email);
    const answers = async (address: string) => {
      const asked = await post("/auth/v1/otp", { email: address });
      const wrong = (await backend.codeFor(address)) === "000000" ? "000001" : "000000";
      return [asked, await post("/auth/v1/verify", { email: address, token: wrong, type: "email" })];
    };
    expect(await answers(email)).toEqual(await answers("stranger@acme.example"));
  });

  test("is refused with every API key, and as an assistant", async () => {
    const { email } = await aPerson();
    const account = await accountByEmail(backend.database.db, email);
    if (account === undefined) throw new Error("There is no account");
    const texts: string[] = [];
    for (const isTest of [false, true]) {
      const made = await makeKey(
        backend.database,
        account,
        { name: "Sync", isTest, owner: "personal", scopes: apiScopes, days: 9, networks: [] },
        "operator",
      );
      if (made.outcome === "made") texts.push(made.text);
    }
    expect(texts).toHaveLength(2);
    const answersWith = async (key: string) => {
      const headers = {
        Authorization: `Bearer ${key}`,
        "Content-Type": "application/json",
        Accept: "application/json, text/event-stream",
      };
      const credits = await fetch(`${backend.origin}/api/v1/credits`, { headers });
      const assistant = await post("/mcp", { jsonrpc: "2.0", id: 1, method: "tools/list" }, headers);
      const said: unknown = await credits.json();
      return [credits.status, said, assistant.status, assistant.json];
    };
    for (const key of texts) expect(await answersWith(key)).toMatchObject([200, {}, 200, {}]);
    await block(email);
    for (const key of texts)
      expect(await answersWith(key)).toMatchObject([
        403,
        { code: "account_blocked" },
        403,
        { message: REFUSED.message },
      ]);
    expect(await command("unblock", email)).toEqual([`${email} can sign in again, and their API keys work.`]);
    for (const key of texts) expect(await answersWith(key)).toMatchObject([200, {}, 200, {}]);
    expect((await signIn(email)).status).toBe(200);
    await expect(command("unblock", email)).rejects.toThrow(`${email} is not blocked.`);
  });

  test("is refused with the tokens of an external issuer, and can't confirm the address for others", async () => {
    const { email } = await aPerson();
    const bound = await tokenOf(issuer, issuerKey, { sub: "bound", email });
    await confirmAddress(backend, bound, email);
    expect((await creditsWith(backend, bound)).status).toBe(200);
    await block(email);
    expect(await creditsWith(backend, bound)).toMatchObject({ status: 403, json: REFUSED });
    const other = await tokenOf(issuer, issuerKey, { sub: "other", email });
    await expect(confirmAddress(backend, other, email)).rejects.toThrow(BLOCKED);
  });

  test("has no session afterwards, however many sign-ins are under way", async () => {
    const { email, userId } = await aPerson();
    for (let round = 0; round < 10; round += 1) {
      await post("/auth/v1/otp", { email });
      const code = { email, token: await backend.codeFor(email), type: "email" };
      await Promise.all([post("/auth/v1/verify", code), block(email)]);
      expect(await backend.database.db("select from auth_session where user_id = $1", [userId])).toHaveLength(0);
      await command("unblock", email);
    }
  });
});

test("the operator signs a person out everywhere, and learns which keys still work", async () => {
  const { email, accessToken } = await aPerson();
  const elsewhere = await backend.signUp(email);
  expect(await command("sign-out", email)).toEqual([`${email} is signed out. Sessions that this ended: 2.`]);
  for (const token of [accessToken, elsewhere.accessToken])
    expect((await creditsWith(backend, token)).status).toBe(401);
  const account = await accountByEmail(backend.database.db, email);
  if (account === undefined) throw new Error("There is no account");
  const wanted = { name: "Sync", isTest: false, owner: "personal", scopes: apiScopes, days: 9, networks: [] } as const;
  await makeKey(backend.database, account, wanted, "operator");
  expect((await command("sign-out", email))[1]).toBe(
    `1 API key of theirs still work: npm run api-keys -- list ${email}, then revoke.`,
  );
});

describe("the list of accounts", () => {
  test("says who is blocked, since when, by whom and why", async () => {
    const { email } = await aPerson();
    await aPerson();
    await block(email);
    const today = new Date().toISOString().slice(0, 10);
    const lines = await command("list", "--search", email.toUpperCase());
    expect(lines).toEqual([
      `${email}  since ${today}  signed in ${today}  25 credits  0 sessions  0 API keys  BLOCKED on ${today} by ${userInfo().username}: Sells the results on`,
    ]);
    expect((await command("list")).length).toBeGreaterThan(1);
    expect(await command("list", "--search", "nobody at all")).toEqual(["No account was found."]);
  });

  test("is read by programs as one JSON object for each account", async () => {
    const { email, userId } = await aPerson();
    const [line = ""] = await command("list", "--json", "--search", email);
    expect(JSON.parse(line)).toMatchObject({
      id: userId,
      email,
      credits: 25,
      sessions: 1,
      organisation: null,
      blocked_at: null,
    });
  });
});

test.each([
  [["block", "a@acme.example"], /^Say why, with --reason/],
  [["block", "a@acme.example", "--reason", " "], /^Say why, with --reason/],
  [["block", "a@acme.example", "--reason", "b@acme.example asked"], /must not have an email address/],
  [["block", "a@acme.example", "--reason", "x".repeat(201)], /at most 200 characters/],
  [["block", "stranger@acme.example", "--reason", "x"], /^stranger@acme.example has no account yet/],
  [["block", "a@acme.example", "now", "--reason", "x"], /^Usage: npm run account -- list/],
  [["unblock", "a@acme.example", "--reason", "x"], /^Usage/],
  [["sign-out"], /^Usage/],
  [["list", "a@acme.example"], /^Usage/],
  [["list", "--everything"], /^Usage/],
])("%j is refused", async (parameters, message) => {
  await expect(async () => command(...parameters)).rejects.toThrow(message);
});
