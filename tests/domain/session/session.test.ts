import { describe, expect, test } from "vitest";
import { expiryFrom, isExpired } from "#domain/session/session.ts";
import {
  EXTENSION_ANSWER_MS,
  EXTENSION_LIFETIME_MS,
  RESEND_AFTER_MS,
  SIGN_OUT_PAUSE_MS,
} from "#domain/session/sign-in.ts";
import { aSession, HOUR, MINUTE, NOON } from "#tests/support/builders.ts";

describe("a session", () => {
  test("counts as expired from 5 minutes before its expiry on", () => {
    const session = aSession({ expiresAt: NOON + HOUR });
    expect(isExpired(session, NOON + 55 * MINUTE - 1)).toBe(false);
    expect(isExpired(session, NOON + 55 * MINUTE)).toBe(true);
    expect(isExpired(session, NOON + 2 * HOUR)).toBe(true);
  });

  test("lasts an hour where nothing is said of its lifetime", () => {
    expect(expiryFrom(NOON)).toBe(NOON + HOUR);
    expect(expiryFrom(NOON, 600)).toBe(NOON + 10 * MINUTE);
  });

  test("lasts as long by a clock that is two hours wrong, because its expiry is counted from its receipt", () => {
    for (const wrong of [-2 * HOUR, 2 * HOUR]) {
      const session = aSession({ expiresAt: expiryFrom(NOON + wrong, 3600) });
      expect(isExpired(session, NOON + wrong + 54 * MINUTE)).toBe(false);
      expect(isExpired(session, NOON + wrong + 56 * MINUTE)).toBe(true);
    }
  });
});

test("the waits of signing in are half a second, a minute, five seconds and five days", () => {
  expect([SIGN_OUT_PAUSE_MS, RESEND_AFTER_MS, EXTENSION_ANSWER_MS, EXTENSION_LIFETIME_MS]).toEqual([
    500, 60_000, 5000, 432_000_000,
  ]);
});
