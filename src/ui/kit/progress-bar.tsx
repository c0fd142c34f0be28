import classes from "./progress-bar.module.css";

interface ProgressBarProps {
  readonly label: string;
  readonly max: number;
  /** Left out while nothing can be said. */
  readonly value?: number;
}

/** As wide as there is room. */
export const ProgressBar = ({ label, ...progress }: ProgressBarProps) => (
  <progress aria-label={label} className={classes.bar} {...progress} />
);
