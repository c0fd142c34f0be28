import { TextInput } from "@mantine/core";
import { observer } from "mobx-react-lite";
import { type ChangeEvent, useCallback, useEffect, useRef } from "react";
import { Notice } from "#ui/kit/notice.tsx";
import type { ProfileField, ProfileFormViewModel } from "./profile-form-view-model.ts";

interface ProfileFieldsProps {
  readonly form: ProfileFormViewModel;
  /** The field that has the focus at first; the same for as long as the form is shown. */
  readonly first: ProfileField;
}

/** The fields of a profile's form, and what is wrong with them; the first that is wrong gets the focus. */
export const ProfileFields = observer(({ form, first }: ProfileFieldsProps) => {
  const { phase } = form;
  const url = useRef<HTMLInputElement>(null);
  const phone = useRef<HTMLInputElement>(null);
  const wrong = phase.kind === "failed" ? phase.fields : [];
  const [firstWrong] = wrong;
  const isAboutOne = phase.kind === "failed" && wrong.length === 1;
  const focus = useCallback(
    (field: ProfileField | undefined) => {
      if (field !== undefined) (field === "phone" ? phone : url).current?.focus();
    },
    [url, phone],
  );
  useEffect(() => focus(first), [focus, first]);
  useEffect(() => focus(firstWrong), [focus, firstWrong, phase]);
  const propsOf = (field: ProfileField) => ({
    ref: field === "phone" ? phone : url,
    value: form[field],
    // A sentence about one field stands below it, and screen readers read it with the field.
    error: wrong.includes(field) && (isAboutOne ? phase.text : true),
    "data-autofocus": field === first || undefined,
    onChange: (event: ChangeEvent<HTMLInputElement>) => form.set(field, event.currentTarget.value),
  });
  return (
    <>
      <TextInput
        label="LinkedIn profile URL"
        type="url"
        inputMode="url"
        name="linkedin-url"
        placeholder="https://www.linkedin.com/in/your-name"
        {...propsOf("linkedinUrl")}
      />
      <TextInput
        label="Phone number"
        type="tel"
        inputMode="tel"
        name="phone"
        autoComplete="tel"
        placeholder="+91 00000 00000"
        {...propsOf("phone")}
      />
      {phase.kind === "failed" && !isAboutOne && <Notice tone="error">{phase.text}</Notice>}
    </>
  );
});
