import { type RefObject, useContext, useEffect } from "react";
import { isTyping } from "#ui/kit/is-typing.ts";
import { sheetAction } from "./sheet-keys.ts";
import { SheetKeys } from "./sheet-keys-context.ts";
import { COPY, keyedButton } from "./use-sheet-keys.ts";

/** The keys of a list: they press the button that saves, or that copies, in the line with the focus. */
export const useLineKeys = (lines: RefObject<HTMLElement | null>): void => {
  const keys = useContext(SheetKeys);
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const line = event.target instanceof Element ? event.target.closest("li, tr") : null;
      if (line === null || keys?.areOn !== true || isTyping(event.target)) return;
      const action = sheetAction(event);
      const button = action === "copy" ? line.querySelector<HTMLElement>(COPY) : keyedButton(line, action);
      button?.click();
    };
    const place = lines.current;
    place?.addEventListener("keydown", press);
    return () => place?.removeEventListener("keydown", press);
  }, [lines, keys]);
};
