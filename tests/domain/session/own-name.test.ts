import { expect, test } from "vitest";
import { cutOwnName, OWN_NAME_MAX_LENGTH, parseOwnName } from "#domain/session/own-name.ts";

test.each([
  ["  Maya   Rao ", "Maya Rao"],
  ["माया राव", "माया राव"],
  ["Zoë\u202e\nGarcía", "Zoë García"],
  ["x".repeat(OWN_NAME_MAX_LENGTH), "x".repeat(OWN_NAME_MAX_LENGTH)],
  ["x".repeat(OWN_NAME_MAX_LENGTH + 1), undefined],
  ["😀".repeat(OWN_NAME_MAX_LENGTH), "😀".repeat(OWN_NAME_MAX_LENGTH)],
  ["😀".repeat(OWN_NAME_MAX_LENGTH + 1), undefined],
  ["  ", undefined],
])("%j is the name %j", (text, name) => {
  expect(parseOwnName(text)).toBe(name);
});

test("a longer text is cut between two characters", () => {
  expect(cutOwnName("😀".repeat(OWN_NAME_MAX_LENGTH + 1))).toBe("😀".repeat(OWN_NAME_MAX_LENGTH));
  expect(cutOwnName("Maya Rao")).toBe("Maya Rao");
});
