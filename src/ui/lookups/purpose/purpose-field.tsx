import { TextInput } from "@mantine/core";
import { observer } from "mobx-react-lite";
import { useEffect, useRef } from "react";
import { PURPOSE_MAX_LENGTH } from "#domain/lookups/purpose.ts";
import { purposeTexts } from "./purpose-texts.ts";
import type { PurposeViewModel } from "./purpose-view-model.ts";

/** Asks for the purpose. Gets the focus where something was pressed without one. */
export const PurposeField = observer(({ purpose }: { readonly purpose: PurposeViewModel }) => {
  const { misses, fault } = purpose;
  const field = useRef<HTMLInputElement>(null);
  const seen = useRef(misses);
  useEffect(() => {
    if (seen.current !== misses) field.current?.focus();
    seen.current = misses;
  }, [misses]);
  return (
    <TextInput
      ref={field}
      label={purposeTexts.label}
      // The complaint stands in its place: nothing below moves.
      description={fault === undefined && purposeTexts.hint}
      inputWrapperOrder={["label", "input", "description", "error"]}
      name="purpose"
      autoComplete="off"
      aria-required
      maxLength={PURPOSE_MAX_LENGTH}
      value={purpose.text}
      error={fault}
      onChange={(event) => purpose.set(event.currentTarget.value)}
    />
  );
});
