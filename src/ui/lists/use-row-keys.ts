import { type RefObject, useContext, useEffect, useEffectEvent } from "react";
import { isTyping } from "#ui/kit/is-typing.ts";
import { sheetKeys } from "#ui/lookups/sheet-keys.ts";
import { SheetKeys } from "#ui/lookups/sheet-keys-context.ts";
import { COPY } from "#ui/lookups/use-sheet-keys.ts";

/**
 * The arrow keys go from row to row. In the row with the focus "x" presses the check box, with Shift for a range, "e" and "s" open
 * the dialog, and "c" copies the first value. "p" pushes its person, by the place of the row.
 */
export const useRowKeys = (rows: RefObject<HTMLElement | null>, onPush: (place: number) => void): void => {
  const keys = useContext(SheetKeys);
  const press = useEffectEvent((event: KeyboardEvent): void => {
    const { target, key, ctrlKey, metaKey, altKey, shiftKey, repeat } = event;
    const row = target instanceof Element ? target.closest("tr") : null;
    if (row === null || ctrlKey || metaKey || altKey || isTyping(target)) return;
    if (key === "ArrowDown" || key === "ArrowUp") {
      event.preventDefault();
      const next = key === "ArrowDown" ? row.nextElementSibling : row.previousElementSibling;
      next?.querySelector("a")?.focus();
    }
    if (keys?.areOn !== true || repeat) return;
    if (key.toLowerCase() === "x")
      row.querySelector("input")?.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, shiftKey }));
    if (key === "e" || key === sheetKeys.save) row.querySelector<HTMLElement>("[data-edit]")?.click();
    if (key === sheetKeys.copy) row.querySelector<HTMLElement>(COPY)?.click();
    if (key === sheetKeys.push) onPush(row.sectionRowIndex);
  });
  useEffect(() => {
    const place = rows.current;
    const listen = (event: KeyboardEvent) => press(event);
    place?.addEventListener("keydown", listen);
    return () => place?.removeEventListener("keydown", listen);
  }, [rows]);
};
