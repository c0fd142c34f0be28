import { Button } from "@mantine/core";
import { observer } from "mobx-react-lite";
import { useEffect, useId, useRef } from "react";
import { type DeletionTerms, hasObstacles } from "#domain/session/account-deletion.ts";
import { Notice } from "#ui/kit/notice.tsx";
import { ownEscape, QuestionPanel } from "#ui/kit/question-panel.tsx";
import { useSubmit } from "#ui/kit/use-submit.ts";
import { useViewModel } from "#ui/kit/use-view-model.ts";
import { deleteAccountTexts as texts } from "./delete-account-texts.ts";
import type { DeleteAccountViewModel } from "./delete-account-view-model.ts";
import { DeletionObstacleList } from "./deletion-obstacle-list.tsx";
import { FinalButtons } from "./final-buttons.tsx";
import { ownershipTexts } from "./ownership-texts.ts";
import { TypedName } from "./typed-name.tsx";
import question from "./question.module.css";
import classes from "./delete-account.module.css";
import tabs from "./settings-tabs.module.css";

interface DeleteAccountProps {
  readonly create: () => DeleteAccountViewModel;
  /** What an only owner does first. */
  readonly instead: Instead;
}

interface Instead {
  readonly handOver: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** The way to have the account deleted, where the backend does that. */
export const DeleteAccount = observer(({ create, instead }: DeleteAccountProps) => {
  const deleter = useViewModel(create);
  const { isOpen } = deleter.question;
  const opener = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    // The question takes the button away. A person who cancels gets the focus back there.
    if (wasOpen.current && !isOpen) opener.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  if (deleter.email === undefined) return undefined;
  if (isOpen) return <Question deleter={deleter} email={deleter.email} instead={instead} />;
  return (
    <div className={`${tabs.row} ${classes.offer}`}>
      <span className="muted">{texts.offerMeans}</span>
      <Button variant="default" size="sm" ref={opener} onClick={() => void deleter.ask()}>
        {texts.offer}
      </Button>
    </div>
  );
});

interface OfDeletion {
  readonly deleter: DeleteAccountViewModel;
}

const Question = observer(
  ({ deleter, email, instead }: OfDeletion & Omit<DeleteAccountProps, "create"> & { readonly email: string }) => {
    const text = useId();
    const { terms } = deleter;
    const { phase, withdraw } = deleter.question;
    if (phase.kind !== "loading" && phase.kind !== "not-loaded" && terms && !hasObstacles(terms.obstacles))
      return (
        <QuestionPanel title={texts.question} textId={text} onEscape={withdraw}>
          <Confirmation deleter={deleter} email={email} textId={text} />
        </QuestionPanel>
      );
    return (
      <QuestionPanel title={texts.question} textId={text} onEscape={withdraw}>
        {phase.kind === "loading" && (
          <p role="status" id={text} className="muted">
            {texts.loading}
          </p>
        )}
        {phase.kind === "not-loaded" && <Notice tone="error">{phase.text}</Notice>}
        {phase.kind !== "loading" && phase.kind !== "not-loaded" && terms && (
          <InTheWay deleter={deleter} terms={terms} instead={instead} textId={text} />
        )}
        <div className={question.buttons}>
          {phase.kind !== "loading" && (
            <Button {...ownEscape} variant="default" size="sm" onClick={() => void deleter.ask()}>
              {phase.kind === "not-loaded" ? texts.retry : texts.checkAgain}
            </Button>
          )}
          <Button {...ownEscape} variant="default" size="sm" onClick={withdraw}>
            {texts.cancel}
          </Button>
        </div>
      </QuestionPanel>
    );
  },
);

interface InTheWayProps extends OfDeletion {
  readonly terms: DeletionTerms;
  readonly instead: Instead;
  readonly textId: string;
}

const InTheWay = observer(({ deleter, terms: { obstacles }, instead, textId }: InTheWayProps) => {
  const { withdraw } = deleter.question;
  const goOn = (act: () => Promise<void>) => () => {
    withdraw();
    void act();
  };
  return (
    <>
      <div id={textId}>
        <p>{texts.inTheWay}</p>
        <DeletionObstacleList obstacles={obstacles} hasLinks />
      </div>
      {obstacles.onlyOwnerOf !== undefined && deleter.handsOver && (
        <div className={question.buttons}>
          <Button {...ownEscape} variant="default" size="sm" onClick={goOn(instead.handOver)}>
            {ownershipTexts.handOver.offer}
          </Button>
          <Button {...ownEscape} variant="default" size="sm" onClick={goOn(instead.close)}>
            {ownershipTexts.close.offer}
          </Button>
        </div>
      )}
    </>
  );
});

interface ConfirmationProps extends OfDeletion {
  readonly email: string;
  readonly textId: string;
}

const Confirmation = observer(({ deleter, email, textId }: ConfirmationProps) => {
  const { typed, consequences, setTyped } = deleter;
  const { phase, withdraw } = deleter.question;
  const isSending = phase.kind === "sending";
  const { button, submit } = useSubmit(isSending, () => void deleter.request());
  return (
    <form noValidate onSubmit={submit} className={question.form}>
      <ul id={textId} className={question.what}>
        {consequences.map((consequence) => (
          <li key={consequence}>{consequence}</li>
        ))}
      </ul>
      <TypedName
        name="account-to-delete"
        wanted={email}
        typed={typed}
        isSending={isSending}
        error={phase.kind === "unfit" ? phase.text : undefined}
        onType={setTyped}
      />
      {phase.kind === "failed" && <Notice tone="error">{phase.text}</Notice>}
      <FinalButtons
        button={button}
        confirm={texts.confirm}
        cancel={texts.cancel}
        isSending={isSending}
        onCancel={withdraw}
      />
    </form>
  );
});
