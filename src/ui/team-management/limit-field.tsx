import { TextInput } from "@mantine/core";
import { observer } from "mobx-react-lite";
import { useEffect, useRef } from "react";
import type { Tenths } from "#domain/shared/credits.ts";
import { capConsequence, teamDialogTexts } from "./team-dialog-texts.ts";

interface LimitFieldProps {
  readonly label: string;
  /** The form with what is typed, and why it is refused. */
  readonly form: {
    readonly cap: string;
    readonly typedCap: Tenths | null | undefined;
    readonly capFailure: string | undefined;
    readonly isSending: boolean;
    readonly setCap: (text: string) => void;
  };
  readonly usedThisMonth?: Tenths | undefined;
  readonly isOneself?: boolean;
}

/** A monthly limit, with what it means from now on. */
export const LimitField = observer(({ label, form, usedThisMonth, isOneself = false }: LimitFieldProps) => {
  const { cap, typedCap, capFailure, isSending } = form;
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (capFailure !== undefined) field.current?.focus();
  }, [capFailure]);
  return (
    <TextInput
      ref={field}
      label={label}
      inputMode="decimal"
      name="monthly-limit"
      autoComplete="off"
      placeholder={teamDialogTexts.change.noLimit}
      maxLength={20}
      value={cap}
      readOnly={isSending}
      error={capFailure}
      description={capConsequence({ cap: typedCap, usedThisMonth, isOneself })}
      inputWrapperOrder={["label", "input", "description", "error"]}
      onChange={({ currentTarget }) => form.setCap(currentTarget.value)}
    />
  );
});
