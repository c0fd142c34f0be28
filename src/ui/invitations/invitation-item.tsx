import { Button } from "@mantine/core";
import { observer } from "mobx-react-lite";
import { useCallback, useRef } from "react";
import { type Invitation, type InvitationAnswer, invitationAnswers } from "#domain/organisation/invitation.ts";
import { teamRoleNames } from "#domain/organisation/team.ts";
import { formatDay } from "#ui/kit/format-time.ts";
import { Notice } from "#ui/kit/notice.tsx";
import { useFocusBack } from "#ui/kit/use-focus-back.ts";
import classes from "./invitation-item.module.css";
import { invitationsTexts as texts } from "./invitations-texts.ts";
import type { InvitationsViewModel } from "./invitations-view-model.ts";

interface InvitationItemProps {
  readonly invitation: Invitation;
  readonly invitations: InvitationsViewModel;
}

/** One invitation; while its answer is under way, the others can be answered too. */
export const InvitationItem = observer(({ invitation, invitations }: InvitationItemProps) => {
  const { id, organisationName, role, createdAt, by, monthlyCap } = invitation;
  const underWay = invitations.answerUnderWay(id);
  const failure = invitations.failureOf(id);
  const buttons = useRef<HTMLDivElement>(null);
  const pressed = useRef<InvitationAnswer>(undefined);
  const awaitFocus = useFocusBack(
    underWay !== undefined,
    useCallback(() => buttons.current?.querySelector<HTMLElement>(`[data-answer="${pressed.current}"]`)?.focus(), []),
  );
  const give = (answer: InvitationAnswer) => () => {
    pressed.current = answer;
    awaitFocus();
    void invitations.answer(invitation, answer);
  };
  return (
    <li className={classes.item} aria-busy={underWay !== undefined}>
      <div className={classes.what}>
        <h3 className={classes.name}>{organisationName}</h3>
        {by && <p className={classes.by}>{texts.by(by, organisationName, role)}</p>}
        <p className="muted">
          {texts.role(teamRoleNames[role])}
          {monthlyCap !== undefined && <> · {texts.limit(monthlyCap)}</>}
          {createdAt !== undefined && <> · {texts.invited(formatDay(createdAt))}</>}
        </p>
      </div>
      <div className={classes.buttons} ref={buttons}>
        {invitationAnswers.map((answer) => (
          <Button
            key={answer}
            size="sm"
            variant={answer === "accept" ? "filled" : "default"}
            data-answer={answer}
            aria-label={texts.answerFor(texts.answers[answer], organisationName)}
            loading={underWay === answer}
            disabled={underWay !== undefined && underWay !== answer}
            onClick={give(answer)}
          >
            {texts.answers[answer]}
          </Button>
        ))}
      </div>
      {failure !== undefined && (
        <div className={classes.failure}>
          <Notice tone="error">{failure}</Notice>
        </div>
      )}
    </li>
  );
});
