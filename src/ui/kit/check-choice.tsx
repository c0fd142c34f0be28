import type { ComponentProps, ReactNode } from "react";
import classes from "./check-choice.module.css";

interface TickProps extends Omit<ComponentProps<"input">, "className" | "type"> {
  /** A circle of several, of which one is ticked, and not a box. */
  readonly isOneOf?: boolean;
}

/** A box or a circle to tick. Here, because a file of its own would be one more to name in the first load. */
export const Tick = ({ isOneOf = false, ...props }: TickProps) => (
  <input type={isOneOf ? "radio" : "checkbox"} {...props} className={classes.tick} />
);

interface CheckChoiceProps {
  readonly label: ReactNode;
  readonly note?: ReactNode;
  readonly isChosen: boolean;
  readonly choose: (isChosen: boolean) => void;
}

/** Something that is done only where it is ticked. */
export const CheckChoice = ({ label, note, isChosen, choose }: CheckChoiceProps) => (
  <label className={classes.choice}>
    <Tick checked={isChosen} onChange={(event) => choose(event.currentTarget.checked)} />
    <span>
      {label}
      {note !== undefined && <span className={classes.note}>{note}</span>}
    </span>
  </label>
);
