import { expect, test } from "vitest";
import { err } from "#application/shared/result.ts";
import type { Availability } from "#domain/lookups/line-offer.ts";
import { BannerViewModel } from "#ui/kit/banner-view-model.ts";
import { revealLines } from "#ui/lookups/reveal-lines-view-model.ts";
import { noSearches } from "#tests/support/ui/no-searches.ts";

const linesOf = (phone: Availability, email: Availability, workEmail: Availability) => {
  const lines = revealLines(
    ["phone_no", "email", "work_email"],
    {
      banner: new BannerViewModel(),
      searching: noSearches,
      account: { account: undefined, credits: undefined, refresh: async () => {} },
    },
    { reveal: async () => err({ kind: "unreachable" }), findFree: async () => undefined },
  );
  lines.applyAnswer({
    offers: {
      phone_no: { availability: phone },
      email: { availability: email },
      work_email: { availability: workEmail },
    },
    owned: {},
  });
  return lines;
};

test.each([
  ["on_file", 70, false],
  ["none", 20, false],
  ["searchable", 20, true],
] as const)("to reveal all says when it leaves out a line: %s", (phone, price, isOnFileOnly) => {
  expect(linesOf(phone, "on_file", "on_file").all).toEqual({ price, isOnFileOnly, short: undefined });
});

test("one line on file is revealed by its own button", () => {
  expect(linesOf("searchable", "searchable", "on_file").all).toBeUndefined();
});

test("a line that failed is revealed again with the others", async () => {
  const lines = linesOf("on_file", "on_file", "none");
  await lines.open("phone_no");
  expect(lines.phaseOf("phone_no")?.kind).toBe("failed");
  expect(lines.all?.price).toBe(60);
  expect(lines.affordable).toEqual(["phone_no", "email"]);
});
