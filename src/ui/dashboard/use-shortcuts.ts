import { useEffect } from "react";
import { dialogIsOpen, isTyping } from "#ui/kit/is-typing.ts";
import { isCommandKey } from "#ui/kit/command-key.tsx";

interface Shortcuts {
  readonly paletteIsOpen: boolean;
  /** Also while an overlay is still being fetched. */
  readonly overlayIsOpen: boolean;
  readonly open: (overlay: "palette" | "shortcuts") => void;
  readonly close: () => void;
}

/** Ctrl+K or ⌘K opens and closes the command palette, "?" the list of shortcuts; neither over a dialog. */
export const useShortcuts = ({ paletteIsOpen, overlayIsOpen, open, close }: Shortcuts): void => {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing) return;
      const isBusy = overlayIsOpen || dialogIsOpen();
      if (isCommandKey(event, "K")) {
        // Also where nothing opens: the browser's own meaning of these keys would be a surprise.
        event.preventDefault();
        if (event.repeat) return;
        if (paletteIsOpen) close();
        else if (!isBusy) open("palette");
      } else if (isQuestionMark(event) && !isBusy && !isTyping(event.target)) {
        event.preventDefault();
        open("shortcuts");
      }
    };
    addEventListener("keydown", listen);
    return () => removeEventListener("keydown", listen);
  }, [paletteIsOpen, overlayIsOpen, open, close]);
};

const isQuestionMark = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  key === "?" && !ctrlKey && !metaKey && !altKey;
