import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { newAuthClient, type TestAuthClient } from "#tests/support/backend/auth-client.ts";
import { startTestBackend, type TestBackend } from "#tests/support/backend/backend.ts";

let backend: TestBackend;
let auth: TestAuthClient;

const MINUTE = 60_000;
const WRONG = { status: 403, code: "otp_expired", message: "Token has expired or is invalid" };

beforeAll(async () => {
  backend = await startTestBackend({ LEADLIGHT_MAIL_INTERVAL_SECONDS: "60" });
});
afterAll(() => backend.close());

// Every test has people of its own.
let round = 0;
let asha = "";
let ben = "";
let known = "";
let unknown = "";
beforeEach(() => {
  auth = newAuthClient(backend.origin);
  round += 1;
  [asha, ben] = [`asha${round}@acme.example`, `ben${round}@acme.example`];
  [known, unknown] = [`known${round}@acme.example`, `unknown${round}@acme.example`];
});
afterEach(() => auth.dispose());

const ask = (email: string) => auth.signInWithOtp({ email });
const tryCode = (email: string, token: string) => auth.verifyOtp({ email, token, type: "email" });
const mailsTo = (email: string) => backend.database.db("select id from inbox_mail where recipient = $1", [email]);
/** Some mails are sent after the answer. */
const mailed = (email: string, times: number) => expect.poll(() => mailsTo(email)).toHaveLength(times);
const notThis = (code: string): string => (code === "000000" ? "000001" : "000000");

describe("a code", () => {
  test("signs a new person in, and the same person again later", async () => {
    expect((await ask(asha)).error).toBeNull();
    const first = await tryCode(asha, await backend.codeFor(asha));
    expect(first.error).toBeNull();
    expect(first.data.session).toMatchObject({ token_type: "bearer", expires_in: 3600 });
    expect(first.data.user).toMatchObject({
      aud: "authenticated",
      role: "authenticated",
      email: asha,
      phone: "",
      app_metadata: { provider: "email", providers: ["email"] },
      user_metadata: { email_verified: true },
      is_anonymous: false,
    });
    expect(first.data.user?.identities).toHaveLength(1);

    backend.advance(MINUTE);
    await ask(asha);
    const second = await tryCode(asha, await backend.codeFor(asha));
    expect(second.data.user?.id).toBe(first.data.user?.id);
    expect(second.data.session?.refresh_token).not.toBe(first.data.session?.refresh_token);
  });

  test("may be asked for in any case of letters and with blanks around the address", async () => {
    await ask(`  ${asha.toUpperCase()} `);
    const { data } = await tryCode(asha.replace("asha", "ASHA"), await backend.codeFor(asha));
    expect(data.user?.email).toBe(asha);
  });

  test("works once", async () => {
    await ask(asha);
    const code = await backend.codeFor(asha);
    await tryCode(asha, code);
    expect((await tryCode(asha, code)).error).toMatchObject(WRONG);
  });

  test("works once also when it is tried ten times at the same moment", async () => {
    await ask(asha);
    const code = await backend.codeFor(asha);
    const tries = await Promise.all(
      Array.from({ length: 10 }, () =>
        fetch(`${backend.origin}/auth/v1/verify`, {
          method: "POST",
          body: JSON.stringify({ email: asha, token: code, type: "email" }),
        }),
      ),
    );
    expect(tries.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(tries.filter(({ status }) => status === 403)).toHaveLength(9);
  });

  test("dies after 10 minutes", async () => {
    await ask(asha);
    const code = await backend.codeFor(asha);
    backend.advance(10 * MINUTE);
    expect((await tryCode(asha, code)).error).toMatchObject(WRONG);
  });

  test("still works just before its 10 minutes are over", async () => {
    await ask(asha);
    const code = await backend.codeFor(asha);
    backend.advance(10 * MINUTE - 5_000);
    expect((await tryCode(asha, code)).error).toBeNull();
  });

  test("is killed by asking again", async () => {
    await ask(asha);
    const former = await backend.codeFor(asha);
    let code = former;
    while (code === former) {
      backend.advance(MINUTE);
      await ask(asha);
      code = await backend.codeFor(asha);
    }
    expect((await tryCode(asha, former)).error).toMatchObject(WRONG);
    expect((await tryCode(asha, code)).error).toBeNull();
  });

  test("belongs to its address only", async () => {
    await ask(asha);
    await ask(ben);
    const code = await backend.codeFor(asha);
    if (code === (await backend.codeFor(ben))) return;
    expect((await tryCode(ben, code)).error).toMatchObject(WRONG);
  });

  test("is dead after five wrong tries, even with the right digits", async () => {
    await ask(asha);
    const code = await backend.codeFor(asha);
    for (let tries = 0; tries < 5; tries += 1) {
      expect((await tryCode(asha, notThis(code))).error).toMatchObject(WRONG);
    }
    expect((await tryCode(asha, code)).error).toMatchObject(WRONG);
  });

  test("survives four wrong tries", async () => {
    await ask(asha);
    const code = await backend.codeFor(asha);
    for (let tries = 0; tries < 4; tries += 1) await tryCode(asha, notThis(code));
    expect((await tryCode(asha, code)).error).toBeNull();
  });

  test("is refused in the same words for an address nobody asked for", async () => {
    expect((await tryCode(unknown, "123456")).error).toMatchObject(WRONG);
  });

  test("is nowhere in the database in plain digits", async () => {
    await ask(asha);
    const code = await backend.codeFor(asha);
    const rows = await backend.database.db("select auth_code::text as row from auth_code");
    expect(JSON.stringify(rows)).not.toContain(code);
  });

  test("brings the data that was sent along to a new person, and leaves a known one's alone", async () => {
    const withData = (name: string) => auth.signInWithOtp({ email: asha, options: { data: { name } } });
    await withData("Asha");
    const first = await tryCode(asha, await backend.codeFor(asha));
    expect(first.data.user?.user_metadata).toMatchObject({ name: "Asha", email: asha });
    backend.advance(MINUTE);
    await withData("Somebody else");
    const second = await tryCode(asha, await backend.codeFor(asha));
    expect(second.data.user?.user_metadata).toMatchObject({ name: "Asha" });
  });
});

describe("asking for a code", () => {
  test("is answered for a known and an unknown address alike", async () => {
    await backend.signUp(known);
    backend.advance(MINUTE);
    const answers = await Promise.all(
      [known, unknown].map(async (email) => {
        const answer = await fetch(`${backend.origin}/auth/v1/otp`, {
          method: "POST",
          body: JSON.stringify({ email }),
        });
        const headers = [...answer.headers].filter(([name]) => name !== "date" && name !== "x-request-id");
        return { status: answer.status, headers, body: await answer.text() };
      }),
    );
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]).toMatchObject({ status: 200, body: "{}" });
  });

  test("works once a minute per address, and says how long to wait", async () => {
    await ask(asha);
    backend.advance(20_000);
    const { error } = await ask(asha);
    expect(error).toMatchObject({ status: 429, code: "over_email_send_rate_limit" });
    const wait = Number(
      /^For security purposes, you can only request this after (\d+) seconds\.$/.exec(error?.message ?? "")?.[1],
    );
    expect(wait).toBeGreaterThan(30);
    expect(wait).toBeLessThanOrEqual(40);
    expect((await ask(ben)).error).toBeNull();
    backend.advance(40_000);
    expect((await ask(asha)).error).toBeNull();
  });

  test("names the seconds in Retry-After too", async () => {
    await ask(asha);
    const body = JSON.stringify({ email: asha });
    const answer = await fetch(`${backend.origin}/auth/v1/otp`, { method: "POST", body });
    expect(answer.status).toBe(429);
    expect(answer.headers.get("x-sb-error-code")).toBe("over_email_send_rate_limit");
    expect(Number(answer.headers.get("Retry-After"))).toBeGreaterThan(50);
  });

  test("ten times at the same moment sends one mail", async () => {
    const asked = await Promise.all(Array.from({ length: 10 }, () => ask(asha)));
    expect(asked.filter(({ error }) => error === null)).toHaveLength(1);
    expect(await backend.database.db("select id from inbox_mail where recipient = $1", [asha])).toHaveLength(1);
  });

  test("without signing up mails a code to an account, and nothing to anybody else", async () => {
    await backend.signUp(known);
    backend.advance(MINUTE);
    const options = { shouldCreateUser: false };
    expect((await auth.signInWithOtp({ email: known, options })).error).toBeNull();
    expect((await auth.signInWithOtp({ email: unknown, options })).error).toBeNull();
    await mailed(known, 2);
    expect(await mailsTo(unknown)).toHaveLength(0);
    expect((await tryCode(known, await backend.codeFor(known))).error).toBeNull();
    expect((await tryCode(unknown, "123456")).error).toMatchObject(WRONG);
  });

  test.each([
    ["not an address"],
    ["two@@acme.example"],
    ["a@b"],
    ["x<asha@acme.example>"],
    ["asha@acme.example,ben@acme.example"],
    ["asha@acme..example"],
    ["asha\u0001@acme.example"],
    ["asha\r\nBcc: ben@acme.example"],
    [`${"a".repeat(250)}@acme.example`],
  ])("refuses %j as an address", async (email) => {
    expect((await ask(email)).error).toMatchObject({
      status: 400,
      code: "validation_failed",
      message: "Unable to validate email address: invalid format",
    });
  });

  test.each([
    [{}, "validation_failed", "One of email or phone must be set"],
    [{ email: "  " }, "validation_failed", "An email address is required"],
    [{ phone: "+15550100" }, "phone_provider_disabled", "Unsupported phone provider"],
    [
      { email: "asha@acme.example", code_challenge: "abc" },
      "validation_failed",
      "PKCE flow requires code_challenge_method and code_challenge",
    ],
  ])("with %j is refused", async (body, code, message) => {
    const answer = await fetch(`${backend.origin}/auth/v1/otp`, {
      method: "POST",
      headers: { "X-Supabase-Api-Version": "2024-01-01" },
      body: JSON.stringify(body),
    });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toEqual({ code, message });
  });

  test("with a PKCE challenge works as without", async () => {
    const pkce = newAuthClient(backend.origin, "pkce");
    expect((await pkce.signInWithOtp({ email: asha })).error).toBeNull();
    const code = await backend.codeFor(asha);
    expect((await pkce.verifyOtp({ email: asha, token: code, type: "email" })).error).toBeNull();
    await pkce.dispose();
  });
});

describe("resending", () => {
  const resend = (email: string) => auth.resend({ type: "signup", email });

  test("mails a new code to someone who has not signed in yet, and to an account", async () => {
    await ask(asha);
    await backend.signUp(known);
    backend.advance(MINUTE);
    expect((await resend(asha)).error).toBeNull();
    expect((await resend(known)).error).toBeNull();
    await mailed(asha, 2);
    await mailed(known, 2);
    expect((await tryCode(asha, await backend.codeFor(asha))).error).toBeNull();
  });

  test("sends nothing to an address without a request", async () => {
    expect((await resend(unknown)).error).toBeNull();
    backend.advance(MINUTE);
    expect((await resend(unknown)).error).toBeNull();
    await ask(asha);
    expect(await mailsTo(unknown)).toHaveLength(0);
  });

  test("needs one of the types there are", async () => {
    const answer = await fetch(`${backend.origin}/auth/v1/resend`, {
      method: "POST",
      body: JSON.stringify({ type: "magic", email: asha }),
    });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toEqual({
      code: 400,
      error_code: "validation_failed",
      msg: "Missing one of these types: signup, email_change, sms, phone_change",
    });
  });
});

describe("verifying", () => {
  test.each([
    [{ email: "a@b.example", token: "123456" }, 400, "validation_failed", "Verify requires a verification type"],
    [
      { type: "email", email: "a@b.example" },
      400,
      "validation_failed",
      "Verify requires either a token or a token hash",
    ],
    [
      { type: "email", token: "123456" },
      400,
      "validation_failed",
      "Only an email address or phone number should be provided on verify",
    ],
    [{ type: "email", email: "nonsense", token: "123456" }, 422, "validation_failed", "Invalid email format"],
    [{ type: "email", token_hash: "abc" }, 403, "otp_expired", "Email link is invalid or has expired"],
    [{ type: "recovery", email: "a@b.example", token: "1" }, 403, "otp_expired", "Token has expired or is invalid"],
  ])("%j is refused", async (body, status, code, message) => {
    const answer = await fetch(`${backend.origin}/auth/v1/verify`, {
      method: "POST",
      headers: { "X-Supabase-Api-Version": "2024-01-01" },
      body: JSON.stringify(body),
    });
    expect(answer.status).toBe(status);
    expect(answer.headers.get("x-sb-error-code")).toBe(code);
    expect(answer.headers.get("X-Supabase-Api-Version")).toBe("2024-01-01");
    expect(await answer.json()).toEqual({ code, message });
  });
});
