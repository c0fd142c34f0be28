import classes from "./wordmark.module.css";

export const Wordmark = ({ name }: { readonly name: string }) => (
  <span className={classes.wordmark}>
    <span aria-hidden className={classes.bar} />
    {name}
  </span>
);
