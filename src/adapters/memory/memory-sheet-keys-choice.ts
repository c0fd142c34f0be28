import type { SheetKeysChoice } from "#application/ports/sheet-keys-choice.ts";

export const memorySheetKeysChoice = (): SheetKeysChoice => {
  let isOn = true;
  return {
    areOn: () => isOn,
    turn: (areOn) => void (isOn = areOn),
  };
};
