import { expect, test } from "vitest";
import { isPushActive, pushStates } from "#domain/crm/push.ts";

test("knows in which states something happens without a person", () => {
  expect(pushStates.filter((state) => isPushActive({ state }))).toEqual(["planning", "waiting", "running"]);
});
