import { memo, useState } from "react";
import { Link } from "react-router-dom";
import type { FoundBefore } from "#domain/history/found-before.ts";
import { profileUrl } from "#domain/lookups/profile-url.ts";
import { nameOfSaved, personToSave } from "#domain/lists/saved-person.ts";
import { jobTally } from "#domain/history/job-tally.ts";
import { outcomeText, toneOf } from "#domain/history/outcome.ts";
import { creditWord, formatCredits, NO_CREDITS } from "#domain/shared/credits.ts";
import { copiedOf, type HistoryLine, historyStatusNames } from "#domain/history/transaction.ts";
import { formatExact, formatFullMoment } from "#ui/kit/format-time.ts";
import { SaveLineWhenLoaded } from "#ui/lookups/saved/save-when-loaded.tsx";
import dot from "#ui/kit/status-dot.module.css";
import { detailsIdOf } from "./details-id.ts";
import classes from "./history-record.module.css";
import { HistoryTextCell, isLong } from "./history-text-cell.tsx";
import { copyName, historyTexts } from "./history-texts.ts";
import { personAddress, subjectIn } from "./person-address.ts";

interface HistoryRecordProps {
  readonly row: HistoryLine;
  /** Who it was, in an organisation's history. */
  readonly by: string | undefined;
  /** The person of a bulk job for whom its line was found. */
  readonly included: FoundBefore | undefined;
  readonly copyState: "ready" | "copied" | "blocked";
  readonly isOpen: boolean;
  /** Long texts are shown to their end. */
  readonly isFull: boolean;
  readonly onCopy: (row: HistoryLine) => void;
  readonly onFull: (row: HistoryLine) => void;
  /** Opens a bulk job's line and closes it; undefined where there is nothing to show below it. */
  readonly onToggle: ((row: HistoryLine) => void) | undefined;
}

/**
 * One operation. It renders again only when something of itself changes, and has few elements, because a hundred of them
 * stand on a page: icons are drawn by the style sheet, the type is a line of the operation's own text, and what is said about
 * copying stands outside. The roles are written out, because a row that is laid out as a grid may lose them.
 */
export const HistoryRecord = memo(
  ({ row, by, included, copyState, isOpen, isFull, onCopy, onFull, onToggle }: HistoryRecordProps) => {
    const opens = onToggle !== undefined && row.jobId !== undefined;
    const copyLabel = copyName(copiedOf(row));
    const shown = shownPerson(row, included);
    const outcome = row.status === "success" ? (outcomeText(row) ?? jobTally(row)) : undefined;
    const [isNear, setNear] = useState(false);
    const near = () => setNear(true);
    const showAll = { isFull, toggle: () => onFull(row) };
    return (
      <tr
        role="row"
        className={classes.record}
        onPointerEnter={near}
        onFocus={near}
        data-by={by !== undefined || undefined}
        data-long={isLong(row.query) || isLong(row.resultDetails) || undefined}
      >
        <td role="cell" title={formatExact(row.timestamp)}>
          {formatFullMoment(row.timestamp)}
          {by !== undefined && (
            <span className={classes.member} title={row.memberEmail}>
              {historyTexts.table.by(by)}
            </span>
          )}
        </td>
        <td role="cell">{`${row.operationType}\n${row.typeLabel}`}</td>
        <HistoryTextCell text={row.query} name="query" {...showAll}>
          {shown !== undefined ? (
            <>
              <Link className={classes.person} to={shown.address}>
                {shown.text}
              </Link>{" "}
            </>
          ) : undefined}
        </HistoryTextCell>
        <HistoryTextCell text={row.resultDetails} name="result" {...showAll} />
        <td role="cell" className={dot.status} data-status={row.status} data-tone={outcome && toneOf(row)}>
          {outcome ?? historyStatusNames[row.status]}
          {outcome !== undefined && (
            <>
              {" "}
              <span className={classes.status}>{historyStatusNames[row.status]}</span>
            </>
          )}
        </td>
        <td role="cell" data-unit={creditWord(row.credits)} data-free={row.credits === NO_CREDITS || undefined}>
          {formatCredits(row.credits)}
        </td>
        <td role="cell">
          <button
            type="button"
            data-copy
            className={classes.copy}
            data-state={copyState}
            aria-label={copyLabel}
            title={copyLabel}
            onClick={() => onCopy(row)}
          />
          {isNear && <SaveOf row={row} />}
          {opens && (
            <button
              type="button"
              className={classes.toggle}
              aria-expanded={isOpen}
              aria-controls={isOpen ? detailsIdOf(row) : undefined}
              aria-label={historyTexts.table.detailsOf(row.query)}
              title={historyTexts.table.details}
              onClick={() => onToggle(row)}
            />
          )}
        </td>
      </tr>
    );
  },
);

/** Comes with the pointer or the focus: a hundred of them would be a hundred elements more. Those of a bulk job are saved together. */
const SaveOf = ({ row: { query, person, jobId } }: Pick<HistoryRecordProps, "row">) => {
  const subject = jobId === undefined ? subjectIn(query) : undefined;
  if (subject === undefined) return undefined;
  const toSave = personToSave(subject, person ?? {});
  return <SaveLineWhenLoaded asks={false} person={toSave} name={nameOfSaved(toSave)} />;
};

/** The person of the query, or the one for whom a bulk job was found, with the way to their sheet. */
const shownPerson = ({ person, query }: HistoryLine, included: FoundBefore | undefined) => {
  const [text, named] = included
    ? [historyTexts.table.includes(included.name), queryOf(included)]
    : [person?.name, query];
  const address = text === undefined ? undefined : personAddress(named);
  return text === undefined || address === undefined ? undefined : { text, address };
};

const queryOf = ({ subject }: FoundBefore): string =>
  subject.kind === "profile" ? profileUrl(subject.profile) : subject.din;

HistoryRecord.displayName = "HistoryRecord";
