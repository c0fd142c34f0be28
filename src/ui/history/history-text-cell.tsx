import { Fragment, type ReactNode, useLayoutEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
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
  const isNamed = children !== undefined;
  const short = name === "query" ? shortQuery(text, isNamed) : text;
  const shown = isFull ? text : short;
  const all = <All name={name} isFull={isFull} toggle={toggle} />;
  if (isNamed && !isFull)
    return (
      <td role="cell" title={text} className={classes.named}>
        {children}
        <span className={classes.line}>{short}</span>
        {isLong(text) && all}
      </td>
    );
  return (
    <td role="cell" title={text}>
      {children}
      {isLong(text) || isNamed ? <LongText key={shown} text={shown} isFull={isFull} all={all} /> : wrapped(shown)}
    </td>
  );
};

const All = ({ name, isFull, toggle }: Pick<HistoryTextCellProps, "name" | "isFull" | "toggle">) => {
  const { showAll, showLess, ofText } = historyTexts.table;
  const action = isFull ? showLess : showAll;
  return (
    <button type="button" className={classes.all} aria-label={ofText(action, name)} onClick={toggle}>
      {action}
    </button>
  );
};

interface LongTextProps extends Pick<HistoryTextCellProps, "text" | "isFull"> {
  /** What shows all of it, where it is cut, and less again. */
  readonly all: ReactNode;
}

const LongText = ({ text, isFull, all }: LongTextProps) => {
  const shown = useRef<HTMLSpanElement>(null);
  const [isCut, setIsCut] = useState(false);
  // A row out of sight has no size yet. Its button comes in the same frame as its text, so that no row moves later.
  useLayoutEffect(() => {
    const observer = new ResizeObserver(([{ target } = {}]) => {
      if (target) flushSync(() => setIsCut(target.scrollHeight > target.clientHeight + 2));
    });
    if (shown.current) observer.observe(shown.current);
    return () => observer.disconnect();
  }, []);
  return (
    <>
      <span ref={shown} className={isFull ? classes.full : classes.cut}>
        {wrapped(text)}
      </span>
      {(isFull || isCut) && all}
    </>
  );
};

/** A text that may wrap between its parts. Of several values with parts, each wraps within itself only where it is too long for a line. */
const wrapped = (text: string): ReactNode => {
  const values = text.split(/(?<=,) /);
  const parts = values.map(textParts);
  if (values.length === 1 || parts.every(({ length }) => length === 1)) return joinedByBreaks(textParts(text));
  return parts.map((value, place) => (
    // The values of one text never change places.
    <Fragment key={place}>
      {place > 0 && " "}
      <span className={classes.value}>{joinedByBreaks(value)}</span>
    </Fragment>
  ));
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
