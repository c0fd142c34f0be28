import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { defaultAuthLimits } from "#backend/auth/auth-limits.ts";
import { waitAfter } from "#backend/auth/codes/guess-delays.ts";
import { guessingOdds } from "./guessing-odds.ts";

test("guessing codes for a day opens an account with less than 0.02 %, from any number of networks", () => {
  expect(guessingOdds(defaultAuthLimits).chance).toBeLessThan(0.000_2);
});

test("docs/security.md has the table that follows from the limits", () => {
  const text = readFileSync("docs/security.md", "utf8");
  expect(text).toContain(guessingOdds(defaultAuthLimits).table);
});

test("guessing from one network for a day opens one of any number of accounts with less than 0.025 %", () => {
  expect(guessingOdds(defaultAuthLimits).chanceFromOneNetwork).toBeLessThan(0.000_25);
});

test("the wait begins with the fifteenth wrong try, doubles, and is never longer than an hour", () => {
  const minutes = [13, 14, 15, 16, 17, 20, 21, 22, 1_000].map((count) => waitAfter(count, 15) / 60_000);
  expect(minutes).toEqual([0, 0, 1, 2, 4, 32, 60, 60, 60]);
});
