import type { ComponentProps } from "react";
import classes from "./icon-button.module.css";

interface IconButtonProps extends ComponentProps<"button"> {
  /** The accessible name and the tooltip. */
  readonly label: string;
}

/** A button with an icon only, large enough to tap. */
export const IconButton = ({ label, className, ...rest }: IconButtonProps) => (
  <button
    type="button"
    title={label}
    {...rest}
    aria-label={label}
    className={className === undefined ? classes.button : `${classes.button} ${className}`}
  />
);
