import { Button, type ButtonProps } from "@mantine/core";
import type { ButtonHTMLAttributes, Ref } from "react";
import { selectNothing } from "./select-nothing.ts";
import classes from "./settling-button.module.css";

interface SettlingButtonProps
  extends Omit<ButtonProps, "className">, Omit<ButtonHTMLAttributes<HTMLButtonElement>, keyof ButtonProps> {
  readonly ref?: Ref<HTMLButtonElement>;
  readonly className?: string | undefined;
  /** It stays where it is and keeps the focus, and does nothing when it is pressed. */
  readonly isSettling: boolean;
}

/**
 * A button that spends. The second press of a double click does nothing: it was meant for a dialog that lay above, or for this
 * button once.
 */
export const SettlingButton = ({ isSettling, onClick, className = "", ...button }: SettlingButtonProps) => (
  <Button
    {...button}
    className={`${classes.button} ${className}`}
    data-settling={isSettling || undefined}
    aria-disabled={isSettling || button["aria-disabled"]}
    onClickCapture={selectNothing}
    onClick={(event) => {
      // Prevented too, because a button may submit its form.
      if (isSettling || event.detail > 1) event.preventDefault();
      else onClick?.(event);
    }}
  />
);
