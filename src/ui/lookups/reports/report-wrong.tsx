import { useEffect, useRef } from "react";
import { observer } from "mobx-react-lite";
import type { RevealedValue } from "#application/ports/value-reports.ts";
import { TextButton } from "#ui/kit/text-button.tsx";
import { reportTexts as texts } from "./report-texts.ts";
import type { ValueReportsViewModel } from "./value-reports-view-model.ts";

interface ReportWrongProps {
  readonly reports: ValueReportsViewModel;
  readonly of: RevealedValue;
}

/** Among what is said of a value: the way to report it, or that this was done. */
export const ReportWrong = observer(({ reports, of }: ReportWrongProps) => {
  const isReported = reports.isReported(of);
  const isOpen = reports.open !== undefined;
  const note = useRef<HTMLParagraphElement>(null);
  // The button that opened the dialog is gone when it closes.
  useEffect(() => {
    if (isReported && !isOpen && document.activeElement === document.body) note.current?.focus();
  }, [isReported, isOpen]);
  if (!reports.isOffered) return undefined;
  return (
    <p data-report ref={note} tabIndex={-1}>
      {isReported ? (
        texts.reported
      ) : (
        <TextButton aria-label={texts.openFor(of.value)} onClick={() => reports.begin(of)}>
          {texts.open}
        </TextButton>
      )}
    </p>
  );
});
