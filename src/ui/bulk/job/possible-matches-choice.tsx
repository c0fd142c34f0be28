import { useId } from "react";
import classes from "./possible-matches-choice.module.css";

interface PossibleChoiceProps {
  readonly isChosen: boolean;
  readonly onChoose: (isChosen: boolean) => void;
}

/** Whether someone who may not be the person of a row is charged for. Not unless it is chosen. */
export const PossibleMatchesChoice = ({ isChosen, onChoose }: PossibleChoiceProps) => {
  const note = useId();
  return (
    <div className={classes.choice}>
      <label className={classes.label}>
        <input
          type="checkbox"
          checked={isChosen}
          aria-describedby={note}
          onChange={(event) => onChoose(event.currentTarget.checked)}
        />
        Include possible matches (charged)
      </label>
      <p id={note} className="muted">
        A possible match may be someone else: the role differs, or the name or company is only similar. Not included, it
        is free, and the result gives the reason without the profile.
      </p>
    </div>
  );
};
