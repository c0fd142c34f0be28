import type { ReactNode, SyntheticEvent } from "react";
import classes from "./search-form.module.css";

interface SearchFormProps {
  readonly onSubmit: (event: SyntheticEvent) => void;
  /** Beside the field, or below it on a narrow screen. */
  readonly button: ReactNode;
  /** Below the field: what it takes, or what it holds. */
  readonly hint?: ReactNode;
  /** What else can be done with what the field holds: beside the hint, or below the button on a narrow screen. */
  readonly offers?: ReactNode;
  /** The field. */
  readonly children: ReactNode;
}

/** One field and the button that searches for it. */
export const SearchForm = ({ onSubmit, button, hint, offers, children }: SearchFormProps) => (
  <form noValidate onSubmit={onSubmit} className={classes.form}>
    {children}
    {hint !== undefined && <div className={classes.hint}>{hint}</div>}
    <div className={classes.button}>{button}</div>
    {offers !== undefined && <div className={classes.offers}>{offers}</div>}
  </form>
);
