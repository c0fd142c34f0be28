import { IconAlertTriangle } from "@tabler/icons-react";
import { observer } from "mobx-react-lite";
import type { ReactNode } from "react";
import { withZeros } from "#domain/bulk/bulk-subject.ts";
import { rowFaultText } from "#application/bulk/row-fault-text.ts";
import type { FileCheck, RowsNamed } from "#domain/bulk/bulk.ts";
import { Notice } from "#ui/kit/notice.tsx";
import { malformedRows } from "../job/bulk-texts.ts";
import { type FileViewModel, NO_ROWS } from "./file-view-model.ts";
import classes from "./file-checks.module.css";
import { ProgressLine } from "#ui/kit/progress-line.tsx";
import { counted } from "#ui/kit/count-text.ts";
import { TextButton } from "#ui/kit/text-button.tsx";
import { CheckChoice } from "#ui/kit/check-choice.tsx";
import { Sentence } from "#ui/kit/sentence.tsx";
import { checkTexts, rowTextsOf } from "./file-texts.ts";

/** What the whole file comes to; keeps its room while that is found out. */
export const FileChecks = observer(({ chosen }: { readonly chosen: FileViewModel }) => {
  const { check } = chosen;
  return (
    <div
      // One card from the start of the check to its end: a choice in it keeps its place and the focus.
      className={`${classes.checks} ${check.kind === "running" || check.kind === "done" ? "surface" : ""}`}
      data-running={check.kind === "running" || undefined}
    >
      {check.kind === "none" && <p className="muted">{checkTexts.noColumns}</p>}
      {check.kind === "running" && <ProgressLine label={checkTexts.running} share={check.share} />}
      {check.kind === "failed" && <Notice tone="error">{check.text}</Notice>}
      <Findings found={chosen.found} chosen={chosen} />
      {chosen.saveFailure !== undefined && <Notice tone="error">{chosen.saveFailure}</Notice>}
    </div>
  );
});

/** What the zeros change, by the first of the DINs. */
const RestoreNote = ({ found: { first } }: { readonly found: RowsNamed }) => (
  <>
    {checkTexts.restoreNote} {first[0] && checkTexts.restoreExample(zerosText(first[0].text))}
  </>
);

/** "7000052 → 07000052" */
const zerosText = (text: string): string => checkTexts.withZeros(text, withZeros(text) ?? text);

interface FindingsProps {
  /** Undefined until the file is checked: there are the choices alone. */
  readonly found: FileCheck | undefined;
  readonly chosen: FileViewModel;
}

const { malformed, hidden, lostZeros, byName } = checkTexts;

const Findings = observer(({ found, chosen }: FindingsProps) => {
  const {
    use,
    reading: { includesHidden, restoresZeros },
    canSkipHidden,
    lostZeros: lost,
  } = chosen;
  const texts = rowTextsOf(use);
  if (found === undefined && !canSkipHidden && lost.count === 0) return;
  return (
    <ul className={classes.findings}>
      <Finding
        rows={restoresZeros === true ? found?.malformed : found && withoutLostZeros(found)}
        one={malformed.one(malformedRows(use))}
        several={malformed.several(malformedRows(use))}
        what={malformed.what}
        wayOut={<SaveRejected chosen={chosen} />}
      />
      <Finding
        rows={found?.lostZeros}
        one={lostZeros.one}
        several={lostZeros.several}
        what={restoresZeros === true ? lostZeros.added : lostZeros.skipped}
        textOf={zerosText}
        choice={
          lost.count > 0 && (
            <CheckChoice
              label={checkTexts.restoreZeros}
              note={<RestoreNote found={lost} />}
              isChosen={restoresZeros === true}
              choose={chosen.setRestoresZeros}
            />
          )
        }
        wayOut={restoresZeros !== true && <SaveRejected chosen={chosen} />}
      />
      {/* Those of saved people are all looked up. */}
      {found && chosen.made === undefined && (
        <li>
          <b>{counted(found.rows, "row")}</b>
        </li>
      )}
      <Finding rows={found?.above} {...checkTexts.above} what={texts.leftOut} />
      <Finding rows={found?.footer} {...checkTexts.footer} what={texts.leftOut} />
      <Finding rows={found?.empty} {...checkTexts.empty} />
      <Finding rows={found?.duplicate} {...checkTexts.duplicate} what={texts.duplicate} />
      <Finding
        rows={found?.byName}
        one={byName.one}
        several={byName.several}
        what={byName.what(found?.byName.count ?? 0)}
      />
      <Finding
        rows={found?.hidden}
        one={hidden.one}
        what={includesHidden === true ? texts.included : hidden.skipped}
        choice={
          canSkipHidden && (
            <CheckChoice
              label={checkTexts.includeHidden}
              isChosen={includesHidden === true}
              choose={chosen.setIncludesHidden}
            />
          )
        }
      />
      {found && (
        <li className={found.subjects === 0 ? classes.nothing : undefined}>
          <Sentence text={texts.toDo} parts={{ count: <b>{uniqueText(found.subjects, chosen)}</b> }} />
        </li>
      )}
    </ul>
  );
});

/** With several columns of addresses to verify, a row is not what is counted. */
const uniqueText = (subjects: number, { use, reading }: FileViewModel): string => {
  if (use === "saved-people") return counted(subjects, checkTexts.person, checkTexts.people);
  return use === "verify-emails" && reading.otherEmails !== undefined
    ? counted(subjects, checkTexts.uniqueAddress, checkTexts.uniqueAddresses)
    : counted(subjects, checkTexts.uniqueRow);
};

/** A row that can't be looked up is named once: by its lost zeros, where it has any. */
const withoutLostZeros = ({ malformed: { count, first }, lostZeros: lost }: FileCheck): RowsNamed => ({
  count: count - lost.count,
  first: first.filter(({ fault }) => fault !== "lost-zeros"),
});

/** Unfolds the first of the rows that can't be looked up, and leads to it. */
export const showRejected = (): void => {
  const rows = document.querySelector<HTMLDetailsElement>("[data-rejected] details");
  if (rows === null) return;
  rows.open = true;
  rows.querySelector("summary")?.focus({ preventScroll: true });
  // All of them, clear of the bar below.
  rows.scrollIntoView({ block: "nearest" });
};

const SaveRejected = ({ chosen }: { readonly chosen: FileViewModel }) => (
  <TextButton onClick={() => void chosen.saveRejected()}>{checkTexts.saveRejected}</TextButton>
);

interface FindingProps {
  readonly rows: RowsNamed | undefined;
  readonly one: string;
  readonly several?: string;
  /** What happens to these rows. */
  readonly what: string;
  /** How the cells of a row are shown. */
  readonly textOf?: (cells: string) => string;
  /** What can be done about rows that can't be looked up: they are what to see first. */
  readonly wayOut?: ReactNode;
  /** What can be decided about these rows, where anything can; stays while the file is checked again. */
  readonly choice?: ReactNode;
}

/** Nothing where there are no such rows. */
const Finding = ({
  rows = NO_ROWS,
  one,
  several = `${one}s`,
  what,
  textOf,
  wayOut = false,
  choice = false,
}: FindingProps) => {
  const { count, first } = rows;
  if (count === 0 && choice === false) return undefined;
  const isRejected = wayOut !== false;
  return (
    <li data-rejected={(count > 0 && isRejected) || undefined}>
      {count > 0 && (
        <details className={classes.details}>
          <summary>
            {isRejected && <IconAlertTriangle size={16} stroke={1.6} aria-hidden className={classes.sign} />}
            <b>{counted(count, one, several)}</b>, {what}
          </summary>
          <ul className={classes.rows}>
            {first.map(({ number, text: cells, fault }) => (
              <li key={number}>
                <span className={classes.number}>{checkTexts.row(number)}</span>
                <span className={classes.cells}>{cells === "" ? checkTexts.emptyRow : (textOf?.(cells) ?? cells)}</span>
                {fault !== undefined && <span className={classes.fault}>{rowFaultText(fault)}</span>}
              </li>
            ))}
            {count > first.length && <li className="muted">{checkTexts.more(count - first.length)}</li>}
          </ul>
        </details>
      )}
      {count > 0 && wayOut}
      {choice}
    </li>
  );
};
