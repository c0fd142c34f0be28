import { observer } from "mobx-react-lite";
import { type SyntheticEvent, useEffect, useRef } from "react";
import { memberName, type TeamMember } from "#domain/organisation/team.ts";
import { Modal } from "#ui/kit/modal.tsx";
import { Notice } from "#ui/kit/notice.tsx";
import { withBreaksInAddress } from "#ui/lookups/with-breaks.tsx";
import { DialogActions } from "./dialog-actions.tsx";
import classes from "./dialog.module.css";
import { LimitField } from "./limit-field.tsx";
import type { Grave, MemberChangeViewModel } from "./member-change-view-model.ts";
import { RoleChoice } from "./role-choice.tsx";
import { askedText } from "./team-texts.ts";
import { graveText, ownLimitText, teamDialogTexts } from "./team-dialog-texts.ts";

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
  return (
    <Modal title={titleOf(change)} opened={member !== undefined} onClose={change.close} size="560px">
      {member &&
        (asks ? <Question change={change} member={member} asks={asks} /> : <Form change={change} member={member} />)}
    </Modal>
  );
});

const titleOf = ({ member, asks, endsApiKeys, isAboutOneself }: MemberChangeViewModel): string => {
  if (member === undefined) return "";
  if (asks) return graveText(asks, { member, endsApiKeys }).title;
  return isAboutOneself ? texts.ownTitle : texts.title(memberName(member));
};

const Form = observer(({ change, member }: OfMember) => {
  const { failure } = change;
  const about = [member.email, askedText(member)].filter((text) => text !== undefined);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    void change.save();
  };
  return (
    <form noValidate onSubmit={submit} className={classes.dialog} tabIndex={-1} data-autofocus>
      <p className={classes.about}>{withBreaksInAddress(about.join(" · "))}</p>
      <Role change={change} />
      {change.endsApiKeys && !change.isAboutOneself && <Notice tone="info">{texts.apiKeys}</Notice>}
      {change.mayLimit ? (
        <LimitField
          label={texts.monthlyLimit}
          form={change}
          usedThisMonth={member.creditsUsedThisMonth}
          isOneself={change.isAboutOneself}
        />
      ) : (
        <p className="muted">{ownLimitText(member)}</p>
      )}
      {failure !== undefined && <Notice tone="error">{failure}</Notice>}
      <DialogActions
        confirm={texts.save}
        isSending={change.isSending}
        isIdle={!change.isChanged}
        onCancel={change.close}
      />
    </form>
  );
});

const Role = observer(({ change }: OfChange) => {
  const { roles, role, isSending, isOnlyOwner } = change;
  if (isOnlyOwner) return <Notice tone="info">{texts.onlyOwner}</Notice>;
  return <RoleChoice roles={roles} role={role} disabled={isSending} onChange={change.setRole} />;
});

const Question = observer(({ change, member, asks }: OfMember & { readonly asks: Grave }) => {
  const { sentences, confirm } = graveText(asks, { member, endsApiKeys: change.endsApiKeys });
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
      <DialogActions
        confirm={confirm}
        cancel={texts.back}
        isSending={change.isSending}
        isGrave
        onCancel={change.reconsider}
      />
    </form>
  );
});
