import { describe, expect, test } from "vitest";
import { failureText, reasonText } from "#application/shared/failure.ts";
import { resendSignInCode, verifySignInCode } from "#application/session/verify-sign-in-code.ts";
import { ok } from "#application/shared/result.ts";
import { anEmail, NOON } from "#tests/support/builders.ts";
import { aSetup } from "#tests/support/memory/use-case-setup.ts";
import { signInFailureMessages } from "#application/session/sign-in-failure-messages.ts";

/** A setup in which a code was mailed to Asha. */
const aSetupWithCode = async () => {
  const setup = aSetup();
  setup.notes.writeEmail(anEmail());
  await setup.authentication.requestCode(anEmail());
  return { ...setup, code: setup.letters[0]?.code ?? "" };
};

describe("verifying a code", () => {
  test.each([
    ["", "Please enter the verification code"],
    ["12345", "Verification code must be 6 digits"],
    ["1234567", "Verification code must be 6 digits"],
    ["12345a", "Verification code must be 6 digits"],
  ])("like %j is refused with %j", async (text, sentence) => {
    const setup = await aSetupWithCode();
    const answer = await verifySignInCode(setup)(text);
    expect(answer.ok ? "" : reasonText(signInFailureMessages.verifyCode, answer.error)).toBe(sentence);
    expect(setup.keeper.isSignedIn()).toBe(false);
  });

  test("without a stored address is refused with the way back", async () => {
    const setup = aSetup();
    const answer = await verifySignInCode(setup)("123456");
    expect(answer).toEqual({ ok: false, error: { kind: "no-stored-email" } });
  });

  test("signs in, hands the tokens to the extension, and forgets the address", async () => {
    const setup = await aSetupWithCode();
    expect(await verifySignInCode(setup)(setup.code)).toEqual(ok(undefined));
    expect(setup.keeper.isSignedIn()).toBe(true);
    expect(setup.extension.held()?.refreshToken).toBe(setup.store.read()?.refreshToken);
    expect(setup.notes.readEmail()).toBeUndefined();
  });

  test("leaves no code to offer, and the wait for the next one", async () => {
    const setup = await aSetupWithCode();
    setup.codes.sent(anEmail());
    await verifySignInCode(setup)(setup.code);
    expect(setup.codes.address()).toBeUndefined();
    expect(setup.codes.secondsLeft(anEmail())).toBe(60);
  });

  test("forgets the address before the sign-in is reported", async () => {
    const setup = await aSetupWithCode();
    const found: unknown[] = [];
    setup.keeper.subscribe(() => found.push(setup.notes.readEmail()));
    await verifySignInCode(setup)(setup.code);
    expect(found).toEqual([undefined]);
  });

  test("that is wrong passes on what the service says, and keeps the address for another try", async () => {
    const setup = await aSetupWithCode();
    const wrong = setup.code === "000000" ? "000001" : "000000";
    const answer = await verifySignInCode(setup)(wrong);
    expect(answer).toEqual({ ok: false, error: { kind: "server-said", message: "Token has expired or is invalid" } });
    expect(setup.notes.readEmail()).toBe(anEmail());
    expect((await verifySignInCode(setup)(setup.code)).ok).toBe(true);
  });

  test("works once", async () => {
    const setup = await aSetupWithCode();
    await verifySignInCode(setup)(setup.code);
    setup.notes.writeEmail(anEmail());
    expect((await verifySignInCode(setup)(setup.code)).ok).toBe(false);
  });

  test("without an answer says that it failed", () => {
    expect(failureText(signInFailureMessages.verifyCode, { kind: "unreachable" })).toBe(
      "Failed to verify OTP. Please try again.",
    );
  });
});

describe("resending a code", () => {
  test("mails a new one to the stored address; the former dies", async () => {
    const setup = await aSetupWithCode();
    expect(await resendSignInCode(setup)()).toEqual(ok(undefined));
    expect(setup.letters.map((letter) => letter.to)).toEqual([anEmail(), anEmail()]);
    expect(setup.letters[0]?.code).not.toBe(setup.code);
    expect((await verifySignInCode(setup)(setup.code)).ok).toBe(false);
    expect((await verifySignInCode(setup)(setup.letters[0]?.code ?? "")).ok).toBe(true);
  });

  test("records no new auth source and does not wait", async () => {
    const setup = await aSetupWithCode();
    await resendSignInCode(setup)();
    expect(setup.visits.readAuthSource()).toBeUndefined();
    expect(setup.clock.now()).toBe(NOON);
  });

  test("without a stored address is refused with the way back", async () => {
    expect(await resendSignInCode(aSetup())()).toEqual({ ok: false, error: { kind: "no-stored-email" } });
  });

  test("passes on a failure", async () => {
    const setup = await aSetupWithCode();
    setup.authentication.failures.failNext({ kind: "unreachable" });
    expect(await resendSignInCode(setup)()).toEqual({ ok: false, error: { kind: "unreachable" } });
  });
});
