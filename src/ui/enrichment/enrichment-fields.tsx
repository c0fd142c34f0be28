import { TextInput } from "@mantine/core";
import { observer } from "mobx-react-lite";
import { useCallback, useEffect, useRef } from "react";
import { type PersonField, personFields } from "#domain/lookups/enrichment.ts";
import { firstField, useFocusedField } from "#ui/kit/tool-field.ts";
import { usePrehydrationInput } from "#ui/kit/use-prehydration-input.ts";
import classes from "./enrichment-page.module.css";
import { enrichmentTexts } from "./enrichment-texts.ts";
import type { EnrichmentViewModel } from "./enrichment-view-model.ts";

interface OfEnrichment {
  readonly enrichment: EnrichmentViewModel;
}

export const EmailField = observer(({ enrichment }: OfEnrichment) => {
  const input = useRef<HTMLInputElement>(null);
  // An address that another tool passed on replaces the fields for a person, of which one had the focus.
  useEffect(() => {
    if (document.activeElement === document.body) input.current?.focus();
  }, []);
  return (
    <TextInput
      ref={input}
      label={enrichmentTexts.email}
      type="email"
      inputMode="email"
      name="enrichment-email"
      autoComplete="off"
      placeholder={enrichmentTexts.emailExample}
      {...firstField}
      value={enrichment.email}
      error={enrichment.faultOf("email")}
      onChange={(event) => enrichment.setField("email", event.currentTarget.value)}
    />
  );
});

export const PersonFields = ({ enrichment }: OfEnrichment) => (
  <div className={classes.fields}>
    {personFields.map((field) => (
      <PersonInput key={field} field={field} enrichment={enrichment} />
    ))}
  </div>
);

interface PersonInputProps extends OfEnrichment {
  readonly field: PersonField;
}

const PersonInput = observer(({ field, enrichment }: PersonInputProps) => {
  const setText = useCallback((text: string) => enrichment.setField(field, text), [enrichment, field]);
  const input = usePrehydrationInput(setText);
  const isFirst = field === personFields[0];
  useFocusedField(input, isFirst && enrichment.asked === undefined);
  return (
    <TextInput
      ref={input}
      {...(isFirst && firstField)}
      label={enrichmentTexts[field]}
      name={`enrichment-${field}`}
      autoComplete="off"
      value={enrichment[field]}
      error={enrichment.faultOf(field)}
      onChange={(event) => setText(event.currentTarget.value)}
    />
  );
});
