import { Button } from "@mantine/core";
import { observer } from "mobx-react-lite";
import type { MouseEvent } from "react";
import { Link } from "react-router-dom";
import { Notice } from "#ui/kit/notice.tsx";
import { RedactionBar } from "#ui/kit/redaction-bar.tsx";
import classes from "./history-states.module.css";
import { historyTexts, noneFoundText } from "./history-texts.ts";
import type { HistoryViewModel } from "./history-view-model.ts";

const { unable, empty, clearFilters, reading } = historyTexts;

interface OfHistory {
  readonly history: HistoryViewModel;
}

/** The button goes while it is read: its focus moves to the beginning of the page. */
const readAgain = ({ currentTarget }: MouseEvent, readWhole: HistoryViewModel["readWhole"]): void => {
  currentTarget.closest("main")?.focus({ preventScroll: true });
  void readWhole();
};

/** In the place of the operations, when not even the first of them could be read. */
export const HistoryUnable = observer(({ history: { phase, readWhole } }: OfHistory) => (
  <div className={classes.state}>
    <Notice tone="error" title={unable.title}>
      {phase.kind === "failed" && <p>{phase.text}</p>}
      <p>{unable.connection}</p>
    </Notice>
    <Button variant="default" size="sm" onClick={(event) => readAgain(event, readWhole)}>
      {unable.retry}
    </Button>
  </div>
));

/** Above the operations, when only a part of them could be read, or none since they were read before. */
export const HistoryStopped = observer(({ history: { phase, rows, isOld, readWhole } }: OfHistory) => {
  if (phase.kind !== "failed") return undefined;
  return (
    <div className={classes.state}>
      <Notice tone="error" title={unable.title}>
        <p>{phase.text}</p>
        <p>{isOld ? unable.showingEarlier(rows.length) : unable.showing(rows.length)}</p>
      </Notice>
      <Button variant="default" size="sm" onClick={(event) => readAgain(event, readWhole)}>
        {isOld ? unable.retry : unable.loadRest}
      </Button>
    </div>
  );
});

export const HistoryEmpty = observer(({ history: { read, shared, showHistoryOf } }: OfHistory) => {
  const isOfOrganisation = shared?.of === "organisation";
  return (
    <div className={classes.empty}>
      <p>{empty.title}</p>
      <p className="muted">{isOfOrganisation ? empty.whatOfOrganisation : empty.what}</p>
      {read.totalCount > 0 && <p>{empty.missing(read.totalCount)}</p>}
      {isOfOrganisation ? (
        <Button variant="default" size="sm" onClick={() => showHistoryOf("personal")}>
          {empty.showPersonal}
        </Button>
      ) : (
        <Button component={Link} to="/dashboard" variant="default" size="sm">
          {empty.start}
        </Button>
      )}
    </div>
  );
});

interface NoneFoundProps extends OfHistory {
  readonly clear: () => void;
}

/** In the place of the rows. What is searched for may be in the part that could not be read, so that it can be read here. */
export const HistoryNoneFound = observer(({ history, clear }: NoneFoundProps) => {
  const { phase, rows, read, readWhole } = history;
  const isStopped = phase.kind === "failed";
  return (
    <div className={classes.within}>
      <p role="status">{noneFoundText({ rows: rows.length, read, isStopped })}</p>
      <div className={classes.ways}>
        {isStopped && (
          <Button size="sm" onClick={(event) => readAgain(event, readWhole)}>
            {unable.loadRest}
          </Button>
        )}
        <Button variant="default" size="sm" onClick={clear}>
          {clearFilters}
        </Button>
      </div>
    </div>
  );
});

/** In the place of rows that are not read yet. */
export const HistoryGhost = () => (
  <div className={classes.ghost}>
    <p role="status" className="visually-hidden">
      {reading}
    </p>
    <RedactionBar width="70%" />
    <RedactionBar width="85%" />
    <RedactionBar width="60%" />
  </div>
);
