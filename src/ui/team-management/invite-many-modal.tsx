import { Button, Textarea, TextInput } from "@mantine/core";
import { observer } from "mobx-react-lite";
import { type SyntheticEvent, useEffect, useRef } from "react";
import type { PastedAddress } from "#domain/organisation/pasted-addresses.ts";
import { INVITED_AT_ONCE, invitedRoles, teamRoleNames } from "#domain/organisation/team.ts";
import { readableEmail } from "#domain/shared/readable-email.ts";
import { Choice } from "#ui/kit/choice.tsx";
import { Modal } from "#ui/kit/modal.tsx";
import { Notice } from "#ui/kit/notice.tsx";
import classes from "./dialog.module.css";
import { inviteManyTexts as texts } from "./invite-many-texts.ts";
import type { InviteManyViewModel } from "./invite-many-view-model.ts";
import { capConsequence, roleHints, teamDialogTexts } from "./team-dialog-texts.ts";

interface OfInvitation {
  readonly invitation: InviteManyViewModel;
}

const roleOptions = invitedRoles.map((role) => ({ value: role, label: teamRoleNames[role], hint: roleHints[role] }));

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
      <Choice
        label={teamDialogTexts.role}
        options={roleOptions}
        value={invitation.role}
        disabled={isSending}
        onChange={invitation.setRole}
      />
      <Limit invitation={invitation} />
      <p className="muted">{texts.joining}</p>
      <div className={classes.actions}>
        <Button variant="default" disabled={isSending} onClick={invitation.close}>
          {teamDialogTexts.cancel}
        </Button>
        <Button type="submit" loading={isSending}>
          {texts.send(invitation.count)}
        </Button>
      </div>
    </form>
  );
});

const Addresses = observer(({ invitation }: OfInvitation) => {
  const { text, failure, addresses, isSending } = invitation;
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
        rows={3}
        maxLength={10_000}
        value={text}
        readOnly={isSending}
        error={failure}
        onChange={({ currentTarget }) => invitation.setText(currentTarget.value)}
      />
      <p role="status" className="muted">
        {addresses.length > 0 && summaryOf(invitation)}
      </p>
      {addresses.length > 0 && <AddressList addresses={addresses} />}
    </div>
  );
});

const summaryOf = ({ addresses, invitable: { length } }: InviteManyViewModel): string =>
  length > INVITED_AT_ONCE ? texts.tooMany(length) : texts.summary(length, addresses.length - length);

const AddressList = ({ addresses }: { readonly addresses: readonly PastedAddress[] }) => (
  <ul aria-label={texts.list} className={classes.list}>
    {addresses.map(({ text, email, problem }, place) => (
      <li key={place} data-problem={problem}>
        <bdi>{readableEmail(email ?? text)}</bdi>
        {problem && <span>{texts.problems[problem]}</span>}
      </li>
    ))}
  </ul>
);

const Limit = observer(({ invitation }: OfInvitation) => {
  const { cap, typedCap, capFailure, isSending } = invitation;
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (capFailure !== undefined) field.current?.focus();
  }, [capFailure]);
  return (
    <TextInput
      ref={field}
      label={texts.limit}
      inputMode="decimal"
      name="monthly-limit"
      autoComplete="off"
      placeholder={teamDialogTexts.change.noLimit}
      maxLength={20}
      value={cap}
      readOnly={isSending}
      error={capFailure}
      description={capConsequence({ cap: typedCap, usedThisMonth: undefined, isOneself: false })}
      inputWrapperOrder={["label", "input", "description", "error"]}
      onChange={({ currentTarget }) => invitation.setCap(currentTarget.value)}
    />
  );
});
