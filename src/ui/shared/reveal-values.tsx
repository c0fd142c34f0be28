import { Fragment, type ReactNode } from "react";
import type { ContactValue, Ownership } from "#domain/contact.ts";
import { valueLink } from "#domain/value-link.ts";
import { CopyButton } from "./copy-button.tsx";
import { formatDay } from "./format-time.ts";
import { ownedText } from "./owned-text.ts";
import classes from "./reveal-values.module.css";

interface RevealValuesProps {
  /** Of the line: names what is copied. */
  readonly title: string;
  readonly values: readonly ContactValue[];
  readonly owned: Ownership | undefined;
  readonly besideValue: ((value: string) => ReactNode) | undefined;
}

/** The values of an open line, best first, each with what is known of it. */
export const RevealValues = ({ title, values, owned, besideValue }: RevealValuesProps) => (
  <>
    <ul className={classes.values}>
      {values.map((entry) => (
        <li key={entry.value} className={classes.entry}>
          <Value value={entry.value} />
          <CopyButton value={entry.value} label={`Copy ${title.toLowerCase()} ${entry.value}`} />
          <p className={classes.meta}>{factsText(entry)}</p>
          {besideValue && <div className={classes.beside}>{besideValue(entry.value)}</div>}
        </li>
      ))}
    </ul>
    {owned && <p className={classes.meta}>{ownedText(owned)}</p>}
  </>
);

const Value = ({ value }: { readonly value: string }) => {
  const link = valueLink(value);
  if (link === undefined) return <span className={`data ${classes.value}`}>{withBreaks(value)}</span>;
  return (
    <a href={link} className={`data ${classes.value}`}>
      {withBreaks(value)}
    </a>
  );
};

/** A long address may wrap before "@" and dots; elsewhere only if a part alone is wider than the line. */
const withBreaks = (value: string): ReactNode =>
  value.split(/(?=[@.])/).map((part, place) => (
    // The parts of one value never change places.
    <Fragment key={place}>
      {place > 0 && <wbr />}
      {part}
    </Fragment>
  ));

const factsText = ({ kind, confirmedAt, source }: ContactValue): string =>
  [kind, confirmedAt && `confirmed ${formatDay(confirmedAt)}`, source && `from ${source}`].filter(Boolean).join(" · ");
