import { Button } from "@mantine/core";
import { observer } from "mobx-react-lite";
import { useId } from "react";
import { type Closing, isKeptOpen } from "#domain/organisation/closing.ts";
import { Notice } from "#ui/kit/notice.tsx";
import { useSubmit } from "#ui/kit/use-submit.ts";
import type { CloseViewModel } from "./close-view-model.ts";
import { KeptOpen } from "./kept-open.tsx";
import { ownershipTexts } from "./ownership-texts.ts";
import { FinalButtons } from "./final-buttons.tsx";
import { ownEscape, QuestionPanel } from "#ui/kit/question-panel.tsx";
import { TypedName } from "./typed-name.tsx";
import question from "./question.module.css";

const texts = ownershipTexts.close;

interface OfClosing {
  readonly closer: CloseViewModel;
}

/** What closing the organisation means, or what stands in the way. */
export const CloseQuestion = observer(({ closer }: OfClosing) => {
  const text = useId();
  const { closing, organisation } = closer;
  const { phase, withdraw } = closer.question;
  const isKept = closing !== undefined && isKeptOpen(closing);
  return (
    <QuestionPanel title={texts.question(organisation)} textId={text} onEscape={withdraw}>
      {phase.kind === "loading" || phase.kind === "not-loaded" || closing === undefined || isKept ? (
        <>
          {phase.kind === "loading" && (
            <p role="status" id={text} className="muted">
              {ownershipTexts.loading}
            </p>
          )}
          {phase.kind === "not-loaded" && <Notice tone="error">{phase.text}</Notice>}
          {phase.kind !== "loading" && phase.kind !== "not-loaded" && closing && (
            <KeptOpen organisation={organisation} ownEmail={closer.ownEmail} closing={closing} textId={text} />
          )}
          <div className={question.buttons}>
            {phase.kind !== "loading" && (
              <Button {...ownEscape} variant="default" size="sm" onClick={() => void closer.ask()}>
                {phase.kind === "not-loaded" ? ownershipTexts.retry : texts.checkAgain}
              </Button>
            )}
            <Button {...ownEscape} variant="default" size="sm" onClick={withdraw}>
              {ownershipTexts.cancel}
            </Button>
          </div>
        </>
      ) : (
        <Confirmation closer={closer} closing={closing} textId={text} />
      )}
    </QuestionPanel>
  );
});

interface OfLook extends OfClosing {
  readonly closing: Closing;
  readonly textId: string;
}

const Confirmation = observer(({ closer, closing, textId }: OfLook) => {
  const { organisation, typed, endsApiKeys } = closer;
  const { phase, withdraw } = closer.question;
  const isSending = phase.kind === "sending";
  const { button, submit } = useSubmit(isSending, () => void closer.close());
  const consequences = [
    texts.lapse(closing.credits),
    texts.members(closing.otherMembers),
    texts.history,
    texts.invoices,
    ...(endsApiKeys ? [texts.apiKeys] : []),
    texts.final,
  ];
  return (
    <form noValidate onSubmit={submit} className={question.form}>
      <ul id={textId} className={question.what}>
        {consequences.map((consequence) => (
          <li key={consequence}>{consequence}</li>
        ))}
      </ul>
      <TypedName
        name="organisation-to-close"
        wanted={organisation}
        typed={typed}
        isSending={isSending}
        error={phase.kind === "unfit" ? phase.text : undefined}
        onType={closer.setTyped}
      />
      {phase.kind === "failed" && <Notice tone="error">{phase.text}</Notice>}
      <FinalButtons
        button={button}
        confirm={texts.confirm}
        cancel={ownershipTexts.cancel}
        isSending={isSending}
        onCancel={withdraw}
      />
    </form>
  );
});
