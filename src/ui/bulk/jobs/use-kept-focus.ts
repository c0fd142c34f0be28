import { type FocusEvent, useEffect, useRef } from "react";

/**
 * Whoever works in a place by keyboard stays there: when the element that had the focus is gone after an update, `find`
 * says which one gets it. Returns what the place has to hear.
 */
export const useKeptFocus = (find: () => HTMLElement | null | undefined) => {
  const last = useRef<Element | undefined>(undefined);
  useEffect(() => {
    // An element that is still there was left on purpose.
    if (last.current === undefined || last.current.isConnected) return;
    last.current = undefined;
    if (document.activeElement === document.body) find()?.focus();
  });
  return {
    onFocus: ({ target }: FocusEvent) => (last.current = target),
    onBlur: ({ target, relatedTarget }: FocusEvent) => {
      if (relatedTarget !== null && last.current === target) last.current = undefined;
    },
  };
};
