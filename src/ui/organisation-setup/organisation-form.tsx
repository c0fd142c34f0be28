import { Button, NativeSelect, TextInput } from "@mantine/core";
import { observer } from "mobx-react-lite";
import { type ChangeEvent, useEffect, useRef } from "react";
import { type OrganisationField, teamSizes } from "#domain/organisation/organisation-form.ts";
import { Notice } from "#ui/kit/notice.tsx";
import { useSubmit } from "#ui/kit/use-submit.ts";
import classes from "./organisation-form.module.css";
import type { OrganisationSetupViewModel } from "./organisation-setup-view-model.ts";

interface OrganisationFormProps {
  readonly setup: OrganisationSetupViewModel;
}

const sizes = [
  { value: "", label: "Choose a size", disabled: true },
  ...teamSizes.map((size) => ({ value: size, label: `${size} people` })),
];

/** What is asked of somebody who sets up an organisation. */
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
    <form ref={form} noValidate aria-label="Your organisation" onSubmit={submit} className={classes.form}>
      <div className={classes.fields}>
        <TextInput label="Organization name" required autoComplete="organization" {...propsOf("organisationName")} />
        <TextInput
          label="Website"
          required
          type="url"
          inputMode="url"
          autoComplete="url"
          placeholder="https://www.acme.example"
          {...propsOf("website")}
        />
        <NativeSelect size="md" label="Team size" required data={sizes} {...propsOf("teamSize")} />
        <TextInput label="Location" required placeholder="Pune, India" {...propsOf("location")} />
        <TextInput label="GST number (optional)" autoComplete="off" spellCheck={false} {...propsOf("gstNo")} />
      </div>
      {phase.kind === "failed" && <Notice tone="error">{phase.text}</Notice>}
      <div className={classes.actions}>
        <Button ref={button} type="submit" loading={isSending}>
          Create organization
        </Button>
        <p className="muted">You become its owner. Nothing is charged.</p>
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
