import type { ReactNode } from "react";
import classes from "./duplicates-dialog.module.css";

/** The key of a button. `aria-keyshortcuts` of the button says it as well. */
export const AnswerKey = ({ children }: { readonly children: ReactNode }) => (
  <kbd aria-hidden className={classes.key}>
    {children}
  </kbd>
);
