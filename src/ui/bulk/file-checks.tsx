import { observer } from "mobx-react-lite";
import type { ReactNode } from "react";
import { rowFaultText } from "#application/bulk/row-fault-text.ts";
import type { FileCheck, RowsNamed } from "#domain/bulk/bulk.ts";
import { Notice } from "#ui/kit/notice.tsx";
import { malformedRows } from "./job/bulk-texts.ts";
import type { FileViewModel } from "./file-view-model.ts";
import classes from "./file-checks.module.css";
import { ProgressLine } from "#ui/kit/progress-line.tsx";
import { counted } from "#ui/kit/count-text.ts";
import { TextButton } from "#ui/kit/text-button.tsx";
import { CheckChoice } from "./check-choice.tsx";
import { Sentence } from "#ui/kit/sentence.tsx";
import { checkTexts } from "./file-texts.ts";

/** What the whole file comes to; keeps its room while that is found out. */
export const FileChecks = observer(({ chosen }: { readonly chosen: FileViewModel }) => {
  const { check } = chosen;
  return (
    <div
      className={classes.checks}
      data-running={check.kind === "running" || undefined}
      data-hidden={chosen.canSkipHidden || undefined}
    >
      {check.kind === "none" && <p className="muted">{checkTexts.noColumns}</p>}
      {check.kind === "running" && <ProgressLine label={checkTexts.running} share={check.share} />}
      {check.kind === "failed" && <Notice tone="error">{check.text}</Notice>}
      {check.kind === "done" && <Findings found={check.found} chosen={chosen} />}
      {chosen.saveFailure !== undefined && <Notice tone="error">{chosen.saveFailure}</Notice>}
      {chosen.canSkipHidden && (
        <CheckChoice
          label={checkTexts.includeHidden}
          isChosen={chosen.reading.includesHidden === true}
          choose={chosen.setIncludesHidden}
        />
      )}
      {chosen.lostZeros > 0 && (
        <CheckChoice
          label={checkTexts.restoreZeros}
          note={checkTexts.restoreNote}
          isChosen={chosen.reading.restoresZeros === true}
          choose={chosen.setRestoresZeros}
        />
      )}
    </div>
  );
});

interface FindingsProps {
  readonly found: FileCheck;
  readonly chosen: FileViewModel;
}

const { malformed, hidden, lostZeros } = checkTexts;

const Findings = observer(({ found, chosen }: FindingsProps) => {
  const {
    tool,
    reading: { includesHidden, restoresZeros },
  } = chosen;
  return (
    <ul className={classes.findings}>
      <li>
        <b>{counted(found.rows, "row")}</b>
      </li>
      {found.above.count > 0 && <Finding rows={found.above} {...checkTexts.above} />}
      {found.footer.count > 0 && <Finding rows={found.footer} {...checkTexts.footer} />}
      <Finding rows={found.empty} {...checkTexts.empty} />
      <Finding rows={found.duplicate} {...checkTexts.duplicate} />
      <Finding
        rows={found.malformed}
        one={malformed.one(malformedRows(tool))}
        several={malformed.several(malformedRows(tool))}
        what={malformed.what}
      >
        <TextButton onClick={() => void chosen.saveRejected()}>{checkTexts.saveRejected}</TextButton>
      </Finding>
      {found.lostZeros.count > 0 && (
        <Finding
          rows={found.lostZeros}
          one={lostZeros.one}
          several={lostZeros.several}
          what={restoresZeros === true ? lostZeros.added : lostZeros.skipped}
        />
      )}
      {found.hidden.count > 0 && (
        <Finding
          rows={found.hidden}
          one={hidden.one}
          what={includesHidden === true ? hidden.included : hidden.skipped}
        />
      )}
      <li className={found.subjects === 0 ? classes.nothing : undefined}>
        <Sentence text={checkTexts.toLookUp} parts={{ count: <b>{uniqueText(found.subjects, chosen)}</b> }} />
      </li>
    </ul>
  );
});

/** With several columns of addresses to verify, a row is not what is counted. */
const uniqueText = (subjects: number, { tool, reading }: FileViewModel): string =>
  tool === "verify-emails" && reading.otherEmails !== undefined
    ? counted(subjects, checkTexts.uniqueAddress, checkTexts.uniqueAddresses)
    : counted(subjects, checkTexts.uniqueRow);

interface FindingProps {
  readonly rows: RowsNamed;
  readonly one: string;
  readonly several?: string;
  /** Shown where there is none. */
  readonly none?: string;
  /** What happens to these rows. */
  readonly what: string;
  /** Stands below the rows. */
  readonly children?: ReactNode;
}

const Finding = ({
  rows: { count, first },
  one,
  several = `${one}s`,
  none = checkTexts.none(several),
  what,
  children,
}: FindingProps) => {
  if (count === 0) return <li className="muted">{none}</li>;
  return (
    <li>
      <details className={classes.details}>
        <summary>
          <b>{counted(count, one, several)}</b>, {what}
        </summary>
        <ul className={classes.rows}>
          {first.map(({ number, text: cells, fault }) => (
            <li key={number}>
              <span className={classes.number}>{checkTexts.row(number)}</span>
              <span className={classes.cells}>{cells === "" ? checkTexts.emptyRow : cells}</span>
              {fault !== undefined && <span className={classes.fault}>{rowFaultText(fault)}</span>}
            </li>
          ))}
          {count > first.length && <li className="muted">{checkTexts.more(count - first.length)}</li>}
        </ul>
        {children}
      </details>
    </li>
  );
};
