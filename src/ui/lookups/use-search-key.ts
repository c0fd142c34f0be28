import { useContext, useEffect } from "react";
import { dialogIsOpen, isTyping } from "#ui/kit/is-typing.ts";
import { SheetKeys } from "./sheet-keys-context.ts";

/** The key that moves the focus into the search of a page, while single keys are turned on (WCAG 2.1.4). */
export const useSearchKey = (id: string): void => {
  const keys = useContext(SheetKeys);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey } = event;
      if (key !== "/" || ctrlKey || metaKey || altKey || event.isComposing || event.defaultPrevented) return;
      if (keys?.areOn !== true || dialogIsOpen() || isTyping(event.target)) return;
      event.preventDefault();
      document.getElementById(id)?.focus();
    };
    addEventListener("keydown", listen);
    return () => removeEventListener("keydown", listen);
  }, [keys, id]);
};
