import { Fragment, type ReactNode } from "react";
import classes from "./history-text-cell.module.css";
import { historyTexts } from "./history-texts.ts";
import { shortQuery, textParts } from "./text-parts.ts";

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

/**
 * At most three lines of a long text, one below what stands above it, and what shows the others. A short text is never cut,
 * and needs no element of its own.
 */
export const HistoryTextCell = ({ children, text, name, isFull, toggle }: HistoryTextCellProps) => {
  const short = name === "query" ? shortQuery(text, children !== undefined) : text;
  if (!isLong(text) && children === undefined)
    return (
      <td role="cell" title={text}>
        {joinedByBreaks(textParts(short))}
      </td>
    );
  const { showAll, showLess, ofText } = historyTexts.table;
  const action = isFull ? showLess : showAll;
  const isBelowName = children !== undefined && !isFull;
  return (
    <td role="cell" title={text} className={isBelowName ? classes.named : undefined}>
      {children}
      {isBelowName ? (
        <span className={classes.line}>{short}</span>
      ) : (
        <span className={isFull ? classes.full : classes.cut}>{joinedByBreaks(textParts(isFull ? text : short))}</span>
      )}
      {isLong(text) && (
        <button type="button" className={classes.all} aria-label={ofText(action, name)} onClick={toggle}>
          {action}
        </button>
      )}
    </td>
  );
};

/** One text that may wrap between its parts. */
const joinedByBreaks = (parts: readonly string[]): ReactNode =>
  parts.map((part, place) => (
    // The parts of one text never change places.
    <Fragment key={place}>
      {place > 0 && <wbr />}
      {part}
    </Fragment>
  ));
