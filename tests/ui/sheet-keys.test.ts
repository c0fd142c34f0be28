import { expect, test } from "vitest";
import { memorySheetKeysChoice } from "#adapters/memory/memory-sheet-keys-choice.ts";
import { type PressedKey, sheetAction } from "#ui/lookups/sheet-keys.ts";
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
  ["1", { kind: "reveal", place: 0 }],
  ["3", { kind: "reveal", place: 2 }],
  ["c", { kind: "copy" }],
  ["a", { kind: "arm" }],
  ["Escape", { kind: "disarm" }],
])("the key %s means %j", (key, action) => {
  expect(press(key)).toEqual(action);
});

test.each(["0", "4", "x", "Enter", "C", "A", "Tab", " "])("the key %j means nothing", (key) => {
  expect(press(key)).toBeUndefined();
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
