import { describe, expect, test } from "vitest";
import type { AuthSource } from "#domain/session/sign-in.ts";
import { isChoiceDue, parseUserChoice, type UserChoice } from "#domain/session/user-choice.ts";
import { MINUTE, NOON } from "#tests/support/builders.ts";

const cameIn = (at: number, method: AuthSource["method"] = "linkedin"): AuthSource => ({
  method,
  timestamp: new Date(at).toISOString(),
  referrer: "",
  userAgent: "test",
  sessionId: "visit-2",
});

const chosen: UserChoice = { choice: "website", timestamp: new Date(NOON).toISOString(), sessionId: "visit-1" };

describe("where to go on is asked", () => {
  test("of who came in with LinkedIn just now and has never chosen", () => {
    expect(isChoiceDue(cameIn(NOON), undefined, NOON + 1_000)).toBe(true);
  });

  test("of nobody who came in by e-mail, or of whom nothing is recorded", () => {
    expect(isChoiceDue(cameIn(NOON, "email"), undefined, NOON)).toBe(false);
    expect(isChoiceDue(undefined, undefined, NOON)).toBe(false);
  });

  test("of nobody who has chosen, whatever it was and at whichever sign-in", () => {
    for (const choice of ["website", "extension"] as const) {
      for (const sessionId of ["visit-1", "visit-2"]) {
        expect(isChoiceDue(cameIn(NOON), { ...chosen, choice, sessionId }, NOON)).toBe(false);
      }
    }
  });

  test("only while the record of the sign-in is under five minutes old", () => {
    expect(isChoiceDue(cameIn(NOON), undefined, NOON + 5 * MINUTE - 1)).toBe(true);
    expect(isChoiceDue(cameIn(NOON), undefined, NOON + 5 * MINUTE)).toBe(false);
  });

  test("after a clock was set back by less than that, and not by a record from further in the future", () => {
    expect(isChoiceDue(cameIn(NOON), undefined, NOON - 5 * MINUTE + 1)).toBe(true);
    expect(isChoiceDue(cameIn(NOON), undefined, NOON - 5 * MINUTE)).toBe(false);
    expect(isChoiceDue(cameIn(NOON + 10_000 * MINUTE), undefined, NOON)).toBe(false);
  });

  test.each(["", "yesterday", "2026-13-45T00:00:00Z"])("not by a record that says %j of its time", (timestamp) => {
    expect(isChoiceDue({ ...cameIn(NOON), timestamp }, undefined, NOON)).toBe(false);
  });
});

describe("the record of a choice", () => {
  test("is read with its fields, and nothing else", () => {
    expect(parseUserChoice(JSON.stringify({ ...chosen, more: 1 }))).toEqual(chosen);
  });

  test.each(["", "null", "[]", "{", '"website"', '{"choice":"app","timestamp":"x","sessionId":"y"}'])(
    "is none when it reads %j",
    (json) => expect(parseUserChoice(json)).toBeUndefined(),
  );

  test.each(["choice", "timestamp", "sessionId"])(
    "is none without its %s, or with another thing in its place",
    (name) => {
      const { [name]: _, ...rest }: Record<string, unknown> = { ...chosen };
      expect(parseUserChoice(JSON.stringify(rest))).toBeUndefined();
      expect(parseUserChoice(JSON.stringify({ ...rest, [name]: 1 }))).toBeUndefined();
    },
  );
});
