import type { ButtonHTMLAttributes } from "react";
import classes from "./icon-button.module.css";

interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** Its name for those who don't see the icon, and its hint for those who wonder. */
  readonly label: string;
}

/** A button that is an icon and nothing else, big enough to be hit. */
export const IconButton = ({ label, className, ...rest }: IconButtonProps) => (
  <button
    type="button"
    title={label}
    {...rest}
    aria-label={label}
    className={className === undefined ? classes.button : `${classes.button} ${className}`}
  />
);
