import { expect, test } from "vitest";
import { shownRecord } from "#domain/lookups/verification-grade.ts";

test.each([
  [20, 0],
  [412, 3],
  [20, 20],
])("of %i addresses, %i bounced ones are shown", (addresses, bounced) => {
  expect(shownRecord({ addresses, bounced })).toEqual({ addresses, bounced });
});

test.each([
  [19, 0],
  [20, 21],
  [20.5, 1],
  [20, -1],
  [20, Number.NaN],
  [undefined, 1],
  [20, undefined],
])("of %s addresses, %s bounced ones show nothing", (addresses, bounced) => {
  expect(shownRecord({ addresses, bounced })).toBeUndefined();
});
