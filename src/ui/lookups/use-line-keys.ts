import { type KeyboardEvent, useContext } from "react";
import { isTyping } from "#ui/kit/is-typing.ts";
import { sheetAction } from "./sheet-keys.ts";
import { SheetKeys } from "./sheet-keys-context.ts";
import { keyedButton } from "./use-sheet-keys.ts";

/** The keys of a line in a list, with the focus inside: they press its button that saves. */
export const useLineKeys = (): ((event: KeyboardEvent<HTMLElement>) => void) => {
  const keys = useContext(SheetKeys);
  return ({ currentTarget, target, nativeEvent }) => {
    if (keys?.areOn === true && !isTyping(target)) keyedButton(currentTarget, sheetAction(nativeEvent))?.click();
  };
};
