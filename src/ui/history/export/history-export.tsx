import { Button } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { observer } from "mobx-react-lite";
import { useId, useRef } from "react";
import { useKeptFocus } from "#ui/kit/use-kept-focus.ts";
import { useViewModel } from "#ui/kit/use-view-model.ts";
import { ExportPanel } from "./export-panel.tsx";
import { ExportViewModel, type StartExport } from "./export-view-model.ts";
import type { ExportedHistory } from "./exported-history.ts";
import classes from "./history-export.module.css";
import { exportTexts } from "./export-texts.ts";

interface HistoryExportProps {
  readonly history: ExportedHistory;
  readonly startExport: StartExport;
}

/**
 * The button, and below it one after another the choice of a format, the progress and the result. Its place is a flex
 * container that wraps: what is below takes a line of its own.
 */
export const HistoryExport = observer(({ history, startExport }: HistoryExportProps) => {
  const model = useViewModel(() => new ExportViewModel({ history, startExport }));
  const [panel, reason] = [useId(), useId()];
  const button = useRef<HTMLButtonElement>(null);
  const keptFocus = useKeptFocus(() => button.current);
  const isOpen = model.phase.kind !== "closed";
  const { hasNothing } = model;
  return (
    <div className={classes.export} {...keptFocus}>
      <Button
        ref={button}
        variant="default"
        size="sm"
        leftSection={<IconDownload size={16} stroke={1.6} aria-hidden />}
        aria-expanded={isOpen}
        aria-controls={isOpen ? panel : undefined}
        aria-disabled={model.isUnderWay || hasNothing}
        aria-describedby={hasNothing ? reason : undefined}
        {...(hasNothing ? { "data-disabled": true } : {})}
        onClick={model.toggle}
      >
        {exportTexts.button}
      </Button>
      {hasNothing && (
        <span id={reason} className="visually-hidden">
          {exportTexts.nothing}
        </span>
      )}
      <p role="status" className="visually-hidden">
        {model.announcement}
      </p>
      {isOpen && <ExportPanel id={panel} history={history} model={model} />}
    </div>
  );
});
