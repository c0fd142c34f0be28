import { expect, test } from "vitest";
import { parsePurpose } from "#domain/lookups/purpose.ts";

test.each([
  ["Checking who signs it", "Checking who signs it"],
  ["  Checking\n who   signs it \u202e", "Checking who signs it"],
  ["निदेशक से अनुबंध पर बात करनी है", "निदेशक से अनुबंध पर बात करनी है"],
  ["x".repeat(20), "x".repeat(20)],
  ["x".repeat(200), "x".repeat(200)],
])("a purpose is one line of 20 to 200 characters: %j", (text, purpose) => {
  expect(parsePurpose(text)).toBe(purpose);
});

test.each(["", "x".repeat(19), `${"x".repeat(10)}${" ".repeat(20)}`, "\u200b".repeat(40), "x".repeat(201)])(
  "anything shorter or longer is none: %j",
  (text) => {
    expect(parsePurpose(text)).toBeUndefined();
  },
);
