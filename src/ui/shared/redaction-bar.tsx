import classes from "./redaction-bar.module.css";

/** A line that has not been opened. Decoration only: what is hidden is said beside it in words. */
export const RedactionBar = ({ width }: { readonly width: string }) => (
  <span aria-hidden className={classes.bar} style={{ width }} />
);
