import { expect, test } from "vitest";
import { parseOverlayState } from "#domain/shared/overlay-state.ts";

test.each([
  { overlay: "palette" },
  { overlay: "palette", isFirst: true },
  { overlay: "settings", part: "billing" },
  { overlay: "settings", part: "billing", query: "?change=plan_500_contacts" },
  { overlay: "settings", part: "api", behind: "/dashboard/history?page=2" },
])("the state %j of an entry says which dialog is open", (state) => {
  expect(parseOverlayState(state)).toEqual(state);
});

test("what another version has stored is left out", () => {
  expect(parseOverlayState({ overlay: "settings", part: 2, query: 3, behind: {}, isFirst: 1, more: 1 })).toEqual({
    overlay: "settings",
  });
});

test.each([[undefined], [null], ["settings"], [7], [{}], [{ overlay: 7 }], [{ part: "billing" }]])(
  "nothing is open by the state %j",
  (state) => {
    expect(parseOverlayState(state)).toBeUndefined();
  },
);
