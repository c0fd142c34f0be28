import { observer } from "mobx-react-lite";
import { useContext } from "react";
import classes from "./key-hint.module.css";
import { SheetKeys } from "./sheet-keys-context.ts";

interface KeyHintProps {
  readonly isShown?: boolean;
  readonly children: string;
}

/** The key of a button, at its end, while the pointer is on it or the keyboard is in use here. `aria-keyshortcuts` says it as well. */
export const KeyHint = observer(({ isShown, children }: KeyHintProps) => {
  if (useContext(SheetKeys)?.areOn !== true) return null;
  return (
    // Drawn by the style sheet: the text of the button is what it does.
    <kbd aria-hidden className={classes.hint} data-key={children} data-shown={isShown || undefined} />
  );
});
