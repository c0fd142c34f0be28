import { expect, test } from "vitest";
import { OWN_NAME_MAX_LENGTH, parseOwnName } from "#domain/session/own-name.ts";

test.each([
  ["  Maya   Rao ", "Maya Rao"],
  ["माया राव", "माया राव"],
  ["Zoë\u202e\nGarcía", "Zoë García"],
  ["x".repeat(OWN_NAME_MAX_LENGTH), "x".repeat(OWN_NAME_MAX_LENGTH)],
  ["x".repeat(OWN_NAME_MAX_LENGTH + 1), undefined],
  ["  ", undefined],
])("%j is the name %j", (text, name) => {
  expect(parseOwnName(text)).toBe(name);
});
