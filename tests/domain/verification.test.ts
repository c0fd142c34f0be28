import { expect, test } from "vitest";
import { verificationScore } from "#domain/verification.ts";

test("a verdict scores 100 or 0, and what is not known has no score", () => {
  expect(verificationScore("deliverable")).toBe(100);
  expect(verificationScore("undeliverable")).toBe(0);
  expect(verificationScore("unknown")).toBeUndefined();
});
