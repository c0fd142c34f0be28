import { type RefObject, useEffect } from "react";
import { isTyping } from "#ui/kit/is-typing.ts";

/** The arrow keys go from row to row. "x" presses the check box of the row with the focus, with Shift for a range, "e" its button. */
export const useRowKeys = (rows: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const place = rows.current;
    place?.addEventListener("keydown", press);
    return () => place?.removeEventListener("keydown", press);
  }, [rows]);
};

const press = (event: KeyboardEvent): void => {
  const { target, key, ctrlKey, metaKey, altKey, shiftKey, repeat } = event;
  const row = target instanceof Element ? target.closest("tr") : null;
  if (row === null || ctrlKey || metaKey || altKey || isTyping(target)) return;
  if (key === "ArrowDown" || key === "ArrowUp") {
    event.preventDefault();
    const next = key === "ArrowDown" ? row.nextElementSibling : row.previousElementSibling;
    next?.querySelector("a")?.focus();
  }
  if (key.toLowerCase() === "x" && !repeat)
    row.querySelector("input")?.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, shiftKey }));
  if (key === "e" && !repeat) row.querySelector<HTMLElement>("button")?.click();
};
