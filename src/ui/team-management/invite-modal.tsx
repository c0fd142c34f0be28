import { TextInput } from "@mantine/core";
import { observer } from "mobx-react-lite";
import { type SyntheticEvent, useEffect, useRef } from "react";
import { invitedRoles } from "#domain/organisation/team.ts";
import { Modal } from "#ui/kit/modal.tsx";
import { Notice } from "#ui/kit/notice.tsx";
import { DialogActions } from "./dialog-actions.tsx";
import classes from "./dialog.module.css";
import type { InviteViewModel } from "./invite-view-model.ts";
import { RoleChoice } from "./role-choice.tsx";
import { alreadyInvitedText, teamDialogTexts } from "./team-dialog-texts.ts";

const texts = teamDialogTexts.invite;

interface InviteModalProps {
  readonly invitation: InviteViewModel;
}

export const InviteModal = observer(({ invitation }: InviteModalProps) => (
  <Modal title={texts.title} opened={invitation.isOpen} onClose={invitation.close} size="520px">
    <Form invitation={invitation} />
  </Modal>
));

const Form = observer(({ invitation }: InviteModalProps) => {
  const { failure, isSending, alreadyInvited } = invitation;
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (failure !== undefined) field.current?.focus();
  }, [failure]);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    void invitation.send();
  };
  return (
    <form noValidate onSubmit={submit} className={classes.dialog}>
      <TextInput
        ref={field}
        label={texts.email}
        type="email"
        inputMode="email"
        name="invited-email"
        autoComplete="off"
        placeholder={texts.emailExample}
        data-autofocus
        maxLength={320}
        value={invitation.email}
        readOnly={isSending}
        error={failure}
        onChange={({ currentTarget }) => invitation.setEmail(currentTarget.value)}
      />
      {alreadyInvited && <Notice tone="info">{alreadyInvitedText(alreadyInvited)}</Notice>}
      <RoleChoice roles={invitedRoles} role={invitation.role} disabled={isSending} onChange={invitation.setRole} />
      <DialogActions confirm={texts.send} note={texts.joining} isSending={isSending} onCancel={invitation.close} />
    </form>
  );
});
