import classes from "./history-long-text.module.css";

/** Texts with more characters may not fit into three lines of the usual width. */
const LONG_TEXT = 78;

export const isLong = (text: string): boolean => text.length > LONG_TEXT;

interface HistoryLongTextProps {
  readonly text: string;
  readonly name: "query" | "result";
  readonly isFull: boolean;
  readonly toggle: () => void;
}

/** Three lines of a text, and what shows the others. */
export const HistoryLongText = ({ text, name, isFull, toggle }: HistoryLongTextProps) => {
  const action = isFull ? "Show less" : "Show all";
  return (
    <>
      <span className={classes.text} data-full={isFull || undefined}>
        {text}
      </span>
      <button type="button" className={classes.all} aria-label={`${action} of the ${name}`} onClick={toggle}>
        {action}
      </button>
    </>
  );
};
