import { type RefObject, type SyntheticEvent, useRef } from "react";
import type { Shortfall } from "#domain/session/account.ts";
import { useSubmit } from "#ui/kit/use-submit.ts";

/** Submits a form that spends. With too few credits, Enter does what stands on the button: it leads to Buy Credits. */
export const usePaidSubmit = (isUnderWay: boolean, short: Shortfall | undefined, begin: () => void) => {
  const { button, submit } = useSubmit(isUnderWay, begin);
  const buy: RefObject<HTMLAnchorElement | null> = useRef(null);
  return {
    button,
    buy,
    submit(event: SyntheticEvent): void {
      if (short === undefined) return submit(event);
      event.preventDefault();
      buy.current?.focus();
    },
  };
};
