import { useId, useLayoutEffect, useRef } from "react";
import classes from "./choice.module.css";
import { Tick } from "./check-choice.tsx";

interface Option<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly hint: string;
}

interface ChoiceProps<Value extends string> {
  readonly label: string;
  readonly options: readonly Option<Value>[];
  /** Undefined as long as nothing is chosen. */
  readonly value: Value | undefined;
  readonly disabled: boolean;
  /** In one line on a phone, where more important things follow: only what is chosen is then explained, below. */
  readonly isDense?: boolean;
  /** What is wrong with the choice. */
  readonly error?: string | undefined;
  readonly onChange: (value: Value) => void;
}

/** A choice between a few options, all visible, each with an explanation. */
export const Choice = <Value extends string>(props: ChoiceProps<Value>) => {
  const { label, options, value, disabled, isDense = false, error, onChange } = props;
  const [name, errorId] = [useId(), useId()];
  const fieldset = useRef<HTMLFieldSetElement>(null);
  // A prerendered choice can be made before the app has arrived: it is taken over.
  useLayoutEffect(() => {
    const checked = fieldset.current?.querySelector<HTMLInputElement>("input:checked")?.value;
    const chosen = options.find((option) => option.value === checked)?.value;
    if (chosen !== undefined && chosen !== value) onChange(chosen);
  });
  return (
    <fieldset
      ref={fieldset}
      className={classes.choice}
      data-dense={isDense || undefined}
      disabled={disabled}
      aria-describedby={error === undefined ? undefined : errorId}
    >
      <legend>{label}</legend>
      {options.map((option) => (
        <label key={option.value} className={classes.option}>
          <Tick
            isOneOf
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span className={classes.label}>{option.label}</span>
          <span className={classes.hint}>{option.hint}</span>
        </label>
      ))}
      {isDense && (
        <p className={classes.chosen} aria-hidden>
          {options.find((option) => option.value === value)?.hint}
        </p>
      )}
      {error !== undefined && (
        <p id={errorId} role="alert" className={classes.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
};
