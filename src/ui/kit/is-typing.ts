const FIELDS = "input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]";

/** Whether a key or a paste is for a field. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(FIELDS) !== null;

/** Whether a dialog lies over the page. */
export const dialogIsOpen = (): boolean => document.querySelector('[aria-modal="true"], dialog[open]') !== null;
