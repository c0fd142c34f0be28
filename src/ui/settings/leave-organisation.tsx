import { Button } from "@mantine/core";
import { observer } from "mobx-react-lite";
import { useEffect, useId, useRef } from "react";
import { Notice } from "#ui/kit/notice.tsx";
import classes from "./leave-organisation.module.css";
import { type LeaveViewModel, nameOf } from "./leave-view-model.ts";
import { ownershipTexts } from "./ownership-texts.ts";
import { leaveTexts as texts } from "./profile-texts.ts";
import { ownEscape, QuestionPanel } from "#ui/kit/question-panel.tsx";
import question from "./question.module.css";

interface LeaveProps {
  readonly leave: LeaveViewModel;
  /** What an only owner does first. */
  readonly instead: Instead;
}

interface Instead {
  readonly handOver: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** The way out of the organisation, and what is said after it. */
export const LeaveOrganisation = observer(({ leave, instead }: LeaveProps) => {
  const { leaver, left } = leave;
  const { isOpen } = leave.question;
  const opener = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    // The question takes the button away. A person who stays gets the focus back there.
    if (wasOpen.current && !isOpen) opener.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  if (left !== undefined) return <Left organisation={left.organisation} trouble={left.trouble} />;
  if (leaver === undefined) return undefined;
  if (isOpen) return <Question leave={leave} name={nameOf(leaver)} instead={instead} />;
  return (
    <div className={classes.offer}>
      <span>{leave.isOwner ? texts.meansToOwner : texts.means}</span>
      <Button variant={leave.isOwner ? "subtle" : "default"} size="sm" ref={opener} onClick={() => void leave.ask()}>
        {texts.leave}
      </Button>
    </div>
  );
});

interface QuestionProps extends LeaveProps {
  readonly name: string;
}

const Question = observer(({ leave, name, instead }: QuestionProps) => {
  const text = useId();
  const { phase, withdraw } = leave.question;
  const isLeaving = phase.kind === "sending";
  const goOn = (act: () => Promise<void>) => () => {
    withdraw();
    void act();
  };
  const buttons = leave.isOnlyOwner ? (
    <>
      <Button {...ownEscape} variant="default" size="sm" onClick={goOn(instead.handOver)}>
        {ownershipTexts.handOver.offer}
      </Button>
      <Button {...ownEscape} variant="default" size="sm" onClick={goOn(instead.close)}>
        {ownershipTexts.close.offer}
      </Button>
    </>
  ) : (
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
  );
  return (
    // Another question has the focus again: the button that had it is gone.
    <QuestionPanel key={String(leave.isOnlyOwner)} title={texts.question(name)} textId={text} onEscape={withdraw}>
      {phase.kind === "loading" ? (
        <p role="status" id={text} className="muted">
          {texts.loading}
        </p>
      ) : (
        <Meaning leave={leave} name={name} textId={text} />
      )}
      <div className={question.buttons}>
        {phase.kind !== "loading" && buttons}
        <Button {...ownEscape} variant="default" size="sm" aria-disabled={isLeaving} onClick={withdraw}>
          {texts.stay}
        </Button>
      </div>
    </QuestionPanel>
  );
});

interface MeaningProps extends Omit<QuestionProps, "instead"> {
  readonly textId: string;
}

const Meaning = observer(
  ({
    leave: {
      isOnlyOwner,
      consequences,
      question: { phase },
    },
    name,
    textId,
  }: MeaningProps) => {
    if (isOnlyOwner) return <p id={textId}>{texts.needsOwner(name)}</p>;
    // Below the list, it would push the buttons out of sight.
    if (phase.kind === "failed") return <Notice tone="error">{phase.text}</Notice>;
    return (
      <ul id={textId} className={question.what}>
        {consequences.map((consequence) => (
          <li key={consequence}>{consequence}</li>
        ))}
      </ul>
    );
  },
);

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
