import { type RefObject, useContext, useEffect } from "react";
import { isTyping } from "#ui/kit/is-typing.ts";
import { sheetAction } from "./sheet-keys.ts";
import { SheetKeys } from "./sheet-keys-context.ts";
import { keyedButton } from "./use-sheet-keys.ts";

/** The keys of a list: they press the button that saves in the line with the focus. */
export const useLineKeys = (lines: RefObject<HTMLElement | null>): void => {
  const keys = useContext(SheetKeys);
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const line = event.target instanceof Element ? event.target.closest("li, tr") : null;
      if (line !== null && keys?.areOn === true && !isTyping(event.target))
        keyedButton(line, sheetAction(event))?.click();
    };
    const place = lines.current;
    place?.addEventListener("keydown", press);
    return () => place?.removeEventListener("keydown", press);
  }, [lines, keys]);
};
