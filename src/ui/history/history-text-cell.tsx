import type { ReactNode } from "react";
import classes from "./history-text-cell.module.css";
import { historyTexts } from "./history-texts.ts";

/** Texts with more characters may not fit into three lines of the usual width. */
const LONG_TEXT = 78;

export const isLong = (text: string): boolean => text.length > LONG_TEXT;

interface HistoryTextCellProps {
  /** Above the text. */
  readonly children?: ReactNode;
  readonly text: string;
  readonly name: "query" | "result";
  readonly isFull: boolean;
  readonly toggle: () => void;
}

/** At most three lines of a text, and what shows the others. A short text needs no element besides its cell. */
export const HistoryTextCell = ({ children, text, name, isFull, toggle }: HistoryTextCellProps) => {
  if (!isLong(text) && children === undefined)
    return (
      <td role="cell" className={classes.cut} title={text}>
        {text}
      </td>
    );
  const { showAll, showLess, ofText } = historyTexts.table;
  const action = isFull ? showLess : showAll;
  return (
    <td role="cell" title={text}>
      {children}
      <span className={isFull ? classes.full : classes.cut}>{text}</span>
      {isLong(text) && (
        <button type="button" className={classes.all} aria-label={ofText(action, name)} onClick={toggle}>
          {action}
        </button>
      )}
    </td>
  );
};
