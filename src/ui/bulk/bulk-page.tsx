import { Button } from "@mantine/core";
import { observer } from "mobx-react-lite";
import { type ReactNode, type RefObject, useCallback, useRef } from "react";
import { formatCredits, priceTag } from "#domain/shared/credits.ts";
import { Notice } from "#ui/kit/notice.tsx";
import { useViewModel } from "#ui/kit/use-view-model.ts";
import classes from "./bulk-page.module.css";
import type { BulkViewModel } from "./bulk-view-model.ts";
import type { OrderOutcome } from "./outcome-view-model.ts";
import { CostNotes, ItemChoice } from "./bulk-cost.tsx";
import { useAskBeforeLeaving } from "#ui/kit/ask-before-leaving.ts";
import { ChooseFile } from "./choose-file.tsx";
import { FileChecks } from "./file/file-checks.tsx";
import { FileLine } from "./file-line.tsx";
import { ColumnMatching } from "./file/file-preview.tsx";
import { pastedFile } from "./pasted-file.ts";
import { ROWS_SHOWN, shownRows } from "./file/preview-rows.ts";
import { PreviewTable } from "./file/preview-table.tsx";
import type { FileViewModel } from "./file/file-view-model.ts";
import { ProcessChoices, StartBar } from "./process-file.tsx";
import { handedFile } from "./job/handed-file.ts";
import { Have } from "./job/have.tsx";
import { handedToBulk } from "#ui/lookups/bulk-rows.ts";
import { SeeLimit } from "#ui/lookups/see-limit.tsx";
import { useHandoff } from "#ui/lookups/use-handoff.ts";
import { ProgressLine } from "#ui/kit/progress-line.tsx";
import { useStageFocus } from "./use-stage-focus.ts";
import { counted } from "#ui/kit/count-text.ts";
import { costTexts } from "./cost-texts.ts";
import { announcedTexts, checkTexts, fileTexts, processTexts } from "./file/file-texts.ts";

export { BulkViewModel } from "./bulk-view-model.ts";

const { sections } = fileTexts;

interface BulkPageProps {
  readonly create: () => BulkViewModel;
  /** The jobs of this tool. */
  readonly jobs?: ReactNode;
}

/** The bulk mode of a tool, below its title: one file from choosing it to sending it, and the jobs before it. */
export const BulkPage = observer(({ create, jobs }: BulkPageProps) => {
  const bulk = useViewModel(create);
  const { stage, outcome } = bulk;
  useHandoff(
    handedToBulk,
    useCallback((urls) => bulk.choose(pastedFile(urls, new Date())), [bulk]),
  );
  useHandoff(
    handedFile,
    useCallback(
      ({ fileName, text, ...made }) => bulk.choose(new File([text], fileName, { type: "text/csv" }), made),
      [bulk],
    ),
  );
  const places = {
    choose: useRef<HTMLButtonElement>(null),
    preview: useRef<HTMLHeadingElement>(null),
    process: useRef<HTMLButtonElement>(null),
    sending: useRef<HTMLDivElement>(null),
    outcome: useRef<HTMLDivElement>(null),
  };
  useAskBeforeLeaving(stage !== "no-file");
  useStageFocus(stage, outcome, places);
  return (
    <div className={classes.bulk}>
      <p role="status" className="visually-hidden">
        {announced(bulk)}
      </p>
      <p role="status" className="visually-hidden">
        {announcedEstimate(bulk)}
      </p>
      {outcome && stage === "no-file" && <OutcomeNotice outcome={outcome} place={places.outcome} />}
      {stage === "no-file" && <PastOutcome bulk={bulk} />}
      {stage === "no-file" ? <ChooseFile bulk={bulk} button={places.choose} /> : <FileLine bulk={bulk} />}
      {stage === "no-file" && <LimitNote bulk={bulk} />}
      {(stage === "opening" || stage === "preview") && <LeftBeside chosen={bulk.chosen} />}
      {stage === "opening" && <ProgressLine label={fileTexts.reading} />}
      {stage === "preview" && (
        <div className={classes.file}>
          <Meaning bulk={bulk} heading={places.preview} />
          {bulk.hasStartBar && <Start bulk={bulk} button={places.process} outcome={places.outcome} />}
          <FirstRows bulk={bulk} />
        </div>
      )}
      {stage === "sending" && (
        <div ref={places.sending} tabIndex={-1} className={classes.sending}>
          <ProgressLine label={fileTexts.uploading} share={bulk.sent ?? 0} />
          <div className={classes.actions}>
            <Button variant="default" size="sm" disabled={!bulk.canCancel} onClick={bulk.cancel}>
              {fileTexts.cancelUpload}
            </Button>
            <p className="muted">{bulk.canCancel ? fileTexts.keepOpen : fileTexts.sent}</p>
          </div>
        </div>
      )}
      {jobs}
    </div>
  );
});

interface SectionProps {
  readonly title: string;
  readonly heading?: RefObject<HTMLHeadingElement | null>;
  readonly note?: string | undefined;
  readonly children: ReactNode;
}

const Section = ({ title, heading, note, children }: SectionProps) => (
  <section className={classes.section}>
    <div className={classes.title}>
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {note !== undefined && <p className="muted">{note}</p>}
    </div>
    {children}
  </section>
);

interface OfBulk {
  readonly bulk: BulkViewModel;
}

/** A member reads it before they prepare a file. Below the place for the file, which it must not move. */
const LimitNote = observer(({ bulk: { cost } }: OfBulk) =>
  cost.isLimited && cost.balance !== undefined && !cost.isLimitSaidOfJob ? (
    <p className="note">
      <Have balance={cost.balance} isLimited /> <SeeLimit />
    </p>
  ) : null,
);

interface MeaningProps extends OfBulk {
  readonly heading: RefObject<HTMLHeadingElement | null>;
}

/** What the file's columns mean, what is looked up by them, and what its rows come to. The columns of a file that the app has made are known. */
const Meaning = observer(({ bulk, heading }: MeaningProps) =>
  bulk.chosen.made === undefined ? (
    <div className={classes.beside}>
      <Section title={sections.columns} heading={heading}>
        <ColumnMatching chosen={bulk.chosen} />
        {bulk.hasStartBar && <ItemChoice bulk={bulk} />}
      </Section>
      <Section title={sections.checks}>
        <FileChecks chosen={bulk.chosen} />
      </Section>
    </div>
  ) : (
    <div className={classes.beside}>
      <Section title={sections.checks} heading={heading}>
        <FileChecks chosen={bulk.chosen} />
      </Section>
      {bulk.hasStartBar && <ItemChoice bulk={bulk} />}
    </div>
  ),
);

/** The specification names the title; a shorter file has fewer rows. */
const rowsNote = ({ chosen }: BulkViewModel): string | undefined => {
  const { length } = shownRows(chosen);
  return length < ROWS_SHOWN ? fileTexts.fewer(length) : undefined;
};

/** Below all that is to be decided, which is in view at once on most screens. */
const FirstRows = observer(({ bulk }: OfBulk) => (
  <Section title={sections.preview} note={rowsNote(bulk)}>
    <PreviewTable chosen={bulk.chosen} />
  </Section>
));

interface StartProps extends OfBulk {
  readonly button: RefObject<HTMLButtonElement | null>;
  readonly outcome: RefObject<HTMLDivElement | null>;
}

const Start = observer(({ bulk, button, outcome }: StartProps) => (
  <>
    <Section title={sections.process}>
      <ProcessChoices bulk={bulk} />
    </Section>
    <StartBar bulk={bulk} button={button} />
    <CostNotes bulk={bulk} />
    {bulk.outcome && <OutcomeNotice outcome={bulk.outcome} place={outcome} />}
  </>
));

const LeftBeside = observer(({ chosen: { file, left } }: { readonly chosen: FileViewModel }) => {
  const { files, folders } = left;
  if (file === undefined || files + folders.length === 0) return undefined;
  return (
    <Notice tone="info">
      {files > 0 && `${fileTexts.onlyFirst(file.name, files)} `}
      {folders.length === 1 && fileTexts.skippedFolder(folders[0] ?? "")}
      {folders.length > 1 && fileTexts.skippedFolders(folders.length)}
    </Notice>
  );
});

interface OutcomeNoticeProps {
  readonly outcome: OrderOutcome;
  readonly place: RefObject<HTMLDivElement | null>;
}

const OutcomeNotice = ({ outcome: { text, ...notice }, place }: OutcomeNoticeProps) => (
  <div ref={place} tabIndex={-1}>
    <Notice {...notice}>{text}</Notice>
  </div>
);

/** Takes the room of what was said of the job, until the next file: what is below stays where it is. */
const PastOutcome = observer(({ bulk: { hadOutcome } }: OfBulk) =>
  hadOutcome ? <p className={classes.past}>{processTexts.seeJob}</p> : undefined,
);

/** In steps: a screen reader would read every percent. */
const announced = ({ stage, chosen, cost: { worst }, sent = 0 }: BulkViewModel): string => {
  if (stage === "opening") return fileTexts.reading;
  if (stage === "sending") return announcedTexts.uploading(Math.floor(sent * 4) * 25);
  if (chosen.check.kind === "running") return checkTexts.running;
  const { found } = chosen;
  if (stage !== "preview" || found === undefined || worst === undefined) return "";
  return [
    announcedTexts.checked(found.rows),
    counted(found.duplicate.count, "duplicate"),
    announcedTexts.unreadable(found.malformed.count),
    ...(found.byName.count > 0 ? [announcedTexts.byName(found.byName.count)] : []),
    ...(found.hidden.count > 0
      ? [announcedTexts.hidden(found.hidden.count, chosen.reading.includesHidden === true)]
      : []),
    announcedTexts.upTo(priceTag(worst)),
  ].join(", ");
};

/** It comes later than the most that the file can cost. */
const announcedEstimate = ({ stage, cost: { typical, worst, whyNothing } }: BulkViewModel): string => {
  if (stage !== "preview" || typical === undefined || worst === undefined) return "";
  if (whyNothing !== undefined) return costTexts.nothing[whyNothing];
  const text = announcedTexts[typical.isIfAllFound ? "ifAllFound" : "typically"];
  return text(priceTag(typical.credits), formatCredits(worst));
};
