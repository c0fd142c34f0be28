import { describe, expect, test } from "vitest";
import { createCodeCooldown } from "#application/session/code-cooldown.ts";
import { CODE_LIFETIME_MS } from "#domain/session/otp.ts";
import { anEmail, HOUR, MINUTE, NOON } from "#tests/support/builders.ts";
import { aSetup } from "#tests/support/memory/use-case-setup.ts";

const asha = anEmail("asha@acme.example");
const ben = anEmail("ben@acme.example");

describe("the wait for another code", () => {
  test("is none for an address that has none", () => {
    const { codes } = aSetup();
    expect(codes.secondsLeft(asha)).toBe(0);
    expect(codes.address()).toBeUndefined();
  });

  test("is a minute from the last one, for its address alone, however it is typed", async () => {
    const { codes, clock } = aSetup();
    codes.sent(asha);
    expect(codes.secondsLeft(" Asha@Acme.example ")).toBe(60);
    expect(codes.secondsLeft(ben)).toBe(0);
    expect(codes.secondsLeft("")).toBe(0);
    await clock.move(17_500);
    expect(codes.secondsLeft(asha)).toBe(43);
    await clock.move(42_500);
    expect(codes.secondsLeft(asha)).toBe(0);
  });

  test("is as long as the service says, which has mailed a code to the address just now", () => {
    const { codes } = aSetup();
    codes.failed(asha, { kind: "server-said", message: "Wait", wait: { seconds: 37, codeIsOut: true } });
    expect(codes.secondsLeft(asha)).toBe(37);
    expect(codes.secondsLeft(ben)).toBe(0);
    expect(codes.address()).toBe(asha);
  });

  test("is the same for every address where the service mails to nobody for a while", () => {
    const { codes } = aSetup();
    codes.failed(asha, { kind: "server-said", message: "Too many", wait: { seconds: 240, codeIsOut: false } });
    expect(codes.secondsLeft(ben)).toBe(240);
    expect(codes.address()).toBeUndefined();
  });

  test("is not changed by a failure that says nothing of it", () => {
    const { codes } = aSetup();
    codes.failed(asha, { kind: "unreachable" });
    codes.failed(asha, { kind: "server-said", message: "No" });
    expect(codes.secondsLeft(asha)).toBe(0);
  });

  test("is over after a minute of looking, although the clock was set back by a day meanwhile", () => {
    let now = NOON;
    const nothing = { readEmail: () => undefined, readAuthSource: () => undefined };
    const codes = createCodeCooldown({ clock: { now: () => now }, notes: nothing, visits: nothing });
    codes.sent(asha);
    now += 10_000;
    expect(codes.secondsLeft(asha)).toBe(50);
    now -= 24 * HOUR;
    for (let second = 0; second < 50; second += 1) {
      codes.secondsLeft(asha);
      now += 1000;
    }
    expect(codes.secondsLeft(asha)).toBe(0);
  });

  test("goes on after the page was reloaded on the way, also with a clock that was set back", () => {
    const notes = { readEmail: () => asha };
    const after = (milliseconds: number) => {
      const timestamp = new Date(NOON - milliseconds).toISOString();
      const source = { method: "email", timestamp, referrer: "", userAgent: "", sessionId: "1" } as const;
      return createCodeCooldown({ clock: { now: () => NOON }, notes, visits: { readAuthSource: () => source } });
    };
    expect(after(20_000).secondsLeft(asha)).toBe(40);
    expect(after(20_000).address()).toBe(asha);
    expect(after(MINUTE).secondsLeft(asha)).toBe(0);
    expect(after(-HOUR).secondsLeft(asha)).toBe(60);
    expect(after(CODE_LIFETIME_MS).address()).toBeUndefined();
  });

  test("goes on after the code was used, which is not offered again, also where the service still waits", async () => {
    const { codes, clock } = aSetup();
    codes.sent(asha);
    await clock.move(20_000);
    codes.used();
    expect(codes.address()).toBeUndefined();
    expect(codes.secondsLeft(asha)).toBe(40);

    codes.failed(asha, { kind: "server-said", message: "Wait", wait: { seconds: 37, codeIsOut: true } });
    expect(codes.address()).toBeUndefined();
    expect(codes.secondsLeft(asha)).toBe(37);

    codes.sent(asha);
    expect(codes.address()).toBe(asha);
  });

  test("and the address of a code are known for as long as the code works", async () => {
    const { codes, clock } = aSetup();
    codes.sent(asha);
    await clock.move(CODE_LIFETIME_MS - 1);
    expect(codes.address()).toBe(asha);
    await clock.move(1);
    expect(codes.address()).toBeUndefined();
  });
});
