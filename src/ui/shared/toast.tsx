import classes from "./toast.module.css";

/** A passing word about something that went well. The live region stands there from the start, so that it is heard. */
export const Toast = ({ text }: { readonly text: string | undefined }) => (
  <div role="status" className={classes.region}>
    {text !== undefined && <div className={classes.toast}>{text}</div>}
  </div>
);
