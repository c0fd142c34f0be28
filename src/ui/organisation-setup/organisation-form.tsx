import { Button, NativeSelect, TextInput } from "@mantine/core";
import { observer } from "mobx-react-lite";
import { type ChangeEvent, useEffect, useRef } from "react";
import { type OrganisationField, teamSizes } from "#domain/organisation/organisation-form.ts";
import { Notice } from "#ui/kit/notice.tsx";
import { useSubmit } from "#ui/kit/use-submit.ts";
import classes from "./organisation-form.module.css";
import { organisationSetupTexts } from "./organisation-setup-texts.ts";
import type { OrganisationSetupViewModel } from "./organisation-setup-view-model.ts";

const texts = organisationSetupTexts.form;

interface OrganisationFormProps {
  readonly setup: OrganisationSetupViewModel;
}

const sizes = [
  { value: "", label: texts.chooseSize, disabled: true },
  ...teamSizes.map((size) => ({ value: size, label: texts.people(size) })),
];

/** The details of an organisation that is set up. */
export const OrganisationForm = observer(({ setup }: OrganisationFormProps) => {
  const { phase } = setup;
  const isSending = phase.kind === "sending";
  const form = useFirstFaultFocused(phase);
  const { button, submit } = useSubmit(isSending, () => void setup.send());
  const propsOf = (field: OrganisationField) => ({
    name: field,
    value: setup[field],
    error: setup.faultOf(field),
    disabled: isSending,
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) =>
      setup.set(field, currentTarget.value),
  });
  return (
    <form ref={form} noValidate aria-label={texts.label} onSubmit={submit} className={classes.form}>
      <div className={classes.fields}>
        <TextInput label={texts.name} required autoComplete="organization" {...propsOf("organisationName")} />
        <TextInput
          label={texts.website}
          required
          type="url"
          inputMode="url"
          autoComplete="url"
          placeholder={texts.websiteExample}
          {...propsOf("website")}
        />
        <NativeSelect size="md" label={texts.teamSize} required data={sizes} {...propsOf("teamSize")} />
        <TextInput label={texts.location} required placeholder={texts.locationExample} {...propsOf("location")} />
        <TextInput label={texts.gstNumber} autoComplete="off" spellCheck={false} {...propsOf("gstNo")} />
      </div>
      {phase.kind === "failed" && <Notice tone="error">{phase.text}</Notice>}
      <div className={classes.actions}>
        <Button ref={button} type="submit" loading={isSending}>
          {texts.create}
        </Button>
        <p className="muted">{texts.free}</p>
      </div>
    </form>
  );
});

/** After the form was refused, its first field at fault has the focus. */
const useFirstFaultFocused = (phase: OrganisationSetupViewModel["phase"]) => {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (phase.kind === "refused") form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [phase]);
  return form;
};
