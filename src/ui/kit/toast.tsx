import classes from "./toast.module.css";

/** A short message about a success. The live region exists from the start, so that screen readers announce it. */
export const Toast = ({ text }: { readonly text: string | undefined }) => (
  <div role="status" className={classes.region}>
    {text !== undefined && <div className={classes.toast}>{text}</div>}
  </div>
);
