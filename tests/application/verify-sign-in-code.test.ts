import { describe, expect, test } from "vitest";
import { failureText } from "#application/failure.ts";
import {
  type CodeRefusal,
  codeRefusalText,
  resendSignInCode,
  verifySignInCode,
} from "#application/verify-sign-in-code.ts";
import { yes } from "#application/result.ts";
import { anEmail, NOON } from "#tests/support/builders.ts";
import { aHouse } from "#tests/support/memory-house.ts";

/** A house in which a code was mailed to Asha. */
const aHouseWithCode = async () => {
  const house = aHouse();
  house.notes.writeEmail(anEmail());
  await house.authentication.requestCode(anEmail());
  return { ...house, code: house.letters[0]?.code ?? "" };
};

describe("verifying a code", () => {
  test.each([
    ["", "Please enter the verification code"],
    ["12345", "Verification code must be 6 digits"],
    ["1234567", "Verification code must be 6 digits"],
    ["12345a", "Verification code must be 6 digits"],
  ])("like %j is refused with %j", async (text, sentence) => {
    const house = await aHouseWithCode();
    const answer = await verifySignInCode(house)(text);
    expect(answer.ok ? "" : codeRefusalText(answer.no as CodeRefusal)).toBe(sentence);
    expect(house.keeper.isSignedIn()).toBe(false);
  });

  test("without a stored address is refused with the way back", async () => {
    const house = aHouse();
    const answer = await verifySignInCode(house)("123456");
    expect(answer).toEqual({ ok: false, no: { kind: "no-stored-email" } });
    expect(codeRefusalText({ kind: "no-stored-email" })).toBe("Email not found. Please go back to login.");
  });

  test("signs in, hands the tokens to the extension, and forgets the address", async () => {
    const house = await aHouseWithCode();
    expect(await verifySignInCode(house)(house.code)).toEqual(yes(undefined));
    expect(house.keeper.isSignedIn()).toBe(true);
    expect(house.extension.held()?.refreshToken).toBe(house.store.read()?.refreshToken);
    expect(house.notes.readEmail()).toBeUndefined();
  });

  test("forgets the address before anybody hears of the sign-in", async () => {
    const house = await aHouseWithCode();
    const found: unknown[] = [];
    house.keeper.subscribe(() => found.push(house.notes.readEmail()));
    await verifySignInCode(house)(house.code);
    expect(found).toEqual([undefined]);
  });

  test("that is wrong passes on what the service says, and keeps the address for another try", async () => {
    const house = await aHouseWithCode();
    const wrong = house.code === "000000" ? "000001" : "000000";
    const answer = await verifySignInCode(house)(wrong);
    expect(answer).toEqual({ ok: false, no: { kind: "server-said", message: "Token has expired or is invalid" } });
    expect(house.notes.readEmail()).toBe(anEmail());
    expect((await verifySignInCode(house)(house.code)).ok).toBe(true);
  });

  test("works once", async () => {
    const house = await aHouseWithCode();
    await verifySignInCode(house)(house.code);
    house.notes.writeEmail(anEmail());
    expect((await verifySignInCode(house)(house.code)).ok).toBe(false);
  });

  test("without an answer says that it failed", () => {
    expect(failureText("verify-code", { kind: "unreachable" })).toBe("Failed to verify OTP. Please try again.");
  });
});

describe("resending a code", () => {
  test("mails a new one to the stored address; the former dies", async () => {
    const house = await aHouseWithCode();
    expect(await resendSignInCode(house)()).toEqual(yes(undefined));
    expect(house.letters.map((letter) => letter.to)).toEqual([anEmail(), anEmail()]);
    expect(house.letters[0]?.code).not.toBe(house.code);
    expect((await verifySignInCode(house)(house.code)).ok).toBe(false);
    expect((await verifySignInCode(house)(house.letters[0]?.code ?? "")).ok).toBe(true);
  });

  test("records no new auth source and does not wait", async () => {
    const house = await aHouseWithCode();
    await resendSignInCode(house)();
    expect(house.visits.readAuthSource()).toBeUndefined();
    expect(house.clock.now()).toBe(NOON);
  });

  test("without a stored address is refused with the way back", async () => {
    expect(await resendSignInCode(aHouse())()).toEqual({ ok: false, no: { kind: "no-stored-email" } });
  });

  test("passes on a failure", async () => {
    const house = await aHouseWithCode();
    house.authentication.weather.failNext({ kind: "unreachable" });
    expect(await resendSignInCode(house)()).toEqual({ ok: false, no: { kind: "unreachable" } });
  });
});
