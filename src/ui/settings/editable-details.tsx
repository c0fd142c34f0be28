import { Button } from "@mantine/core";
import { observer } from "mobx-react-lite";
import { type ReactNode, type RefObject, type SyntheticEvent, useEffect, useRef, useState } from "react";
import type { Account } from "#domain/session/account.ts";
import { OWN_NAME } from "#domain/session/capability.ts";
import { Notice } from "#ui/kit/notice.tsx";
import { ProfileFields } from "#ui/account/profile-fields.tsx";
import type { ProfileField, ProfileFormViewModel } from "#ui/account/profile-form-view-model.ts";
import { TextButton } from "#ui/kit/text-button.tsx";
import { isWebAddress, shownAddress } from "#domain/shared/web-address.ts";
import classes from "./editable-details.module.css";
import { editableDetailsTexts as texts } from "./editable-details-texts.ts";
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

/** Name, phone and LinkedIn profile, or the form in which the name alone, or the two others together, are edited. */
export const EditableDetails = observer(({ account, name, failure, settings }: EditableDetailsProps) => {
  const [first, setFirst] = useState<ProfileField>(settings.form?.part === "name" ? "name" : "linkedinUrl");
  const { form } = settings;
  const place = useRef<HTMLDivElement>(null);
  useFocusAfterEditing(form !== undefined, place, first);
  /** One thing is edited at a time. */
  const edit = (field: ProfileField, isKnown: boolean): ReactNode => {
    const begin = () => {
      setFirst(field);
      settings.edit(field === "name" ? "name" : "details");
    };
    return form === undefined && <EditButton field={field} isKnown={isKnown} onClick={begin} />;
  };
  const opened = form && <Form form={form} first={first} settings={settings} />;
  return (
    <div ref={place}>
      {form?.part === "name"
        ? opened
        : account.capabilities.includes(OWN_NAME) && (
            <dl className={classes.details}>
              <LabelledValue name={texts.name} action={edit("name", true)}>
                {name}
              </LabelledValue>
            </dl>
          )}
      {form?.part === "details" ? opened : <ContactDetails account={account} edit={edit} />}
      {settings.isSaved && (
        <div className={classes.notice}>
          <Notice tone="success">{failure === undefined ? texts.saved : texts.savedUnseen(failure)}</Notice>
        </div>
      )}
    </div>
  );
});

interface ContactDetailsProps {
  readonly account: Account;
  readonly edit: (field: ProfileField, isKnown: boolean) => ReactNode;
}

const ContactDetails = ({ account: { contact, linkedinUrl }, edit }: ContactDetailsProps) => (
  <dl className={classes.details}>
    <LabelledValue name={texts.phone} action={edit("phone", !!contact)}>
      {contact}
    </LabelledValue>
    <LabelledValue name={texts.linkedinUrl} action={edit("linkedinUrl", !!linkedinUrl)}>
      {isWebAddress(linkedinUrl) ? (
        <a href={linkedinUrl} target="_blank" rel="noopener noreferrer">
          {shownAddress(linkedinUrl ?? "")}
        </a>
      ) : (
        linkedinUrl
      )}
    </LabelledValue>
  </dl>
);

interface EditButtonProps {
  readonly field: ProfileField;
  readonly isKnown: boolean;
  readonly onClick: () => void;
}

const EditButton = ({ field, isKnown, onClick }: EditButtonProps) => {
  const verbs = isKnown ? texts.edit : texts.add;
  return (
    <TextButton data-edits={field} aria-label={verbs[field]} onClick={onClick}>
      {verbs.short}
    </TextButton>
  );
};

interface FormProps {
  readonly form: ProfileFormViewModel;
  readonly first: ProfileField;
  readonly settings: SettingsViewModel;
}

const Form = observer(({ form, first, settings }: FormProps) => {
  const isName = form.part === "name";
  const isSending = form.phase.kind === "sending";
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    void settings.save();
  };
  return (
    <form
      noValidate
      aria-label={isName ? texts.nameForm : texts.detailsForm}
      onSubmit={submit}
      className={classes.form}
    >
      {settings.isUnfinished && <Notice tone="warning">{texts.unfinished}</Notice>}
      <ProfileFields form={form} first={first} />
      <div className={classes.actions}>
        <Button variant="default" size="sm" disabled={isSending} onClick={settings.cancel}>
          {texts.cancel}
        </Button>
        <Button type="submit" size="sm" loading={isSending}>
          {isName ? texts.saveName : texts.saveProfile}
        </Button>
      </div>
    </form>
  );
});

/** The form takes the buttons away; the one that opened it gets the focus back when the form is gone. */
const useFocusAfterEditing = (isEditing: boolean, place: RefObject<HTMLElement | null>, field: ProfileField) => {
  const wasEditing = useRef(isEditing);
  useEffect(() => {
    if (wasEditing.current && !isEditing) place.current?.querySelector<HTMLElement>(`[data-edits="${field}"]`)?.focus();
    wasEditing.current = isEditing;
  }, [isEditing, place, field]);
};
