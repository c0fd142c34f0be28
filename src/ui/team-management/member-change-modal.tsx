import { Button, TextInput } from "@mantine/core";
import { observer } from "mobx-react-lite";
import { type SyntheticEvent, useEffect, useRef } from "react";
import { memberName, type TeamMember, teamRoleNames } from "#domain/organisation/team.ts";
import { Choice } from "#ui/kit/choice.tsx";
import { Modal } from "#ui/kit/modal.tsx";
import { Notice } from "#ui/kit/notice.tsx";
import classes from "./dialog.module.css";
import type { Grave, MemberChangeViewModel } from "./member-change-view-model.ts";
import { capConsequence, graveText, limitText, roleHints } from "./team-texts.ts";

interface OfChange {
  readonly change: MemberChangeViewModel;
}

interface OfMember extends OfChange {
  readonly member: TeamMember;
}

/** Somebody's role and monthly limit; before something that the one who does it can't take back, a question. */
export const MemberChangeModal = observer(({ change }: OfChange) => {
  const { member, asks } = change;
  const title = member === undefined ? "" : asks ? graveText(asks, member).title : `Change ${memberName(member)}`;
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
        <p className="muted">Your monthly limit: {limitText(member)}. Only an owner can change it.</p>
      )}
      {failure !== undefined && <Notice tone="error">{failure}</Notice>}
      <Actions change={change} cancel="Cancel" onCancel={change.close} confirm="Save" />
    </form>
  );
});

const RoleChoice = observer(({ change }: OfChange) => {
  const { roles, role, isSending, isOnlyOwner } = change;
  if (isOnlyOwner)
    return (
      <Notice tone="info">
        You are the only owner. To give up this role, make somebody else an owner first: the organisation always keeps
        at least one.
      </Notice>
    );
  return (
    <Choice
      label="Role"
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
      label="Monthly limit, in credits (optional)"
      inputMode="decimal"
      name="monthly-limit"
      autoComplete="off"
      placeholder="No limit"
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
      <Actions change={change} cancel="Back" onCancel={change.reconsider} confirm={confirm} isGrave />
    </form>
  );
});

interface ActionsProps extends OfChange {
  readonly cancel: string;
  readonly onCancel: () => void;
  readonly confirm: string;
  readonly isGrave?: boolean;
}

const Actions = observer(({ change: { isSending }, cancel, onCancel, confirm, isGrave = false }: ActionsProps) => (
  <div className={classes.actions}>
    <Button variant="default" disabled={isSending} onClick={onCancel}>
      {cancel}
    </Button>
    <Button
      type="submit"
      className={isGrave ? (classes.grave ?? "") : ""}
      loading={isSending}
      onKeyDown={(event) => event.repeat && event.preventDefault()}
    >
      {confirm}
    </Button>
  </div>
));
