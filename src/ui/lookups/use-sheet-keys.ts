import { createContext, type KeyboardEvent, type RefObject, useContext, useEffect } from "react";
import { dialogIsOpen, isTyping } from "#ui/kit/is-typing.ts";
import type { RevealPressesViewModel } from "./reveal-presses-view-model.ts";
import { type SheetAction, sheetAction, sheetKeys } from "./sheet-keys.ts";
import type { SheetKeysViewModel } from "./sheet-keys-view-model.ts";

/** Given by the wiring. Without it a sheet has no keys, and never takes the focus by itself. */
export const SheetKeys = createContext<SheetKeysViewModel | undefined>(undefined);

export type SheetPresses = Pick<
  RevealPressesViewModel<never, never>,
  "isAwaited" | "arrive" | "keysAreSettling" | "isArmed" | "arm" | "disarm"
>;

/**
 * The keys of a sheet, and the focus that they need: after a search it moves here, where a screen reader reads whose
 * lines these are. A key presses the button that it belongs to, so that it means no more than a click.
 */
export const useSheetKeys = (sheet: RefObject<HTMLElement | null>, presses: SheetPresses) => {
  const keys = useContext(SheetKeys);
  const { isAwaited } = presses;
  useEffect(() => {
    if (keys === undefined || !isAwaited) return;
    presses.arrive();
    if (!dialogIsOpen()) sheet.current?.focus({ preventScroll: true });
  }, [keys, isAwaited, presses, sheet]);

  const act = (action: SheetAction): void => {
    const place = sheet.current;
    if (place === null) return;
    const button = (key: string) => place.querySelector<HTMLElement>(`[aria-keyshortcuts="${key}"]`);
    switch (action.kind) {
      case "reveal":
        button(sheetKeys.reveal[action.place] ?? "")?.click();
        break;
      case "copy":
        copyButtonIn(place)?.click();
        break;
      case "arm":
        presses.arm();
        break;
      case "disarm":
        if (!presses.isArmed) break;
        presses.disarm();
        place.focus({ preventScroll: true });
    }
  };
  const areReady = keys?.areOn === true && !presses.keysAreSettling;
  const press = (event: KeyboardEvent): void => {
    if (!areReady || event.defaultPrevented || isTyping(event.target)) return;
    const action = sheetAction({ ...eventParts(event), isComposing: event.nativeEvent.isComposing });
    if (action === undefined) return;
    if (action.kind !== "disarm") event.preventDefault();
    act(action);
  };
  return { onKeyDown: press, "data-keys": areReady ? "ready" : undefined };
};

const eventParts = ({ key, ctrlKey, metaKey, altKey, shiftKey, repeat }: KeyboardEvent) => ({
  key,
  ctrlKey,
  metaKey,
  altKey,
  shiftKey,
  repeat,
});

/** Of the line with the focus, else of the first value. */
const copyButtonIn = (sheet: HTMLElement): HTMLElement | null => {
  const line = document.activeElement?.closest("[data-line]");
  return (line ?? sheet).querySelector<HTMLElement>(COPY) ?? sheet.querySelector<HTMLElement>(COPY);
};

export const COPY = "[data-copy]";
