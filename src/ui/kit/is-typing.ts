const FIELDS = "input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]";

/** Whether a key or a paste is for a field. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(FIELDS) !== null;

export const hasTypedIn = (place: Element): boolean =>
  [...place.querySelectorAll(FIELDS)].some((field) => "value" in field && field.value !== "");

/** Whether a dialog lies over the page. */
export const dialogIsOpen = (): boolean => document.querySelector('[aria-modal="true"], dialog[open]') !== null;
