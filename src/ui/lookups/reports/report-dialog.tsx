import { Button } from "@mantine/core";
import { observer } from "mobx-react-lite";
import { type SyntheticEvent, useEffect, useRef } from "react";
import type { Reported } from "#application/ports/value-reports.ts";
import { costOf, priceTag } from "#domain/shared/credits.ts";
import { FailureText } from "#ui/kit/failure-text.tsx";
import { Choice } from "#ui/kit/choice.tsx";
import { Modal } from "#ui/kit/modal.tsx";
import { TextButton } from "#ui/kit/text-button.tsx";
import classes from "./report-dialog.module.css";
import { reportTexts as texts } from "./report-texts.ts";
import type { OpenReport, ValueReportsViewModel } from "./value-reports-view-model.ts";

/** Asks what is wrong with a value, and then shows the result of the report. */
export const ReportDialog = observer(({ reports }: { readonly reports: ValueReportsViewModel }) => {
  const { open, close } = reports;
  return (
    <Modal title={texts.title} opened={open !== undefined} onClose={close} isAtTop>
      {open !== undefined && (
        <div className={classes.report}>
          <p className="data">{open.of.value}</p>
          {open.reported === undefined ? (
            <Question open={open} reports={reports} />
          ) : (
            <Answer reported={open.reported} onDone={close} />
          )}
        </div>
      )}
    </Modal>
  );
});

interface QuestionProps {
  readonly open: OpenReport;
  readonly reports: ValueReportsViewModel;
}

const Question = observer(({ open, reports }: QuestionProps) => {
  const price = priceTag(costOf[open.of.item]);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    void reports.send();
  };
  return (
    <form noValidate onSubmit={submit} className={classes.report}>
      <Choice
        label={texts.question}
        options={reports.reasons.map((reason) => ({
          value: reason,
          label: texts.reasons[reason],
          hint: texts.next[reason](price),
        }))}
        value={open.reason}
        disabled={open.isSending}
        onChange={reports.choose}
      />
      {open.failure !== undefined && (
        <p role="alert" className={classes.failure}>
          <FailureText text={open.failure} />
        </p>
      )}
      <div className={classes.actions}>
        <TextButton onClick={reports.close}>{texts.cancel}</TextButton>
        <Button type="submit" loading={open.isSending} disabled={open.reason === undefined}>
          {texts.send}
        </Button>
      </div>
    </form>
  );
});

interface AnswerProps {
  readonly reported: Reported;
  readonly onDone: () => void;
}

/** The button that had the focus is gone with the question. */
const Answer = ({ reported, onDone }: AnswerProps) => {
  const done = useRef<HTMLButtonElement>(null);
  useEffect(() => done.current?.focus(), []);
  return (
    <>
      <p role="status">{answerText(reported)}</p>
      <div className={classes.actions}>
        <Button ref={done} onClick={onDone}>
          {texts.done}
        </Button>
      </div>
    </>
  );
};

const answerText = (reported: Reported): string =>
  reported.outcome === "credited" ? texts.credited(priceTag(reported.credits)) : texts.others[reported.outcome];
