import { Fragment, type ReactNode } from "react";

/** A long address may wrap after "@"; elsewhere only if a part alone is wider than the line. */
export const withBreaks = (value: string): ReactNode =>
  value.split(/(?<=@)/).map((part, place) => (
    // The parts of one value never change places.
    <Fragment key={place}>
      {place > 0 && <wbr />}
      {part}
    </Fragment>
  ));
