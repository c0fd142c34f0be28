import { type ReactNode, useId } from "react";
import { useQuestion } from "#ui/kit/use-question.ts";
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

/** A question within Settings. It has the focus from the start. */
export const QuestionPanel = ({ title, textId, onEscape, children }: QuestionPanelProps) => {
  const titleId = useId();
  const panel = useQuestion(onEscape);
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
