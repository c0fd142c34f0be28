import { Textarea } from "@mantine/core";
import { observer } from "mobx-react-lite";
import { type SyntheticEvent, useEffect, useRef } from "react";
import type { PastedAddress } from "#domain/organisation/pasted-addresses.ts";
import { invitedRoles } from "#domain/organisation/team.ts";
import type { Email } from "#domain/shared/email.ts";
import { readableEmail } from "#domain/shared/readable-email.ts";
import { Modal } from "#ui/kit/modal.tsx";
import { Notice } from "#ui/kit/notice.tsx";
import { DialogActions } from "./dialog-actions.tsx";
import classes from "./dialog.module.css";
import { inviteManyTexts as texts } from "./invite-many-texts.ts";
import type { InviteManyViewModel } from "./invite-many-view-model.ts";
import { LimitField } from "./limit-field.tsx";
import { RoleChoice } from "./role-choice.tsx";

interface OfInvitation {
  readonly invitation: InviteManyViewModel;
}

export const InviteManyModal = observer(({ invitation }: OfInvitation) => (
  <Modal title={texts.title} opened={invitation.isOpen} onClose={invitation.close} size="560px">
    <Form invitation={invitation} />
  </Modal>
));

const Form = observer(({ invitation }: OfInvitation) => {
  const { isSending, sent } = invitation;
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    void invitation.send();
  };
  return (
    <form noValidate onSubmit={submit} className={classes.dialog}>
      {sent && (
        <Notice tone={sent.failed.length > 0 ? "warning" : "success"}>
          {texts.someSent(sent.count, sent.later)}
          {sent.failed.length > 0 && (
            <>
              {" "}
              {texts.notSent(sent.failed.length)}
              <ul className={classes.reasons}>
                {sent.failed.map(({ email, refusal }) => (
                  <li key={email}>{refusal}</li>
                ))}
              </ul>
            </>
          )}
        </Notice>
      )}
      <Addresses invitation={invitation} />
      <RoleChoice roles={invitedRoles} role={invitation.role} disabled={isSending} onChange={invitation.setRole} />
      <LimitField label={texts.limit} form={invitation} />
      <DialogActions
        confirm={texts.send(invitation.now.length)}
        note={texts.joining}
        isSending={isSending}
        onCancel={invitation.close}
      />
    </form>
  );
});

const Addresses = observer(({ invitation }: OfInvitation) => {
  const { text, failure, addresses, now, later, leftOut, isSending } = invitation;
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (failure !== undefined) field.current?.focus();
  }, [failure]);
  return (
    <div className={classes.addresses}>
      <Textarea
        ref={field}
        label={texts.emails}
        description={texts.emailsHint}
        name="invited-emails"
        autoComplete="off"
        spellCheck={false}
        placeholder={texts.emailsExample}
        data-autofocus
        rows={4}
        maxLength={100_000}
        value={text}
        readOnly={isSending}
        error={failure}
        onChange={({ currentTarget }) => invitation.setText(currentTarget.value)}
      />
      <p role="status" className="muted">
        {addresses.length > 0 && texts.summary(now.length, later.length, leftOut.length)}
      </p>
      <AddressList label={texts.now(now.length)} addresses={now.map(asPasted)} isFolded={now.length > UNFOLDED_MAX} />
      <AddressList label={texts.later(later.length)} addresses={later.map(asPasted)} isFolded />
      <AddressList label={texts.leftOut(leftOut.length)} addresses={leftOut} isFolded={leftOut.length > UNFOLDED_MAX} />
    </div>
  );
});

/** More of them would push the role and the limit out of sight. */
const UNFOLDED_MAX = 5;

const asPasted = (email: Email): PastedAddress => ({ text: email, email });

interface AddressListProps {
  readonly label: string;
  readonly addresses: readonly PastedAddress[];
  /** Only its label is shown until it is opened. */
  readonly isFolded: boolean;
}

const AddressList = ({ label, addresses, isFolded }: AddressListProps) =>
  addresses.length === 0 ? undefined : (
    <details open={!isFolded}>
      <summary>{label}</summary>
      <ul aria-label={label} className={classes.list}>
        {addresses.map(({ text, email, problem }, place) => (
          <li key={place} data-problem={problem}>
            <bdi>{readableEmail(email ?? text)}</bdi>
            {problem && <span>{texts.problems[problem]}</span>}
          </li>
        ))}
      </ul>
    </details>
  );
