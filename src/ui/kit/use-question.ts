import { type RefObject, useEffect, useRef } from "react";
import { selectNothing } from "./select-nothing.ts";

/** For the panel of a question: it has the focus from the start, and `onEscape` is called for the key within it. */
export const useQuestion = (onEscape: () => void): RefObject<HTMLDivElement | null> => {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const shown = panel.current;
    const close = ({ key }: KeyboardEvent) => {
      if (key === "Escape") onEscape();
    };
    shown?.focus();
    shown?.addEventListener("keydown", close);
    shown?.addEventListener("click", selectNothing);
    return () => {
      shown?.removeEventListener("keydown", close);
      shown?.removeEventListener("click", selectNothing);
    };
  }, [onEscape]);
  return panel;
};
