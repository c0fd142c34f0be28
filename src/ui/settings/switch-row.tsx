import { type ReactNode, useId } from "react";
import classes from "./switch-row.module.css";

interface SwitchRowProps {
  readonly name: string;
  readonly isOn: boolean;
  readonly isDisabled?: boolean;
  readonly onChange: (isOn: boolean) => void;
  /** What it does. */
  readonly children?: ReactNode;
}

/** A switch at the right end of what it is called. A press anywhere on the name turns it. */
export const SwitchRow = ({ name, isOn, isDisabled = false, onChange, children }: SwitchRowProps) => {
  const text = useId();
  return (
    <div className={classes.row}>
      <label className={classes.label}>
        {name}
        <input
          type="checkbox"
          role="switch"
          className={classes.switch}
          checked={isOn}
          disabled={isDisabled}
          aria-checked={isOn}
          aria-describedby={children === undefined ? undefined : text}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
      </label>
      {children !== undefined && (
        <div id={text} className={classes.text}>
          {children}
        </div>
      )}
    </div>
  );
};
