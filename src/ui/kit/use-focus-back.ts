import { useEffect, useRef } from "react";

/**
 * A button that is disabled, or removed, while its call is under way loses the focus. Once it is over, `focus` is
 * called if the call was made with the focus on the button and nobody has moved it since. Returns what to call
 * when the button is pressed.
 */
export const useFocusBack = (isUnderWay: boolean, focus: () => void): (() => void) => {
  const wasUnderWay = useRef(isUnderWay);
  const isAwaited = useRef(false);
  useEffect(() => {
    const isOver = wasUnderWay.current && !isUnderWay;
    wasUnderWay.current = isUnderWay;
    if (!isOver || !isAwaited.current) return;
    isAwaited.current = false;
    if (document.activeElement === document.body) focus();
  }, [isUnderWay, focus]);
  return () => (isAwaited.current = true);
};
