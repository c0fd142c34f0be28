import { describe, expect, test } from "vitest";
import { type Failure, failureText, reasonText } from "#application/shared/failure.ts";
import { requestSignInCode } from "#application/session/request-sign-in-code.ts";
import { ok } from "#application/shared/result.ts";
import { NOON } from "#tests/support/builders.ts";
import { aSetup, aSetupSignedIn } from "#tests/support/memory/use-case-setup.ts";
import { signInFailureMessages } from "#application/session/sign-in-failure-messages.ts";

describe("asking for a code", () => {
  test.each([
    ["", "Please enter an email address"],
    ["   ", "Please enter an email address"],
    ["asha", "Please enter a valid email address"],
    ["asha@acme", "Please enter a valid email address"],
  ])("for %j is refused with %j, and nobody is signed out", async (text, sentence) => {
    const setup = await aSetupSignedIn();
    const answer = await requestSignInCode(setup)(text);
    expect(answer.ok ? "" : reasonText(signInFailureMessages.sendCode, answer.error)).toBe(sentence);
    expect(setup.keeper.isSignedIn()).toBe(true);
    expect(setup.visits.readAuthSource()).toBeUndefined();
  });

  test("mails it to the address in lower case and remembers that for the next step", async () => {
    const setup = aSetup();
    const answer = requestSignInCode(setup)(" Asha.Rao@Acme.Example ");
    await setup.clock.move(500);
    expect(await answer).toEqual(ok("asha.rao@acme.example"));
    expect(setup.letters.map((letter) => letter.to)).toEqual(["asha.rao@acme.example"]);
    expect(setup.notes.readEmail()).toBe("asha.rao@acme.example");
  });

  test("records how somebody came in, signs out, waits half a second, asks, and only then stores the address", async () => {
    const setup = await aSetupSignedIn();
    const mailedBefore = setup.letters.length;
    const answer = requestSignInCode(setup)("asha.rao@acme.example");
    expect(setup.visits.readAuthSource()).toMatchObject({ method: "email", timestamp: new Date(NOON).toISOString() });
    expect(setup.keeper.isSignedIn()).toBe(false);
    expect(setup.extension.held()).toBeUndefined();
    await setup.clock.move(499);
    expect(setup.letters).toHaveLength(mailedBefore);
    expect(setup.notes.readEmail()).toBeUndefined();
    const letGo = setup.authentication.failures.holdNextAnswer();
    await setup.clock.move(1);
    expect(setup.letters).toHaveLength(mailedBefore + 1);
    expect(setup.notes.readEmail()).toBeUndefined();
    letGo();
    await answer;
    expect(setup.notes.readEmail()).toBe("asha.rao@acme.example");
  });

  test("goes on although signing out failed", async () => {
    const setup = await aSetupSignedIn();
    setup.authentication.failures.failNext({ kind: "unreachable" });
    const answer = requestSignInCode(setup)("asha.rao@acme.example");
    await setup.clock.move(500);
    expect((await answer).ok).toBe(true);
  });

  test.each<[Failure, string]>([
    [{ kind: "server-said", message: "Only once a minute." }, "Only once a minute."],
    [{ kind: "bad-answer" }, "Failed to send OTP. Please try again."],
    [{ kind: "unreachable" }, "Failed to send OTP. Please check your connection and try again."],
    [{ kind: "timed-out" }, "Failed to send OTP. Please check your connection and try again."],
  ])("that fails with %j says %j, and stores no address", async (failure, sentence) => {
    const setup = aSetup();
    setup.authentication.failures.failNext(failure);
    const answer = requestSignInCode(setup)("asha.rao@acme.example");
    await setup.clock.move(500);
    expect(await answer).toEqual({ ok: false, error: failure });
    expect(failureText(signInFailureMessages.sendCode, failure)).toBe(sentence);
    expect(setup.notes.readEmail()).toBeUndefined();
  });
});
