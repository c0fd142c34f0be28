import type { ReactNode } from "react";
import classes from "./with-breaks.module.css";

/** A long address wraps after "@"; elsewhere only if a part alone is wider than the line. */
export const withBreaks = (value: string): ReactNode =>
  value.includes("@")
    ? value.split(/(?<=@)/).map((part, place) => (
        // The parts of one value never change places.
        <span key={place} className={classes.part}>
          {part}
        </span>
      ))
    : value;
