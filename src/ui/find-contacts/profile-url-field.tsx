import { TextInput, type TextInputProps } from "@mantine/core";
import { IconLink } from "@tabler/icons-react";
import type { Ref } from "react";
import { toolField } from "#ui/kit/tool-field.ts";
import { findContactsTexts } from "./find-contacts-texts.ts";

interface ProfileUrlFieldProps extends Pick<
  TextInputProps,
  "error" | "description" | "inputWrapperOrder" | "inputContainer" | "onPaste"
> {
  readonly ref: Ref<HTMLInputElement>;
  readonly value: string;
  readonly onText: (text: string) => void;
}

/** The address of someone's LinkedIn profile. */
export const ProfileUrlField = ({ onText, ...field }: ProfileUrlFieldProps) => (
  <TextInput
    label={findContactsTexts.field}
    type="url"
    inputMode="url"
    name="profile-url"
    autoComplete="off"
    spellCheck={false}
    placeholder={findContactsTexts.fieldExample}
    leftSection={<IconLink size={18} stroke={1.6} aria-hidden />}
    onChange={(event) => onText(event.currentTarget.value)}
    {...toolField}
    {...field}
  />
);
