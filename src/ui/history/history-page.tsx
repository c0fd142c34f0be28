import { Button } from "@mantine/core";
import { observer } from "mobx-react-lite";
import type { ComponentType } from "react";
import { Link } from "react-router-dom";
import { Notice } from "#ui/shared/notice.tsx";
import { RedactionBar } from "#ui/shared/redaction-bar.tsx";
import { ToolPage } from "#ui/shared/tool-page.tsx";
import { useViewModel } from "#ui/shared/use-view-model.ts";
import classes from "./history-page.module.css";
import { HistoryList } from "./history-list.tsx";
import type { HistoryViewModel } from "./history-view-model.ts";

export { HistoryViewModel } from "./history-view-model.ts";

interface HistoryPageProps {
  readonly create: () => HistoryViewModel;
  readonly Export?: ComponentType<{ readonly history: HistoryViewModel }>;
}

export const HistoryPage = observer(({ create, Export }: HistoryPageProps) => {
  const history = useViewModel(create);
  const { phase, rows } = history;
  return (
    <ToolPage title="History" lead={leadOf(history)} wide>
      {Export && (
        <div className={classes.toolbar}>
          <Export history={history} />
        </div>
      )}
      {rows.length > 0 && <HistoryList rows={rows} />}
      {phase.kind === "loading" && rows.length === 0 && <Ghost />}
      {phase.kind === "failed" && <Unable text={phase.text} retry={() => void history.readWhole()} />}
      {phase.kind === "ready" && rows.length === 0 && <Empty />}
    </ToolPage>
  );
});

const leadOf = ({ rows, totalCount }: HistoryViewModel): string => {
  if (rows.length > 0 && rows.length < totalCount) return `The latest ${rows.length} of ${totalCount} operations.`;
  return "What was looked up, what came of it, and what it cost.";
};

const Unable = ({ text, retry }: { readonly text: string; readonly retry: () => void }) => (
  <div className={classes.state}>
    <Notice tone="error" title="Unable to load history">
      <p>{text}</p>
      <p>Please check your connection and try again</p>
    </Notice>
    <Button variant="default" onClick={retry}>
      Retry
    </Button>
  </div>
);

const Empty = () => (
  <div className={classes.state}>
    <p>No transaction history yet</p>
    <Button component={Link} to="/dashboard" variant="default" size="sm">
      Find your first contact
    </Button>
  </div>
);

const Ghost = () => (
  <div className={classes.ghost}>
    <p role="status" className="visually-hidden">
      Loading your history
    </p>
    <RedactionBar width="70%" />
    <RedactionBar width="85%" />
    <RedactionBar width="60%" />
  </div>
);
