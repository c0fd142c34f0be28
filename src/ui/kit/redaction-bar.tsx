import classes from "./redaction-bar.module.css";

/** Stands for a value that has not been opened. Decoration only: a text beside it names what is hidden. */
export const RedactionBar = ({ width }: { readonly width: string }) => (
  <span aria-hidden className={classes.bar} style={{ width }} />
);
