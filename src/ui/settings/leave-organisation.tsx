import { Button } from "@mantine/core";
import { observer } from "mobx-react-lite";
import { useEffect, useId, useRef } from "react";
import { Notice } from "#ui/kit/notice.tsx";
import classes from "./leave-organisation.module.css";
import { type LeaveViewModel, nameOf } from "./leave-view-model.ts";
import { leaveTexts as texts } from "./profile-texts.ts";
import { ownEscape, QuestionPanel } from "./question-panel.tsx";
import question from "./question-panel.module.css";

/** The way out of the organisation, and what is said after it. */
export const LeaveOrganisation = observer(({ leave }: { readonly leave: LeaveViewModel }) => {
  const { phase, leaver } = leave;
  const opener = useRef<HTMLButtonElement>(null);
  const isOpen = phase.kind !== "idle" && phase.kind !== "left";
  const wasOpen = useRef(false);
  useEffect(() => {
    // The question takes the button away. A person who stays gets the focus back there.
    if (wasOpen.current && !isOpen) opener.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  if (phase.kind === "left") return <Left organisation={phase.organisation} trouble={phase.trouble} />;
  if (leaver === undefined) return undefined;
  if (isOpen) return <Question leave={leave} name={nameOf(leaver)} />;
  return (
    <div className={classes.offer}>
      <Button variant="default" size="sm" ref={opener} onClick={leave.ask}>
        {texts.leave}
      </Button>
    </div>
  );
});

const Question = observer(({ leave, name }: { readonly leave: LeaveViewModel; readonly name: string }) => {
  const { phase } = leave;
  const text = useId();
  const isLeaving = phase.kind === "leaving";
  return (
    <QuestionPanel title={texts.question(name)} textId={text} onEscape={leave.withdraw}>
      {phase.kind === "failed" ? (
        // Below the list, it would push the buttons out of sight.
        <Notice tone="error">{phase.text}</Notice>
      ) : (
        <ul id={text} className={question.what}>
          {texts.consequences.map((consequence) => (
            <li key={consequence}>{consequence}</li>
          ))}
        </ul>
      )}
      <div className={question.buttons}>
        <Button
          {...ownEscape}
          variant="default"
          size="sm"
          className={question.danger ?? ""}
          aria-disabled={isLeaving}
          onClick={() => void leave.leave()}
        >
          {isLeaving ? texts.leaving : texts.leave}
        </Button>
        <Button {...ownEscape} variant="default" size="sm" aria-disabled={isLeaving} onClick={leave.withdraw}>
          {texts.stay}
        </Button>
      </div>
    </QuestionPanel>
  );
});

/** Has the focus, because the buttons that had it are gone. */
const Left = ({ organisation, trouble }: { readonly organisation: string; readonly trouble: string | undefined }) => {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => notice.current?.focus(), []);
  return (
    <div ref={notice} tabIndex={-1} className={classes.left}>
      <Notice tone="success">
        {texts.left(organisation)}
        {trouble !== undefined && ` ${texts.notRefreshed(trouble)}`}
      </Notice>
    </div>
  );
};
