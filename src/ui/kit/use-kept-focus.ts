import { type FocusEvent, useEffect, useRef } from "react";

/**
 * Whoever works in a place by keyboard stays there: when the element that has the focus is removed by an update, `find`
 * says which one gets it. Returns what the place has to hear.
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
    // React tells of nothing that loses the focus by being removed. While the window is left, the focus stays.
    onBlur: ({ target }: FocusEvent) => {
      if (document.activeElement !== target) focused.current = undefined;
    },
  };
};
