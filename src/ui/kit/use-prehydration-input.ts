import { type RefObject, useLayoutEffect, useRef } from "react";

/** Keeps what was typed into a prerendered field before the app was loaded. */
export const usePrehydrationInput = (take: (text: string) => void): RefObject<HTMLInputElement | null> => {
  const field = useRef<HTMLInputElement>(null);
  const isTaken = useRef(false);
  useLayoutEffect(() => {
    // Once: later it may hold what has been replaced since, but not rendered yet.
    if (field.current?.value && !isTaken.current) take(field.current.value);
    isTaken.current = true;
  }, [take]);
  return field;
};
