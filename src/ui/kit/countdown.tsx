import classes from "./countdown.module.css";

/** Seconds in brackets, such as " (0:42)"; nothing at 0. Hidden from screen readers, which would read every second. */
export const Countdown = ({ seconds }: { readonly seconds: number }) =>
  seconds > 0 && (
    <span aria-hidden className={classes.countdown}>
      {` (${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")})`}
    </span>
  );
