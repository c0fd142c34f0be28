import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { defaultAuthLimits } from "#backend/auth/auth-limits.ts";
import { accountWork } from "#backend/commands/account-work.ts";
import { newAuthClient, type TestAuthClient } from "#tests/support/backend/auth-client.ts";
import { startTestBackend, type TestBackend } from "#tests/support/backend/backend.ts";
import { sampleSeller } from "#tests/support/backend/seller.ts";

let backend: TestBackend;
let auth: TestAuthClient;
beforeAll(async () => {
  backend = await startTestBackend({ LEADLIGHT_MAIL_INTERVAL_SECONDS: "60" });
});
afterAll(() => backend.close());

// Every test has a person of its own.
let round = 0;
let asha = "";
let logged: string[] = [];
beforeEach(() => {
  auth = newAuthClient(backend.origin);
  asha = `asha${(round += 1)}@acme.example`;
  logged = [];
});
afterEach(() => auth.dispose());

/** What `npm run account -- ...` prints. */
const command = (...parameters: string[]) =>
  accountWork(parameters)(backend.database, {
    issuer: { seller: sampleSeller, clock: Date.now },
    limits: defaultAuthLimits,
    log: { info: (text) => void logged.push(text), error: (text) => void logged.push(text) },
  });
const printedCode = async (): Promise<string> => {
  const [line = ""] = await command("code", asha);
  return /^The sign-in code for \S+ is (\d{6})\.$/.exec(line)?.[1] ?? line;
};
const tryCode = (token: string) => auth.verifyOtp({ email: asha, token, type: "email" });
/** Does something as much later by the server's clock, and sets that right again. */
const later = async (milliseconds: number, act: () => Promise<void>): Promise<void> => {
  backend.advance(milliseconds);
  await act().finally(() => backend.advance(-milliseconds));
};
const WRONG = { status: 403, code: "otp_expired" };

describe("a code that the operator prints", () => {
  test("signs a new person in, once", async () => {
    const code = await printedCode();
    expect((await tryCode(code)).data.user?.email).toBe(asha);
    expect((await tryCode(code)).error).toMatchObject(WRONG);
  });

  test("signs the same person in that a mailed code does", async () => {
    const { userId } = await backend.signUp(asha);
    await backend.database.db("update auth_code set kept_until = now() where email = $1", [asha]);
    expect((await tryCode(await printedCode())).data.user?.id).toBe(userId);
  });

  test("is not replaced when the person asks for one, so that the page lets them enter it", async () => {
    const code = await printedCode();
    await later(defaultAuthLimits.codeLifetimeMs - 5_000, async () => {
      expect((await auth.signInWithOtp({ email: asha })).error).toMatchObject({
        status: 429,
        code: "over_email_send_rate_limit",
      });
      expect((await tryCode(code)).error).toBeNull();
    });
  });

  test("is dead after five wrong tries", async () => {
    const code = await printedCode();
    for (let tries = 0; tries < 5; tries += 1) await tryCode(code === "000000" ? "000001" : "000000");
    expect((await tryCode(code)).error).toMatchObject(WRONG);
  });

  test("expires like a mailed one", async () => {
    const code = await printedCode();
    await later(defaultAuthLimits.codeLifetimeMs, async () => {
      expect((await tryCode(code)).error).toMatchObject(WRONG);
    });
  });

  test("is refused while another code is recent", async () => {
    await auth.signInWithOtp({ email: asha });
    await expect(command("code", asha)).rejects.toThrow(
      /^For security purposes, you can only request this after \d+ seconds\.$/,
    );
  });

  test("is said in the log, without the code or the address", async () => {
    const code = await printedCode();
    expect(logged).toEqual(["A sign-in code was printed for a new account"]);
    expect(logged.join()).not.toContain(code);
    expect(logged.join()).not.toContain(asha);
  });
});

test.each([[["code"]], [["code", "no address"]], [["code", "x<a@acme.example>"]], [["code", "a@acme.example", "b"]]])(
  "%j says how the command is used",
  (parameters) => {
    expect(() => accountWork(parameters)).toThrow(/^Usage: npm run account -- /);
  },
);
