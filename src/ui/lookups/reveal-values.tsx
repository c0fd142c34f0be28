import type { ReactNode } from "react";
import { priceTag, type Tenths } from "#domain/shared/credits.ts";
import { isColleagues } from "#domain/organisation/colleague.ts";
import type { ContactValue, Ownership } from "#domain/lookups/contact.ts";
import { valueLink } from "#domain/lookups/value-link.ts";
import { CopyButton } from "#ui/kit/copy-button.tsx";
import { formatDay, formatDayOrToday } from "#ui/kit/format-time.ts";
import { isByAnother, ownedNote, ownedText } from "./owned-texts.ts";
import classes from "./reveal-values.module.css";
import { revealTexts } from "./reveal-texts.ts";
import { spendingTexts } from "./spending-texts.ts";
import { withBreaks } from "./with-breaks.tsx";

/** What else can be done with a value, and with what result: on a line of its own, below what is known. */
export type BesideValue = (
  entry: ContactValue,
) => Readonly<Partial<Record<"action" | "note" | "report", ReactNode>>> | undefined;

interface RevealValuesProps {
  /** Of the line: names what is copied. */
  readonly title: string;
  readonly values: readonly ContactValue[];
  /** Sources outside the directory were asked for them. */
  readonly isSearched: boolean;
  readonly owned: Ownership | undefined;
  /** What the line cost, where it is not owned from before. */
  readonly cost: Tenths;
  /** The address of who reads this, where it is known. */
  readonly reader: string | undefined;
  readonly besideValue: BesideValue | undefined;
}

/** The values of an open line, best first, each with what is known of it, and below them whose they are already. */
export const RevealValues = ({ title, values, isSearched, owned, cost, reader, besideValue }: RevealValuesProps) => (
  <ul className={classes.values}>
    {values.map((entry, place) => (
      <Entry
        key={entry.value}
        title={title}
        entry={entry}
        isSearched={isSearched}
        owned={place === values.length - 1 ? owned : undefined}
        used={place === values.length - 1 && owned === undefined ? usedText(cost, values.length) : undefined}
        reader={reader}
        beside={besideValue?.(entry)}
      />
    ))}
  </ul>
);

interface EntryProps extends Pick<RevealValuesProps, "title" | "isSearched" | "owned" | "reader"> {
  /** What was spent on the line. */
  readonly used: string | undefined;
  readonly entry: ContactValue;
  readonly beside: ReturnType<BesideValue>;
}

const Entry = ({ title, entry, isSearched, owned, used, reader, beside }: EntryProps) => (
  <li className={classes.entry}>
    <Value value={entry.value} />
    <CopyButton value={entry.value} label={revealTexts.copyValue(title, entry.value)} />
    <div className={classes.notes}>
      {entry.reportedWrong && <p className={classes.wrong}>{wrongText(entry.reportedWrong, reader)}</p>}
      <Note text={isSearched ? foundText(entry) : factsText(entry)} />
      {used !== undefined && <p className={classes.used}>{used}</p>}
      {owned && <OwnedNote owned={owned} reader={reader} />}
    </div>
    {beside && (
      <div className={classes.beside}>
        {beside.action}
        {beside.note}
        {beside.report}
      </div>
    )}
  </li>
);

const usedText = (cost: Tenths, count: number): string =>
  count === 1 ? spendingTexts.used(priceTag(cost)) : spendingTexts.usedForAll(priceTag(cost), count);

/** The title has the whole text where it is shortened, or cut off at the end of the line. */
const Note = ({ text, title = text }: { readonly text: string; readonly title?: string }) =>
  text !== "" && <p title={title}>{text}</p>;

const Value = ({ value }: { readonly value: string }) => {
  const link = valueLink(value);
  if (link === undefined) return <span className={`data ${classes.value}`}>{withBreaks(value)}</span>;
  return (
    <a href={link} className={`data ${classes.value}`}>
      {withBreaks(value)}
    </a>
  );
};

/** Never cut off where it names someone. */
const OwnedNote = ({ owned, reader }: { readonly owned: Ownership; readonly reader: string | undefined }) => (
  <p title={ownedText(owned)} data-whole={isByAnother(owned, reader) || undefined}>
    {ownedNote(owned, reader)}
  </p>
);

const wrongText = ({ by }: NonNullable<ContactValue["reportedWrong"]>, reader: string | undefined): string =>
  revealTexts.reportedWrong(by === undefined ? "others" : isColleagues(by, reader) ? "colleague" : "you");

/** "Mobile · Verified today · Hunter" */
const foundText = ({ kind, confirmedAt, foundAt, source }: ContactValue): string =>
  [
    kindText(kind),
    confirmedAt
      ? revealTexts.verified(formatDayOrToday(confirmedAt))
      : foundAt && revealTexts.found(formatDayOrToday(foundAt)),
    source,
  ]
    .filter(Boolean)
    .join(" · ");

const factsText = ({ kind, confirmedAt, source }: ContactValue): string =>
  [kindText(kind), confirmedAt && revealTexts.confirmed(formatDay(confirmedAt)), source && revealTexts.source(source)]
    .filter(Boolean)
    .join(" · ");

/** "Mobile", as it was called before it was revealed. */
const kindText = (kind = ""): string => `${kind.charAt(0).toUpperCase()}${kind.slice(1)}`;
