import { useLayoutEffect } from "react";

/**
 * Returns the focus, when a dialog is closed, to what had it when the dialog was opened. Mantine does so only for dialogs
 * that stay mounted while closed; ours are fetched when first opened, and removed when closed.
 */
export const useFocusReturn = (): void => {
  // Not while rendering: a dialog that replaces another is rendered before the focus has left the other.
  useLayoutEffect(() => {
    const opener = document.activeElement;
    return () => {
      // Without scrolling, because whoever closes a dialog did not leave their place in the page.
      if (opener instanceof HTMLElement && opener !== document.body) opener.focus({ preventScroll: true });
    };
  }, []);
};
