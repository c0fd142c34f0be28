import type { ReactNode, SyntheticEvent } from "react";
import classes from "./search-form.module.css";

interface SearchFormProps {
  readonly onSubmit: (event: SyntheticEvent) => void;
  /** Beside the field, or below it on a narrow screen. */
  readonly button: ReactNode;
  readonly children: ReactNode;
}

/** One field and the button that searches for it. */
export const SearchForm = ({ onSubmit, button, children }: SearchFormProps) => (
  <form noValidate onSubmit={onSubmit} className={classes.form}>
    {children}
    <div className={classes.button}>{button}</div>
  </form>
);
