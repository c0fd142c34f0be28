import type { ReactNode } from "react";
import classes from "./labelled-value.module.css";
import { settingsTexts } from "./settings-texts.ts";

interface LabelledValueProps {
  readonly name: string;
  /** Nothing where it is not known. */
  readonly children: ReactNode;
  /** What can be done about it. */
  readonly action?: ReactNode;
}

/** A name and its value, in a `dl`. */
export const LabelledValue = ({ name, children, action }: LabelledValueProps) => (
  <div className={classes.fact}>
    <dt>{name}</dt>
    <dd data-unknown={children === undefined || undefined}>
      <span>{children ?? settingsTexts.notSet}</span>
      {action}
    </dd>
  </div>
);
