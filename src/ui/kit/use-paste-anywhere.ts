import { useEffect } from "react";
import { dialogIsOpen, isTyping } from "./is-typing.ts";

/** Passes on what is pasted while nobody types and no dialog is open. `take` says whether it is of use. */
export const usePasteAnywhere = (isActive: boolean, take: (text: string) => boolean): void => {
  useEffect(() => {
    if (!isActive) return undefined;
    const onPaste = (event: ClipboardEvent) => {
      if (event.defaultPrevented || isTyping(event.target) || dialogIsOpen()) return;
      if (take(event.clipboardData?.getData("text/plain") ?? "")) event.preventDefault();
    };
    addEventListener("paste", onPaste);
    return () => removeEventListener("paste", onPaste);
  }, [isActive, take]);
};
