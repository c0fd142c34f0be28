import { expect, test } from "vitest";
import { offerOf, shownKind, shownMonth } from "#domain/lookups/line-offer.ts";

test("a line is offered by kind, country and month of its best value, and by nothing else of it", () => {
  const best = { value: "+91 00000 00001", kind: "Mobile", confirmedAt: "2026-10-03", source: "sample" };
  expect(offerOf([best, { kind: "office" }], "IN")).toEqual({
    availability: "on_file",
    kind: "mobile",
    country: "IN",
    confirmedIn: "2026-10",
  });
  expect(offerOf([{ kind: null, confirmedAt: null }])).toEqual({ availability: "on_file" });
});

test("a line without a value has nothing to reveal", () => {
  expect(offerOf([], "IN")).toEqual({ availability: "none" });
});

test.each([["asha@acme.example"], ["+91 98"], ["mobile 98765"], [""], [undefined]])(
  "the kind %j is not shown: it may hold part of the value",
  (kind) => {
    expect(shownKind(kind)).toBeUndefined();
  },
);

test("of a day its month is shown, and nothing of what is no month", () => {
  expect(["2026-10-03", "2026-10", "2026-13", "soon", "2026-100", null].map(shownMonth)).toEqual([
    "2026-10",
    "2026-10",
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});
