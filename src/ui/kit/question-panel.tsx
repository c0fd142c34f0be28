import { type ReactNode, useId } from "react";
import classes from "./question-panel.module.css";
import { useFullView } from "./use-full-view.ts";
import { useQuestion } from "./use-question.ts";

/** For every control of a question: a dialog around it leaves Escape to the question. */
export const ownEscape = { "data-mantine-stop-propagation": "true" };

interface QuestionPanelProps {
  readonly title: string;
  /** The id of the text that says what the answer means. */
  readonly textId: string;
  readonly onEscape: () => void;
  readonly children: ReactNode;
}

/**
 * A question in its place on a screen. It has the focus from the start, is in full view, and closes with Escape (by
 * `data-open`, before the banner does).
 */
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
