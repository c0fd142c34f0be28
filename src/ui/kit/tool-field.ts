import { type FocusEvent, type MouseEvent, type RefObject, useEffect, useRef } from "react";
import { dialogIsOpen } from "./is-typing.ts";

/** A focus that nobody asked for would open the keyboard of a telephone over half of the page. */
export const hasPointer = (): boolean => matchMedia("(hover: hover) and (pointer: fine)").matches;

const MARK = "data-tool-field";

/** For the field that a tool begins with, where it is one of several. */
export const firstField = { [MARK]: true } as const;

/** For the one field of a tool: another text takes the place of the whole. */
export const toolField = {
  ...firstField,
  onFocus: ({ currentTarget }: FocusEvent<HTMLInputElement>) => currentTarget.select(),
  // The browser would put the caret where the pointer is, and so end the selection.
  onMouseDown: (event: MouseEvent<HTMLInputElement>) => {
    if (document.activeElement === event.currentTarget) return;
    event.preventDefault();
    event.currentTarget.focus();
  },
} as const;

/** Puts the focus where work on a screen begins: into its tool's field, else to its beginning. */
export const focusWork = (main: HTMLElement | null): void => {
  const field = hasPointer() ? main?.querySelector<HTMLElement>(`[${MARK}]`) : undefined;
  (field ?? main)?.focus({ preventScroll: true });
};

/** A tool that is shown without a search begins in its field. What someone has focused by then stays so. */
export const useFocusedField = (field: RefObject<HTMLInputElement | null>, isIdle: boolean): void => {
  // At the first view only: a search that ends leaves the focus where it is.
  const wasIdle = useRef(isIdle);
  useEffect(() => {
    const { activeElement, body } = document;
    const isFree = activeElement === body || activeElement?.id === "main";
    if (wasIdle.current && isFree && hasPointer() && !dialogIsOpen()) field.current?.focus({ preventScroll: true });
  }, [field]);
};

/** Finds what a tool shows while nothing is searched. */
export const EMPTY_TOOL = "[data-empty-tool]";
