import { useEffect, useRef } from "react";
import { observer } from "mobx-react-lite";
import type { Reported, RevealedValue } from "#application/ports/value-reports.ts";
import { priceTag } from "#domain/shared/credits.ts";
import { TextButton } from "#ui/kit/text-button.tsx";
import { reportTexts as texts } from "./report-texts.ts";
import classes from "./report-wrong.module.css";
import type { ValueReportsViewModel } from "./value-reports-view-model.ts";

interface ReportWrongProps {
  readonly reports: ValueReportsViewModel;
  readonly of: RevealedValue;
}

/** Among what is said of a value: the way to report it, or the result. */
export const ReportWrong = observer(({ reports, of }: ReportWrongProps) => {
  const reported = reports.reportedOf(of);
  const isOpen = reports.open !== undefined;
  const note = useRef<HTMLParagraphElement>(null);
  const hasBegun = useRef(false);
  useEffect(() => {
    if (isOpen || !hasBegun.current) return;
    hasBegun.current = false;
    // The dialog is gone, and after a report so is the button that opened it.
    (note.current?.querySelector("button") ?? note.current)?.focus();
  }, [isOpen]);
  const begin = (): void => {
    hasBegun.current = true;
    reports.begin(of);
  };
  if (!reports.isOffered) return undefined;
  return (
    <p className={classes.report} ref={note} tabIndex={-1}>
      {reported !== undefined ? (
        reportedText(reported)
      ) : (
        <TextButton aria-label={texts.openFor(of.value)} onClick={begin}>
          {texts.open}
        </TextButton>
      )}
    </p>
  );
});

const reportedText = (reported: Reported): string =>
  reported.outcome === "credited" ? texts.back(priceTag(reported.credits)) : texts.reported;
