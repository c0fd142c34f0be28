import { type RefObject, useLayoutEffect, useRef } from "react";

/** A prerendered field can be typed into before the app has arrived: that text is taken over, not wiped out. */
export const useTextTypedBefore = (take: (text: string) => void): RefObject<HTMLInputElement | null> => {
  const field = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    if (field.current?.value) take(field.current.value);
  }, [take]);
  return field;
};
