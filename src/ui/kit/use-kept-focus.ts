import { type FocusEvent, useEffect, useRef } from "react";

/**
 * Keeps the focus of keyboard users in one place: when the element that has the focus is removed by an update, `find`
 * says which one gets it. Returns the handlers of the place.
 */
export const useKeptFocus = (find: () => HTMLElement | null | undefined) => {
  const focused = useRef<Element | undefined>(undefined);
  useEffect(() => {
    if (focused.current === undefined || focused.current.isConnected) return;
    focused.current = undefined;
    if (document.activeElement === document.body) find()?.focus();
  });
  return {
    onFocus: ({ target }: FocusEvent) => (focused.current = target),
    // React reports no loss of focus by removal. While the window is left, the focus stays.
    onBlur: ({ target }: FocusEvent) => {
      if (document.activeElement !== target) focused.current = undefined;
    },
  };
};
