import { Button } from "@mantine/core";
import { observer } from "mobx-react-lite";
import { type ReactNode, useEffect } from "react";
import { READ_PAGE_SIZE, READ_PAGES_MAX } from "#application/history/history-reader.ts";
import type { ExportFormat } from "#domain/shared/export-file.ts";
import { Notice } from "#ui/kit/notice.tsx";
import { ProgressLine } from "#ui/kit/progress-line.tsx";
import { TextButton } from "#ui/kit/text-button.tsx";
import { exportTexts, readingLabel, scopeText, writingLabel } from "./export-texts.ts";
import type { ExportViewModel } from "./export-view-model.ts";
import type { ExportedHistory } from "./exported-history.ts";
import classes from "./history-export.module.css";
import { Tick } from "#ui/kit/check-choice.tsx";

interface ExportPanelProps {
  readonly id: string;
  readonly history: ExportedHistory;
  readonly model: ExportViewModel;
}

export const ExportPanel = observer(({ id, history, model }: ExportPanelProps) => (
  <div id={id} role="group" aria-label={exportTexts.panel} className={classes.panel}>
    <Content history={history} model={model} />
  </div>
));

const Content = observer(({ history, model }: Omit<ExportPanelProps, "id">): ReactNode => {
  const { phase, cancel } = model;
  switch (phase.kind) {
    case "closed":
      return null;
    case "choosing":
      return <Choice history={history} model={model} />;
    case "reading": {
      const { pagesRead, pagesWanted } = history.read;
      return <UnderWay label={readingLabel(history)} share={pagesRead / pagesWanted} onCancel={cancel} />;
    }
    case "writing": {
      const { written, rows } = phase;
      return <UnderWay label={writingLabel(written, rows)} share={written / rows} onCancel={cancel} />;
    }
    case "saved":
      return (
        <Outcome onClose={model.close}>
          <p className={classes.saved}>{phase.text}</p>
        </Outcome>
      );
    case "nothing":
      return (
        <Outcome onClose={model.close}>
          <p role="status">{exportTexts.nothing}</p>
        </Outcome>
      );
    case "failed":
      return (
        <>
          <Notice tone="error">{phase.text}</Notice>
          <div className={classes.buttons}>
            <Button variant="default" size="sm" onClick={() => void model.repeat()}>
              {exportTexts.tryAgain}
            </Button>
            <TextButton onClick={model.close}>{exportTexts.close}</TextButton>
          </div>
        </>
      );
  }
});

const formats: readonly ExportFormat[] = ["xlsx", "csv"];

/** Closes with Escape (by `data-open`, before the banner does). */
const Choice = observer(({ history, model }: Omit<ExportPanelProps, "id">) => {
  useEffect(() => {
    const close = ({ key, defaultPrevented }: KeyboardEvent) => {
      if (key === "Escape" && !defaultPrevented) model.close();
    };
    addEventListener("keydown", close);
    return () => removeEventListener("keydown", close);
  }, [model]);
  return (
    <div data-open className={classes.choice}>
      <p>{scopeText(history, READ_PAGE_SIZE * READ_PAGES_MAX)}</p>
      <div className={classes.buttons}>
        {formats.map((format) => (
          <Button key={format} variant="default" size="sm" onClick={() => void model.exportAs(format)}>
            {exportTexts.formats[format]}
          </Button>
        ))}
      </div>
      {history.rows.some(({ person }) => person?.name !== undefined) && (
        <label className={classes.person}>
          <Tick
            checked={model.namesPeopleInCsv}
            onChange={({ currentTarget }) => model.namePeopleInCsv(currentTarget.checked)}
          />
          {exportTexts.personColumn}
        </label>
      )}
      <p className={classes.note}>{exportTexts.formatNote}</p>
    </div>
  );
});

interface UnderWayProps {
  readonly label: string;
  readonly share: number;
  readonly onCancel: () => void;
}

const UnderWay = ({ label, share, onCancel }: UnderWayProps) => (
  <div className={classes.underWay}>
    <ProgressLine label={label} share={share} />
    <TextButton onClick={onCancel}>{exportTexts.cancel}</TextButton>
  </div>
);

const Outcome = ({ onClose, children }: { readonly onClose: () => void; readonly children: ReactNode }) => (
  <div className={classes.outcome}>
    {children}
    <TextButton onClick={onClose}>{exportTexts.close}</TextButton>
  </div>
);
