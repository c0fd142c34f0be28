import { observer } from "mobx-react-lite";
import type { FileCheck, RowsNamed } from "#domain/bulk/bulk.ts";
import type { Tool } from "#domain/shared/tool.ts";
import { Notice } from "#ui/kit/notice.tsx";
import { malformedRows } from "./job/bulk-texts.ts";
import type { FileViewModel } from "./file-view-model.ts";
import classes from "./file-checks.module.css";
import { ProgressLine } from "#ui/kit/progress-line.tsx";
import { countText, counted } from "#ui/kit/count-text.ts";

/** What the whole file comes to; keeps its room while that is found out. */
export const FileChecks = observer(({ chosen }: { readonly chosen: FileViewModel }) => {
  const { check } = chosen;
  return (
    <div
      className={classes.checks}
      data-running={check.kind === "running" || undefined}
      data-hidden={chosen.canSkipHidden || undefined}
    >
      {check.kind === "none" && <p className="muted">The rows are checked once the columns are chosen.</p>}
      {check.kind === "running" && <ProgressLine label="Checking the rows" share={check.share} />}
      {check.kind === "failed" && <Notice tone="error">{check.text}</Notice>}
      {check.kind === "done" && (
        <Findings found={check.found} tool={chosen.tool} includesHidden={chosen.reading.includesHidden === true} />
      )}
      {chosen.canSkipHidden && (
        <label className={classes.hidden}>
          <input
            type="checkbox"
            checked={chosen.reading.includesHidden === true}
            onChange={(event) => chosen.setIncludesHidden(event.currentTarget.checked)}
          />
          Include hidden rows
        </label>
      )}
    </div>
  );
});

interface FindingsProps {
  readonly found: FileCheck;
  readonly tool: Tool;
  readonly includesHidden: boolean;
}

const Findings = ({ found, tool, includesHidden }: FindingsProps) => (
  <ul className={classes.findings}>
    <li>
      <b>{counted(found.rows, "row")}</b>
    </li>
    <Finding
      rows={found.empty}
      none="No empty rows"
      one="row with nothing to look up"
      several="rows with nothing to look up"
      what="skipped"
    />
    <Finding rows={found.duplicate} one="duplicate" what="looked up and paid for once" />
    <Finding
      rows={found.malformed}
      one={`row ${malformedRows(tool)}`}
      several={`rows ${malformedRows(tool)}`}
      what="skipped"
    />
    {found.hidden.count > 0 && (
      <Finding rows={found.hidden} one="hidden row" what={includesHidden ? "looked up like the others" : "skipped"} />
    )}
    <li className={found.subjects === 0 ? classes.nothing : undefined}>
      <b>{counted(found.subjects, "different row")}</b> to look up
    </li>
  </ul>
);

interface FindingProps {
  readonly rows: RowsNamed;
  readonly one: string;
  readonly several?: string;
  /** Said where there is none. */
  readonly none?: string;
  /** What happens to these rows. */
  readonly what: string;
}

const Finding = ({ rows: { count, first }, one, several = `${one}s`, none = `No ${several}`, what }: FindingProps) => {
  if (count === 0) return <li className="muted">{none}</li>;
  return (
    <li>
      <details className={classes.details}>
        <summary>
          <b>{counted(count, one, several)}</b>, {what}
        </summary>
        <ul className={classes.rows}>
          {first.map(({ number, text: cells }) => (
            <li key={number}>
              <span className={classes.number}>Row {countText(number)}</span>
              <span className={classes.cells}>{cells === "" ? "nothing to look up" : cells}</span>
            </li>
          ))}
          {count > first.length && <li className="muted">and {countText(count - first.length)} more</li>}
        </ul>
      </details>
    </li>
  );
};
