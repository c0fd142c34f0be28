import { TextInput } from "@mantine/core";
import { observer } from "mobx-react-lite";
import { type ChangeEvent, useCallback, useEffect, useRef } from "react";
import { Notice } from "#ui/kit/notice.tsx";
import { profileFormTexts as texts } from "./profile-form-texts.ts";
import type { ProfileField, ProfileFormViewModel } from "./profile-form-view-model.ts";

interface ProfileFieldsProps {
  readonly form: ProfileFormViewModel;
  /** The field that has the focus at first, if any; the same for as long as the form is shown. */
  readonly first?: ProfileField;
}

const kinds = {
  name: { name: "name", autoComplete: "name" },
  linkedinUrl: { type: "url", inputMode: "url", name: "linkedin-url", placeholder: texts.linkedinExample },
  phone: { type: "tel", inputMode: "tel", name: "phone", autoComplete: "tel", placeholder: texts.phoneExample },
} as const;

/** The fields of a profile's form, and what is wrong with them; the first that is wrong gets the focus. */
export const ProfileFields = observer(({ form, first }: ProfileFieldsProps) => {
  const { phase } = form;
  const firstWrong = phase.kind === "failed" ? phase.first : undefined;
  const name = useRef<HTMLInputElement>(null);
  const url = useRef<HTMLInputElement>(null);
  const phone = useRef<HTMLInputElement>(null);
  const refs = useRef({ name, linkedinUrl: url, phone });
  const focus = useCallback((field: ProfileField | undefined) => {
    if (field !== undefined) refs.current[field].current?.focus();
  }, []);
  useEffect(() => focus(first), [focus, first]);
  useEffect(() => focus(firstWrong), [focus, firstWrong, phase]);
  const propsOf = (field: ProfileField) => ({
    ref: { name, linkedinUrl: url, phone }[field],
    value: form[field],
    // Screen readers read it with the field.
    error: form.errorOf(field),
    "data-autofocus": field === first || undefined,
    onChange: (event: ChangeEvent<HTMLInputElement>) => form.set(field, event.currentTarget.value),
  });
  return (
    <>
      {form.fields.map((field) => (
        <TextInput
          key={field}
          label={field === "name" && form.part === "all" ? texts.optionalName : texts[field]}
          {...kinds[field]}
          {...propsOf(field)}
        />
      ))}
      {phase.kind === "failed" && phase.text !== undefined && <Notice tone="error">{phase.text}</Notice>}
    </>
  );
});
