import { type RefObject, useLayoutEffect, useRef } from "react";

/** Keeps what was typed into a prerendered field before the app was loaded. */
export const usePrehydrationInput = (take: (text: string) => void): RefObject<HTMLInputElement | null> => {
  const field = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    if (field.current?.value) take(field.current.value);
  }, [take]);
  return field;
};
