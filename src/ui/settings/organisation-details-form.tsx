import { Button, NativeSelect, Textarea, TextInput } from "@mantine/core";
import { observer } from "mobx-react-lite";
import { type ChangeEvent, useEffect, useRef } from "react";
import { teamSizes } from "#domain/organisation/organisation-form.ts";
import type { RecordField } from "#domain/organisation/organisation-record.ts";
import { Notice } from "#ui/kit/notice.tsx";
import { toTopOnPhone } from "#ui/kit/into-view.ts";
import { useSubmit } from "#ui/kit/use-submit.ts";
import classes from "./organisation-details.module.css";
import { organisationDetailsTexts as texts } from "./organisation-details-texts.ts";
import type { OrganisationDetailsViewModel } from "./organisation-details-view-model.ts";

const sizes = [
  { value: "", label: texts.chooseSize, disabled: true },
  ...teamSizes.map((size) => ({ value: size, label: texts.people(size) })),
];

export const OrganisationDetailsForm = observer(({ details }: { readonly details: OrganisationDetailsViewModel }) => {
  const { phase, form } = details;
  const isSaving = phase.kind === "saving";
  const place = useFocusInForm(phase);
  const { button, submit } = useSubmit(isSaving, () => void details.save());
  const propsOf = (field: RecordField, hint?: string) => {
    const others = details.savedByOther(field);
    return {
      name: field,
      label: texts.fields[field],
      value: form[field],
      error: details.faultOf(field),
      readOnly: isSaving,
      description: others === undefined ? hint : texts.savedByOther(others === "" ? texts.emptied : others),
      inputWrapperOrder: ["label" as const, "input" as const, "description" as const, "error" as const],
      onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>) =>
        details.set(field, currentTarget.value),
    };
  };
  const { examples } = texts;
  const onInvoices = details.hasInvoices ? texts.onInvoices : undefined;
  return (
    <form ref={place} noValidate aria-label={texts.form} onSubmit={submit} className={classes.form}>
      <div className={classes.fields}>
        <TextInput required autoComplete="organization" {...propsOf("organisationName")} />
        <TextInput autoComplete="off" {...propsOf("legalName", onInvoices)} />
        <TextInput
          required
          type="url"
          inputMode="url"
          autoComplete="url"
          placeholder={examples.website}
          {...propsOf("website")}
        />
        <NativeSelect size="md" required data={sizes} {...propsOf("teamSize")} />
        <TextInput required autoComplete="off" {...propsOf("location")} />
        <TextInput autoComplete="off" {...propsOf("industry")} />
        <TextInput inputMode="numeric" autoComplete="off" placeholder={examples.founded} {...propsOf("founded")} />
        <TextInput
          autoComplete="off"
          spellCheck={false}
          placeholder={examples.gstNo}
          {...propsOf("gstNo", onInvoices)}
        />
        <Textarea rows={4} className={classes.wide ?? ""} {...propsOf("about")} />
      </div>
      {phase.kind === "conflict" && <Notice tone="warning">{texts.conflict}</Notice>}
      {phase.kind === "not-saved" && <Notice tone="error">{phase.text}</Notice>}
      <div className={classes.actions}>
        <Button variant="default" size="sm" disabled={isSaving} onClick={details.cancel}>
          {texts.cancel}
        </Button>
        <Button ref={button} type="submit" size="sm" loading={isSaving}>
          {texts.save}
        </Button>
      </div>
    </form>
  );
});

/** The first field has the focus at the start, and the first one at fault, in full view, each time that the form is refused. */
const useFocusInForm = (phase: OrganisationDetailsViewModel["phase"]) => {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    form.current?.querySelector("input")?.focus({ preventScroll: true });
    toTopOnPhone(form.current?.closest("section") ?? null);
  }, []);
  useEffect(() => {
    if (phase.kind !== "refused") return;
    const field = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    field?.focus({ preventScroll: true });
    // With its name above it, and what is wrong with it below.
    field?.closest(`.${classes.fields} > *`)?.scrollIntoView({ block: "nearest" });
  }, [phase]);
  return form;
};
