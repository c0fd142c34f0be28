import { Fragment, type ReactNode } from "react";

/** A long address may wrap after "@"; elsewhere only if a part alone is wider than the line. */
export const withBreaks = (value: string): ReactNode => breakingAt(value, /(?<=@)/);

/** An address that needs several lines may wrap after "@" and "."; elsewhere only if a part alone is wider than the line. */
export const withBreaksInAddress = (text: string): ReactNode => breakingAt(text, /(?<=[@.])/);

/** A slug, or one part of an address, may wrap after ".", "-" and "_"; elsewhere only if a word alone is wider than the line. */
export const withBreaksBetweenWords = (text: string): ReactNode => breakingAt(text, /(?<=[._-])/);

const breakingAt = (text: string, place: RegExp): ReactNode =>
  text.split(place).map((part, index) => (
    // The parts of one text never change places.
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
