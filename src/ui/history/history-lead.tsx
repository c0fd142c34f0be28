import { observer } from "mobx-react-lite";
import { ProgressBar } from "#ui/kit/progress-bar.tsx";
import classes from "./history-lead.module.css";
import type { HistoryViewModel } from "./history-view-model.ts";
import { historyTexts, leadText } from "./history-texts.ts";

/** What the page is about, or who sees it; while more pages are read, how far that is, in the same place. */
export const HistoryLead = observer(
  ({ history: { rows, read, phase, shared } }: { readonly history: HistoryViewModel }) => {
    const isReadingMore = phase.kind === "reading" && read.pagesRead < read.pagesWanted;
    if (!isReadingMore || rows.length === 0) return <span className={classes.lead}>{leadText(shared)}</span>;
    return (
      <span className={classes.lead}>
        {historyTexts.readingCount(rows.length, read.totalCount)}
        <ProgressBar label={historyTexts.reading} max={read.pagesWanted} value={read.pagesRead} />
      </span>
    );
  },
);
