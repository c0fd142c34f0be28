import { ProgressBar } from "./progress-bar.tsx";
import classes from "./progress-line.module.css";

interface ProgressLineProps {
  readonly label: string;
  /** From 0 to 1; left out while nothing can be said. */
  readonly share?: number;
}

export const ProgressLine = ({ label, share }: ProgressLineProps) => {
  const percent = share === undefined ? undefined : Math.floor(share * 100);
  return (
    <div className={classes.line}>
      <span>{label}</span>
      <ProgressBar label={label} max={100} {...(percent === undefined ? {} : { value: percent })} />
      <span className={classes.percent} aria-hidden>
        {percent !== undefined && `${percent} %`}
      </span>
    </div>
  );
};
