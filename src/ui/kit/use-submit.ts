import { type RefObject, type SyntheticEvent, useCallback, useRef } from "react";
import { useFocusBack } from "./use-focus-back.ts";

interface Submit {
  /** For the form's button, which gets the focus back that it loses while it is busy. */
  readonly button: RefObject<HTMLButtonElement | null>;
  /** For the form. */
  submit(event: SyntheticEvent): void;
}

/** Submits a form whose button is disabled while what it began is under way. */
export const useSubmit = (isUnderWay: boolean, begin: () => void): Submit => {
  const button = useRef<HTMLButtonElement>(null);
  const awaitFocus = useFocusBack(
    isUnderWay,
    useCallback(() => button.current?.focus(), []),
  );
  return {
    button,
    submit(event) {
      event.preventDefault();
      awaitFocus();
      begin();
    },
  };
};
