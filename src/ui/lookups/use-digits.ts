import { type KeyboardEvent, type RefObject, useRef } from "react";
import { sheetKeys } from "./sheet-keys.ts";

/** Takes the digits that are typed on a sheet to the field of its tool. */
export type TakeDigits = (digits: string) => void;

/** A sheet has two or three lines: what is longer is a number that someone types. */
const LINE_KEYS_MAX = 2;

/**
 * The digits on a sheet of which the next search is a number too: people type it without going to the field first, as
 * slowly as they read it off. A line's key only moves the focus to its button, which Enter presses; every other digit
 * goes to the field, with those before it.
 */
export const useDigits = (sheet: RefObject<HTMLElement | null>, take: TakeDigits | undefined) => {
  const typed = useRef("");
  const forget = (): void => void (typed.current = "");
  /** Says whether the key is one of them. */
  const press = (event: KeyboardEvent, isReady: boolean): boolean => {
    if (take === undefined || !/^\d$/.test(event.key)) {
      forget();
      return false;
    }
    event.preventDefault();
    typed.current += event.key;
    const line = typed.current.length > LINE_KEYS_MAX ? null : buttonOf(sheet.current, event.key);
    if (line === null) {
      take(typed.current);
      forget();
    } else if (isReady) line.focus();
    return true;
  };
  return { press, forget };
};

/** Of the line that a key stands for. */
export const buttonOf = (sheet: HTMLElement | null, key: string): HTMLElement | null =>
  sheetKeys.reveal.some((one) => one === key)
    ? (sheet?.querySelector<HTMLElement>(`[aria-keyshortcuts="${key}"]`) ?? null)
    : null;
