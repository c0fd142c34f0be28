import { useId } from "react";
import checkLabel from "./check-label.module.css";
import classes from "./possible-matches-choice.module.css";
import { jobPartTexts } from "./bulk-texts.ts";
import { Tick } from "#ui/kit/check-choice.tsx";

interface PossibleChoiceProps {
  readonly isChosen: boolean;
  readonly onChoose: (isChosen: boolean) => void;
}

/** Whether someone who may not be the person of a row is charged for. Not unless it is chosen. */
export const PossibleMatchesChoice = ({ isChosen, onChoose }: PossibleChoiceProps) => {
  const note = useId();
  return (
    <div className={classes.choice}>
      <label className={checkLabel.label}>
        <Tick checked={isChosen} aria-describedby={note} onChange={(event) => onChoose(event.currentTarget.checked)} />
        {jobPartTexts.includePossible}
      </label>
      <p id={note} className="muted">
        {jobPartTexts.possibleNote}
      </p>
    </div>
  );
};
