import fc from "fast-check";
import { expect, test } from "vitest";
import {
  decisiveReason,
  type ReasonVerdict,
  reasonVerdicts,
  suggestedAddress,
  type VerificationCheck,
  verificationChecks,
  verificationScore,
} from "#domain/lookups/verification.ts";

const aReason = (check: VerificationCheck, verdict: ReasonVerdict) => ({
  check,
  verdict,
  detail: `${check} ${verdict}`,
});

test("a verdict scores 100 or 0, and what is not known has no score", () => {
  expect(verificationScore("deliverable")).toBe(100);
  expect(verificationScore("undeliverable")).toBe(0);
  expect(verificationScore("unknown")).toBeUndefined();
});

test.each([
  [["syntax good", "role note", "mx bad"], "mx bad"],
  [["mx good", "mailbox note", "catch_all unknown"], "catch_all unknown"],
  [["syntax good", "typo note", "role note", "mx good", "mailbox unknown"], "mailbox unknown"],
  [["syntax good", "role note", "mx good", "mailbox good", "catch_all good"], "role note"],
  [["syntax good", "mx good", "mailbox good", "catch_all good"], "mailbox good"],
  [["typo note", "mx unknown"], "mx unknown"],
] as const)("of %j, what decides is %s", (reasons, decides) => {
  const given = reasons.map((reason) => {
    const [check, verdict] = reason.split(" ") as [VerificationCheck, ReasonVerdict];
    return aReason(check, verdict);
  });
  expect(decisiveReason(given)?.detail).toBe(decides);
});

test("bad decides before unknown, unknown before a note, a note before good, in whatever order they come", () => {
  const reasons = fc.array(
    fc.record({ check: fc.constantFrom(...verificationChecks), verdict: fc.constantFrom(...reasonVerdicts) }),
    { minLength: 1 },
  );
  fc.assert(
    fc.property(reasons, (given) => {
      const all = given.map(({ check, verdict }) => aReason(check, verdict));
      const decides = decisiveReason(all);
      const first = ["bad", "unknown", "note", "good"].find((verdict) => all.some((one) => one.verdict === verdict));
      expect(decides?.verdict).toBe(first);
      expect(decisiveReason(all.toReversed())).toEqual(decides);
    }),
  );
  expect(decisiveReason([])).toBeUndefined();
});

test("the address that was probably meant is shown only where it is an address", () => {
  const typo = aReason("typo", "note");
  expect(suggestedAddress([aReason("syntax", "good"), { ...typo, suggestion: "Asha@gmail.com" }])).toBe(
    "asha@gmail.com",
  );
  expect(suggestedAddress([{ ...typo, suggestion: "gmail.com" }])).toBeUndefined();
  expect(suggestedAddress([typo])).toBeUndefined();
});
