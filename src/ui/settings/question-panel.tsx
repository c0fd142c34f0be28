import { Button } from "@mantine/core";
import { type ReactNode, type Ref, useId } from "react";
import { useQuestion } from "#ui/kit/use-question.ts";
import { useFullView } from "./use-full-view.ts";
import classes from "./question-panel.module.css";

/** For every control of a question: the dialog around it leaves Escape to the question. */
export const ownEscape = { "data-mantine-stop-propagation": "true" };

interface QuestionPanelProps {
  readonly title: string;
  /** The id of the text that says what the answer means. */
  readonly textId: string;
  readonly onEscape: () => void;
  readonly children: ReactNode;
}

/** A question within Settings. It has the focus from the start, and is in full view. */
export const QuestionPanel = ({ title, textId, onEscape, children }: QuestionPanelProps) => {
  const titleId = useId();
  const panel = useQuestion(onEscape);
  useFullView(panel);
  return (
    <div
      {...ownEscape}
      ref={panel}
      role="group"
      tabIndex={-1}
      data-open
      aria-labelledby={titleId}
      aria-describedby={textId}
      className={classes.question}
    >
      <p id={titleId} className={classes.title}>
        {title}
      </p>
      {children}
    </div>
  );
};

interface FinalButtonsProps {
  readonly button: Ref<HTMLButtonElement>;
  readonly confirm: string;
  readonly cancel: string;
  readonly isSending: boolean;
  readonly onCancel: () => void;
}

/** At the end of a form whose answer can't be taken back. */
export const FinalButtons = ({ button, confirm, cancel, isSending, onCancel }: FinalButtonsProps) => (
  <div className={classes.buttons}>
    <Button
      {...ownEscape}
      ref={button}
      type="submit"
      variant="default"
      size="sm"
      className={classes.danger ?? ""}
      loading={isSending}
    >
      {confirm}
    </Button>
    <Button {...ownEscape} variant="default" size="sm" aria-disabled={isSending} onClick={onCancel}>
      {cancel}
    </Button>
  </div>
);
