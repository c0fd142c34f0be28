import { Button, TextInput } from "@mantine/core";
import { observer } from "mobx-react-lite";
import { type SyntheticEvent, useEffect, useRef } from "react";
import { memberName, type TeamMember, teamRoleNames } from "#domain/organisation/team.ts";
import { Choice } from "#ui/kit/choice.tsx";
import { Modal } from "#ui/kit/modal.tsx";
import { Notice } from "#ui/kit/notice.tsx";
import classes from "./dialog.module.css";
import type { Grave, MemberChangeViewModel } from "./member-change-view-model.ts";
import { capConsequence, graveText, ownLimitText, roleHints, teamDialogTexts } from "./team-dialog-texts.ts";

const texts = teamDialogTexts.change;

interface OfChange {
  readonly change: MemberChangeViewModel;
}

interface OfMember extends OfChange {
  readonly member: TeamMember;
}

/** A member's role and monthly limit; before a change that can't be undone by who makes it, a question. */
export const MemberChangeModal = observer(({ change }: OfChange) => {
  const { member, asks } = change;
  const title = member === undefined ? "" : asks ? graveText(asks, member).title : texts.title(memberName(member));
  return (
    <Modal title={title} opened={member !== undefined} onClose={change.close} size="560px">
      {member &&
        (asks ? <Question change={change} member={member} asks={asks} /> : <Form change={change} member={member} />)}
    </Modal>
  );
});

const Form = observer(({ change, member }: OfMember) => {
  const { failure } = change;
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    void change.save();
  };
  return (
    <form noValidate onSubmit={submit} className={classes.dialog} tabIndex={-1} data-autofocus>
      <p className={classes.about}>{member.email}</p>
      <RoleChoice change={change} />
      {change.mayLimit ? (
        <LimitField change={change} member={member} />
      ) : (
        <p className="muted">{ownLimitText(member)}</p>
      )}
      {failure !== undefined && <Notice tone="error">{failure}</Notice>}
      <Actions
        change={change}
        cancel={teamDialogTexts.cancel}
        onCancel={change.close}
        confirm={texts.save}
        isIdle={!change.isChanged}
      />
    </form>
  );
});

const RoleChoice = observer(({ change }: OfChange) => {
  const { roles, role, isSending, isOnlyOwner } = change;
  if (isOnlyOwner) return <Notice tone="info">{texts.onlyOwner}</Notice>;
  return (
    <Choice
      label={teamDialogTexts.role}
      options={roles.map((one) => ({ value: one, label: teamRoleNames[one], hint: roleHints[one] }))}
      value={role}
      disabled={isSending}
      onChange={change.setRole}
    />
  );
});

const LimitField = observer(({ change, member }: OfMember) => {
  const { cap, typedCap, capFailure, isSending, isAboutOneself } = change;
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (capFailure !== undefined) field.current?.focus();
  }, [capFailure]);
  return (
    <TextInput
      ref={field}
      label={texts.monthlyLimit}
      inputMode="decimal"
      name="monthly-limit"
      autoComplete="off"
      placeholder={texts.noLimit}
      maxLength={20}
      value={cap}
      readOnly={isSending}
      error={capFailure}
      description={capConsequence({
        cap: typedCap,
        usedThisMonth: member.creditsUsedThisMonth,
        isOneself: isAboutOneself,
      })}
      inputWrapperOrder={["label", "input", "description", "error"]}
      onChange={({ currentTarget }) => change.setCap(currentTarget.value)}
    />
  );
});

const Question = observer(({ change, member, asks }: OfMember & { readonly asks: Grave }) => {
  const { sentences, confirm } = graveText(asks, member);
  const question = useRef<HTMLFormElement>(null);
  // It takes the form's place: an Enter key that is still held confirms nothing.
  useEffect(() => question.current?.focus(), []);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    void change.save();
  };
  return (
    <form ref={question} noValidate onSubmit={submit} className={classes.dialog} tabIndex={-1}>
      <ul className={classes.consequences}>
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      {change.failure !== undefined && <Notice tone="error">{change.failure}</Notice>}
      <Actions change={change} cancel={texts.back} onCancel={change.reconsider} confirm={confirm} isGrave />
    </form>
  );
});

interface ActionsProps extends OfChange {
  readonly cancel: string;
  readonly onCancel: () => void;
  readonly confirm: string;
  readonly isGrave?: boolean;
  /** Whether there is nothing to confirm. */
  readonly isIdle?: boolean;
}

const Actions = observer(({ change: { isSending }, isGrave = false, isIdle = false, ...rest }: ActionsProps) => (
  <div className={classes.actions}>
    <Button variant="default" disabled={isSending} onClick={rest.onCancel}>
      {rest.cancel}
    </Button>
    <Button
      type="submit"
      className={isGrave ? (classes.grave ?? "") : ""}
      loading={isSending}
      disabled={isIdle}
      onKeyDown={(event) => event.repeat && event.preventDefault()}
    >
      {rest.confirm}
    </Button>
  </div>
));
