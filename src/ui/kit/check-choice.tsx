import type { ReactNode } from "react";
import classes from "./check-choice.module.css";

interface CheckChoiceProps {
  readonly label: ReactNode;
  readonly note?: ReactNode;
  readonly isChosen: boolean;
  readonly choose: (isChosen: boolean) => void;
}

/** Something that is done only where it is ticked. */
export const CheckChoice = ({ label, note, isChosen, choose }: CheckChoiceProps) => (
  <label className={classes.choice}>
    <input type="checkbox" checked={isChosen} onChange={(event) => choose(event.currentTarget.checked)} />
    <span>
      {label}
      {note !== undefined && <span className={classes.note}>{note}</span>}
    </span>
  </label>
);
