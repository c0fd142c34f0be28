import fc from "fast-check";
import { expect, test } from "vitest";
import {
  adviceOn,
  decisiveReason,
  isCharged,
  type ReasonVerdict,
  reasonVerdicts,
  remarksOf,
  suggestedAddress,
  type VerificationCheck,
  verificationChecks,
  verdictOf,
  verdicts,
  verdictWords,
  verificationScore,
} from "#domain/lookups/verification.ts";

const aReason = (check: VerificationCheck, verdict: ReasonVerdict) => ({
  check,
  verdict,
  detail: `${check} ${verdict}`,
});

const reasonOf = (text: string) => {
  const [check, verdict] = text.split(" ") as [VerificationCheck, ReasonVerdict];
  return aReason(check, verdict);
};

test("a verdict scores 100 or 0, and what is not known has no score", () => {
  expect(verificationScore("deliverable")).toBe(100);
  expect(verificationScore("undeliverable")).toBe(0);
  expect(verificationScore("unknown")).toBeUndefined();
});

test.each([
  [["syntax good", "role note", "mx bad"], "mx bad"],
  [["mx good", "mailbox note", "catch_all unknown"], "catch_all unknown"],
  [["syntax good", "typo note", "role note", "mx good", "mailbox unknown"], "mailbox unknown"],
  [["syntax good", "role note", "mx good", "mailbox good", "catch_all good"], "mailbox good"],
  [["syntax good", "mx good", "mailbox good", "catch_all good"], "mailbox good"],
  [["typo note", "mx unknown"], "mx unknown"],
] as const)("of %j, what decides is %s", (reasons, decides) => {
  expect(decisiveReason(reasons.map(reasonOf))?.detail).toBe(decides);
});

test("bad decides before unknown, unknown before good, good before a note, in whatever order they come", () => {
  const reasons = fc.array(
    fc.record({ check: fc.constantFrom(...verificationChecks), verdict: fc.constantFrom(...reasonVerdicts) }),
    { minLength: 1 },
  );
  fc.assert(
    fc.property(reasons, (given) => {
      const all = given.map(({ check, verdict }) => aReason(check, verdict));
      const decides = decisiveReason(all);
      const first = ["bad", "unknown", "good", "note"].find((verdict) => all.some((one) => one.verdict === verdict));
      expect(decides?.verdict).toBe(first);
      expect(decisiveReason(all.toReversed())).toEqual(decides);
    }),
  );
  expect(decisiveReason([])).toBeUndefined();
});

test.each([
  ["deliverable", ["mailbox good", "role note", "disposable note"], "valid"],
  ["undeliverable", ["mx bad"], "invalid"],
  ["unknown", ["mailbox note", "catch_all unknown"], "risky"],
  ["unknown", ["mailbox unknown"], "unknown"],
  ["unknown", [], "unknown"],
] as const)("%s with %j is %s", (outcome, reasons, verdict) => {
  expect(verdictOf({ outcome, reasons: reasons.map(reasonOf) })).toBe(verdict);
});

test("each verdict has its own word", () => {
  expect(new Set(verdicts.map((verdict) => verdictWords[verdict])).size).toBe(verdicts.length);
});

test("what to do with an address follows from its verdict, and from what is remarked", () => {
  const advice = [
    adviceOn({ outcome: "deliverable", reasons: [] }),
    adviceOn({ outcome: "undeliverable", reasons: [reasonOf("mx bad")] }),
    adviceOn({ outcome: "unknown", reasons: [reasonOf("catch_all unknown")] }),
    adviceOn({ outcome: "unknown", reasons: [] }),
  ];
  expect(advice[0]).toBe("You can send to it.");
  expect(new Set(advice).size).toBe(verdicts.length);
  expect(adviceOn({ outcome: "deliverable", reasons: [reasonOf("disposable note")] })).toBe(
    "It may stop working soon.",
  );
  // Nothing can be sent to a text.
  expect(adviceOn({ outcome: "undeliverable", reasons: [reasonOf("syntax bad")] })).toBe("");
});

test("a verdict is charged; what is risky, unknown, owned or no address at all is free", () => {
  const bad = [reasonOf("mx bad")];
  expect(isCharged({ outcome: "deliverable", reasons: [] })).toBe(true);
  expect(isCharged({ outcome: "undeliverable", reasons: bad })).toBe(true);
  expect(isCharged({ outcome: "undeliverable", reasons: bad, owned: {} })).toBe(false);
  expect(isCharged({ outcome: "undeliverable", reasons: [reasonOf("syntax bad")] })).toBe(false);
  expect(isCharged({ outcome: "unknown", reasons: [reasonOf("catch_all unknown")] })).toBe(false);
});

test("that an address is disposable or shared is a remark, and nothing else is", () => {
  const remarks = ["role note", "disposable note"].map(reasonOf);
  expect(remarksOf([reasonOf("typo note"), reasonOf("mailbox note"), ...remarks, reasonOf("mx good")])).toEqual(
    remarks,
  );
  expect(remarksOf([reasonOf("role good")])).toEqual([]);
  expect(remarksOf([...remarks, reasonOf("mx bad")])).toEqual([]);
});

test("the address that was probably meant is shown only where it is an address", () => {
  const typo = aReason("typo", "note");
  expect(suggestedAddress([aReason("syntax", "good"), { ...typo, suggestion: "Asha@gmail.com" }])).toBe(
    "asha@gmail.com",
  );
  expect(suggestedAddress([{ ...typo, suggestion: "gmail.com" }])).toBeUndefined();
  expect(suggestedAddress([typo])).toBeUndefined();
});
