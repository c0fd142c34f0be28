import { describe, expect, test } from "vitest";
import { type Failure, failureText } from "#application/failure.ts";
import { emailRefusalText, requestSignInCode } from "#application/request-sign-in-code.ts";
import { yes } from "#application/result.ts";
import { NOON } from "#tests/support/builders.ts";
import { aHouse, aHouseSignedIn } from "#tests/support/memory-house.ts";

describe("asking for a code", () => {
  test.each([
    ["", "Please enter an email address"],
    ["   ", "Please enter an email address"],
    ["asha", "Please enter a valid email address"],
    ["asha@acme", "Please enter a valid email address"],
  ])("for %j is refused with %j, and nobody is signed out", async (text, sentence) => {
    const house = await aHouseSignedIn();
    const answer = await requestSignInCode(house)(text);
    const refusal = answer.ok ? undefined : answer.no;
    expect(refusal?.kind === "no-email" || refusal?.kind === "not-an-email" ? emailRefusalText(refusal) : "").toBe(
      sentence,
    );
    expect(house.keeper.isSignedIn()).toBe(true);
    expect(house.visits.readAuthSource()).toBeUndefined();
  });

  test("mails it to the address in lower case and remembers that for the next step", async () => {
    const house = aHouse();
    const answer = requestSignInCode(house)(" Asha.Rao@Acme.Example ");
    await house.clock.move(500);
    expect(await answer).toEqual(yes("asha.rao@acme.example"));
    expect(house.letters.map((letter) => letter.to)).toEqual(["asha.rao@acme.example"]);
    expect(house.notes.readEmail()).toBe("asha.rao@acme.example");
  });

  test("records how somebody came in, signs out, waits half a second, asks, and only then stores the address", async () => {
    const house = await aHouseSignedIn();
    const mailedBefore = house.letters.length;
    const answer = requestSignInCode(house)("asha.rao@acme.example");
    expect(house.visits.readAuthSource()).toMatchObject({ method: "email", timestamp: new Date(NOON).toISOString() });
    expect(house.keeper.isSignedIn()).toBe(false);
    expect(house.extension.held()).toBeUndefined();
    await house.clock.move(499);
    expect(house.letters).toHaveLength(mailedBefore);
    expect(house.notes.readEmail()).toBeUndefined();
    const letGo = house.authentication.weather.holdNextAnswer();
    await house.clock.move(1);
    expect(house.letters).toHaveLength(mailedBefore + 1);
    expect(house.notes.readEmail()).toBeUndefined();
    letGo();
    await answer;
    expect(house.notes.readEmail()).toBe("asha.rao@acme.example");
  });

  test("goes on although signing out failed", async () => {
    const house = await aHouseSignedIn();
    house.authentication.weather.failNext({ kind: "unreachable" });
    const answer = requestSignInCode(house)("asha.rao@acme.example");
    await house.clock.move(500);
    expect((await answer).ok).toBe(true);
  });

  test.each<[Failure, string]>([
    [{ kind: "server-said", message: "Only once a minute." }, "Only once a minute."],
    [{ kind: "bad-answer" }, "Failed to send OTP. Please try again."],
    [{ kind: "unreachable" }, "Failed to send OTP. Please check your connection and try again."],
    [{ kind: "timed-out" }, "Failed to send OTP. Please check your connection and try again."],
  ])("that fails with %j says %j, and stores no address", async (failure, sentence) => {
    const house = aHouse();
    house.authentication.weather.failNext(failure);
    const answer = requestSignInCode(house)("asha.rao@acme.example");
    await house.clock.move(500);
    expect(await answer).toEqual({ ok: false, no: failure });
    expect(failureText("send-code", failure)).toBe(sentence);
    expect(house.notes.readEmail()).toBeUndefined();
  });
});
