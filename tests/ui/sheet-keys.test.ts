import { expect, test } from "vitest";
import { memorySheetKeysChoice } from "#adapters/memory/memory-sheet-keys-choice.ts";
import { IGNORED, meaningOf, type PressedKey, sheetAction } from "#ui/lookups/sheet-keys.ts";
import { SheetKeysViewModel } from "#ui/lookups/sheet-keys-view-model.ts";

const press = (key: string, pressed: Partial<PressedKey> = {}) =>
  sheetAction({
    key,
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    shiftKey: false,
    repeat: false,
    isComposing: false,
    ...pressed,
  });

test.each([
  ["1", "character"],
  ["a", "character"],
  ["x", "character"],
  [" ", "character"],
  ["c", "copy"],
  ["Escape", "disarm"],
  ["Enter", undefined],
  ["Tab", undefined],
])("the key %j is %s at once", (key, action) => {
  expect(press(key)).toBe(action);
});

test.each([
  ["1", { kind: "reveal", keys: ["1"] }],
  ["3", { kind: "reveal", keys: ["3"] }],
  ["21", { kind: "reveal", keys: ["2", "1"] }],
  ["123", { kind: "reveal", keys: ["1", "2", "3"] }],
  ["1231", { kind: "nothing" }],
  ["", { kind: "nothing" }],
  ["1a", { kind: "nothing" }],
  ["a", { kind: "arm" }],
  ["11", { kind: "nothing" }],
  ["12345678", { kind: "nothing" }],
  ["4", { kind: "nothing" }],
  ["1c", { kind: "nothing" }],
  ["aa", { kind: "nothing" }],
  ["anita", { kind: "nothing" }],
  ["c", { kind: "nothing" }],
])("%s, each soon after the other, means %j", (characters, meaning) => {
  expect(meaningOf([...characters])).toEqual(meaning);
});

test("a character that came while the keys did nothing means nothing", () => {
  expect(meaningOf([IGNORED])).toEqual({ kind: "nothing" });
});

test.each(["ctrlKey", "metaKey", "altKey", "shiftKey", "repeat", "isComposing"] as const)(
  "no key means anything with %s",
  (held) => {
    for (const key of ["1", "c", "a"]) expect(press(key, { [held]: true })).toBeUndefined();
  },
);

test("the choice of keys is kept", () => {
  const choice = memorySheetKeysChoice();
  const keys = new SheetKeysViewModel({ choice });
  expect(keys.areOn).toBe(true);
  keys.turn(false);
  expect(keys.areOn).toBe(false);
  expect(new SheetKeysViewModel({ choice }).areOn).toBe(false);
});
