import { observer } from "mobx-react-lite";
import { useDeferredRows } from "#ui/kit/use-deferred-rows.ts";
import type { HistoryColumnsViewModel } from "./history-columns-view-model.ts";
import { HistoryFooter } from "./history-footer.tsx";
import classes from "./history-operations.module.css";
import { LazyHistoryPart, type LazyHistoryParts } from "./lazy-history-part.tsx";
import { HistoryNoneFound, HistoryStopped } from "./history-states.tsx";
import { HistoryTable } from "./history-table.tsx";
import { HistoryToolbar, SEARCH_FIELD } from "./history-toolbar.tsx";
import type { HistoryViewModel } from "./history-view-model.ts";
import { historyTexts } from "./history-texts.ts";

interface HistoryOperationsProps extends LazyHistoryParts {
  readonly history: HistoryViewModel;
  readonly columns: HistoryColumnsViewModel;
}

export const HistoryOperations = ({ history, columns, Export, Spending, JobDetails }: HistoryOperationsProps) => (
  <>
    <HistoryStopped history={history} />
    {Spending && (
      <LazyHistoryPart>
        <Spending history={history} />
      </LazyHistoryPart>
    )}
    <section className={classes.sheet} aria-label={historyTexts.table.section}>
      <HistoryToolbar history={history}>
        {Export && (
          <LazyHistoryPart>
            <Export history={history} />
          </LazyHistoryPart>
        )}
      </HistoryToolbar>
      <Matching history={history} columns={columns} {...(JobDetails && { JobDetails })} />
    </section>
  </>
);

const Matching = observer(
  ({ history, columns, JobDetails }: Pick<HistoryOperationsProps, "history" | "columns" | "JobDetails">) => {
    const rows = useDeferredRows(history.pageRows);
    const isBefore = rows.length === 0 && (history.view === "waiting" || history.pageRows.length > 0);
    return (
      <>
        {rows.length > 0 || history.isSearching ? (
          <HistoryTable history={history} rows={rows} columns={columns} {...(JobDetails && { JobDetails })} />
        ) : (
          <NoneFound history={history} />
        )}
        {/* Not before the first rows, which would move it. */}
        {!isBefore && <HistoryFooter history={history} />}
      </>
    );
  },
);

/** The button goes with what it clears: its focus moves to the search. */
const NoneFound = ({ history }: Pick<HistoryOperationsProps, "history">) => {
  const clear = () => {
    history.clearFilters();
    document.getElementById(SEARCH_FIELD)?.focus();
  };
  return <HistoryNoneFound history={history} clear={clear} />;
};
