import type { ButtonHTMLAttributes } from "react";
import classes from "./text-button.module.css";

/** A button styled as part of a text. */
export const TextButton = (props: ButtonHTMLAttributes<HTMLButtonElement>) => (
  <button type="button" {...props} className={classes.button} />
);
