import { observer } from "mobx-react-lite";
import { ProgressBar } from "#ui/kit/progress-bar.tsx";
import classes from "./history-lead.module.css";
import type { HistoryViewModel } from "./history-view-model.ts";
import { leadText } from "./history-texts.ts";
import { countText } from "#ui/kit/count-text.ts";

/** What the page is about, or who sees it; while more is read than the first page, how far that is, in the same place. */
export const HistoryLead = observer(
  ({ history: { rows, read, phase, shared } }: { readonly history: HistoryViewModel }) => {
    if (phase.kind !== "reading" || rows.length === 0) return <span className={classes.lead}>{leadText(shared)}</span>;
    const text = `Reading your history: ${countText(rows.length)} of ${countText(read.totalCount)}`;
    return (
      <span className={classes.lead}>
        {text}
        <ProgressBar label="Reading your history" max={read.pagesWanted} value={read.pagesRead} />
      </span>
    );
  },
);
