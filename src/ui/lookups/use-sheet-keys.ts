import { type FocusEvent, type KeyboardEvent, type RefObject, useContext, useEffect } from "react";
import { dialogIsOpen, isTyping } from "#ui/kit/is-typing.ts";
import type { RevealPressesViewModel } from "./reveal-presses-view-model.ts";
import { sheetAction, type SheetAction } from "./sheet-keys.ts";
import { SheetKeys } from "./sheet-keys-context.ts";
import { buttonOf, type TakeDigits, useDigits } from "./use-digits.ts";

export type SheetPresses = Pick<
  RevealPressesViewModel<never, never>,
  | "isAwaited"
  | "arrive"
  | "keysAreSettling"
  | "arm"
  | "disarm"
  | "type"
  | "waitingKeys"
  | "forget"
  | "askCopy"
  | "isCopyDue"
  | "copied"
  | "missReveal"
  | "missCopy"
> & { readonly armed: string | undefined };

/**
 * The keys of a sheet, and the focus that they need: after a search it moves here, where a screen reader reads whose
 * lines these are. A key presses the button that it belongs to, so that it means no more than a click.
 */
export const useSheetKeys = (
  sheet: RefObject<HTMLElement | null>,
  presses: SheetPresses,
  takeDigits: TakeDigits | undefined,
) => {
  const keys = useContext(SheetKeys);
  const digits = useDigits(sheet, takeDigits);
  const { isAwaited, isCopyDue } = presses;
  useEffect(() => {
    if (keys === undefined || !isAwaited) return;
    presses.arrive();
    if (!dialogIsOpen()) sheet.current?.focus({ preventScroll: true });
  }, [keys, isAwaited, presses, sheet]);

  useEffect(() => {
    if (!isCopyDue) return;
    presses.copied();
    if (sheet.current?.contains(document.activeElement)) copyButtonIn(sheet.current)?.click();
  }, [isCopyDue, presses, sheet]);

  const disarm = (): void => {
    if (presses.armed === undefined) return;
    presses.disarm();
    sheet.current?.focus({ preventScroll: true });
  };
  const reveal = (place: HTMLElement, key: string): void => {
    const button = buttonOf(place, key);
    if (button === null) presses.missReveal(key);
    else button.click();
  };
  const copy = (place: HTMLElement): void => {
    const button = copyButtonIn(place);
    if (button === null) presses.missCopy();
    else button.click();
  };
  const type = async (character: string): Promise<void> => {
    const meant = await presses.type(character);
    const place = sheet.current;
    if (!place?.contains(document.activeElement) || dialogIsOpen()) return;
    if (meant.kind === "arm") presses.arm();
    if (meant.kind === "reveal") meant.keys.forEach((key) => reveal(place, key));
  };
  const areReady = keys?.areOn === true && !presses.keysAreSettling;
  const press = (event: KeyboardEvent): void => {
    if (keys?.areOn !== true || event.defaultPrevented || isTyping(event.target)) return;
    const action = sheetAction({ ...eventParts(event), isComposing: event.nativeEvent.isComposing });
    if (action === undefined) return digits.forget();
    // A Space would press the button that waits for Enter.
    const isOwn = action !== "disarm" && (action !== "character" || presses.armed !== undefined);
    if (isOwn) event.preventDefault();
    disarm();
    if (digits.press(event, areReady)) return;
    if (action === "character") void type(event.key);
    if (action === "copy" && presses.askCopy()) return;
    if (action === "copy" && areReady && sheet.current) copy(sheet.current);
    if (areReady && sheet.current) keyedButton(sheet.current, action)?.click();
    // To copy is no typing, so the next line may be revealed at once. To save or push takes back no reveal.
    if (action === "copy" || action === "disarm") presses.forget();
  };
  const leave = ({ currentTarget, relatedTarget }: FocusEvent): void => {
    if (!currentTarget.contains(relatedTarget)) digits.forget();
  };
  return {
    onKeyDown: press,
    onBlur: leave,
    "data-keys": areReady ? "ready" : undefined,
    "data-waiting": presses.waitingKeys.join(" ") || undefined,
    "data-confirms": takeDigits !== undefined || undefined,
  };
};

const eventParts = ({ key, ctrlKey, metaKey, altKey, shiftKey, repeat }: KeyboardEvent) => ({
  key,
  ctrlKey,
  metaKey,
  altKey,
  shiftKey,
  repeat,
});

/** Of the line with the focus, else of the first value. */
const copyButtonIn = (sheet: HTMLElement): HTMLElement | null => {
  const line = document.activeElement?.closest("[data-line]");
  return (line ?? sheet).querySelector<HTMLElement>(COPY) ?? sheet.querySelector<HTMLElement>(COPY);
};

export const COPY = "[data-copy]";

/** The button inside that saves or pushes someone, where a key asks for that. */
export const keyedButton = (place: Element, action: SheetAction | undefined): HTMLElement | null =>
  action === "save" || action === "push" ? place.querySelector<HTMLElement>(`[data-${action}]`) : null;
