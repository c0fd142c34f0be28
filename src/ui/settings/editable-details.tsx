import { Button } from "@mantine/core";
import { observer } from "mobx-react-lite";
import { type RefObject, type SyntheticEvent, useEffect, useRef, useState } from "react";
import type { Account } from "#domain/session/account.ts";
import { OWN_NAME } from "#domain/session/capability.ts";
import { Notice } from "#ui/kit/notice.tsx";
import { ProfileFields } from "#ui/account/profile-fields.tsx";
import type { ProfileField, ProfileFormViewModel } from "#ui/account/profile-form-view-model.ts";
import { TextButton } from "#ui/kit/text-button.tsx";
import { isWebAddress } from "#domain/shared/web-address.ts";
import classes from "./editable-details.module.css";
import { LabelledValue } from "./labelled-value.tsx";
import type { SettingsViewModel } from "./settings-view-model.ts";

interface EditableDetailsProps {
  readonly account: Account;
  /** As everywhere else: made from the address where the account has none. */
  readonly name: string;
  /** Why the account could not be looked up; what is shown of it is then older. */
  readonly failure: string | undefined;
  readonly settings: SettingsViewModel;
}

/** Name, contact and profile link, or the form in which they are edited: they are sent together. */
export const EditableDetails = observer(({ account, name, failure, settings }: EditableDetailsProps) => {
  const [first, setFirst] = useState<ProfileField>("linkedinUrl");
  const { form } = settings;
  const buttons = useRef<HTMLDListElement>(null);
  useFocusAfterEditing(form !== undefined, buttons, first);
  const edit = (field: ProfileField) => () => {
    setFirst(field);
    settings.edit();
  };
  if (form) return <Form form={form} first={first} settings={settings} />;
  const { contact, linkedinUrl, capabilities } = account;
  return (
    <>
      <dl className={classes.details} ref={buttons}>
        {capabilities.includes(OWN_NAME) && (
          <LabelledValue name="Name" action={<EditButton of="name" field="name" isKnown onClick={edit("name")} />}>
            {name}
          </LabelledValue>
        )}
        <LabelledValue
          name="Contact"
          action={<EditButton of="contact" field="phone" isKnown={!!contact} onClick={edit("phone")} />}
        >
          {contact}
        </LabelledValue>
        <LabelledValue
          name="Profile link"
          action={
            <EditButton of="profile link" field="linkedinUrl" isKnown={!!linkedinUrl} onClick={edit("linkedinUrl")} />
          }
        >
          {isWebAddress(linkedinUrl) ? (
            <a href={linkedinUrl} target="_blank" rel="noopener noreferrer">
              {linkedinUrl}
            </a>
          ) : (
            linkedinUrl
          )}
        </LabelledValue>
      </dl>
      {settings.isSaved && (
        <div className={classes.notice}>
          <Notice tone="success">
            {failure === undefined ? "Saved" : `Saved. This page could not be brought up to date: ${failure}`}
          </Notice>
        </div>
      )}
    </>
  );
});

interface EditButtonProps {
  readonly of: string;
  readonly field: ProfileField;
  readonly isKnown: boolean;
  readonly onClick: () => void;
}

const EditButton = ({ of, field, isKnown, onClick }: EditButtonProps) => {
  const verb = isKnown ? "Edit" : "Add";
  return (
    <TextButton data-edits={field} aria-label={`${verb} ${of}`} onClick={onClick}>
      {verb}
    </TextButton>
  );
};

interface FormProps {
  readonly form: ProfileFormViewModel;
  readonly first: ProfileField;
  readonly settings: SettingsViewModel;
}

const Form = observer(({ form, first, settings }: FormProps) => {
  const isSending = form.phase.kind === "sending";
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    void settings.save();
  };
  return (
    <form noValidate aria-label="Contact and profile link" onSubmit={submit} className={classes.form}>
      {settings.isUnfinished && <Notice tone="warning">What you typed before is not saved yet.</Notice>}
      <ProfileFields form={form} first={first} />
      <div className={classes.actions}>
        <Button variant="default" size="sm" disabled={isSending} onClick={settings.cancel}>
          Cancel
        </Button>
        <Button type="submit" size="sm" loading={isSending}>
          Save profile
        </Button>
      </div>
    </form>
  );
});

/** The form takes the buttons away; the one that opened it gets the focus back when the form is gone. */
const useFocusAfterEditing = (isEditing: boolean, buttons: RefObject<HTMLElement | null>, field: ProfileField) => {
  const wasEditing = useRef(isEditing);
  useEffect(() => {
    if (wasEditing.current && !isEditing)
      buttons.current?.querySelector<HTMLElement>(`[data-edits="${field}"]`)?.focus();
    wasEditing.current = isEditing;
  }, [isEditing, buttons, field]);
};
