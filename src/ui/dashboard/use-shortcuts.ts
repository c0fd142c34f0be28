import { useEffect } from "react";
import { dialogIsOpen, isTyping } from "#ui/kit/is-typing.ts";
import { isCommandKey } from "#ui/kit/command-key.tsx";

interface Shortcuts {
  readonly paletteIsOpen: boolean;
  /** Also while an overlay is still being fetched. */
  readonly overlayIsOpen: boolean;
  readonly showPalette: () => void;
  readonly showShortcuts: () => void;
  readonly close: () => void;
}

/**
 * Ctrl+K or ⌘K opens and closes the command palette, also in the place of another overlay; "?" opens the list of shortcuts.
 * Neither opens over a dialog that opened by itself.
 */
export const useShortcuts = (shortcuts: Shortcuts): void => {
  const { paletteIsOpen, overlayIsOpen, showPalette, showShortcuts, close } = shortcuts;
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing) return;
      if (isCommandKey(event, "K")) {
        // Also where nothing opens: the browser's own meaning of these keys would be a surprise.
        event.preventDefault();
        if (event.repeat) return;
        if (paletteIsOpen) close();
        else if (overlayIsOpen || !dialogIsOpen()) showPalette();
      } else if (isQuestionMark(event) && !overlayIsOpen && !dialogIsOpen() && !isTyping(event.target)) {
        event.preventDefault();
        showShortcuts();
      }
    };
    addEventListener("keydown", listen);
    return () => removeEventListener("keydown", listen);
  }, [paletteIsOpen, overlayIsOpen, showPalette, showShortcuts, close]);
};

const isQuestionMark = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  key === "?" && !ctrlKey && !metaKey && !altKey;
