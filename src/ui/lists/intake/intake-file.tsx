import { observer } from "mobx-react-lite";
import { FileChecks } from "#ui/bulk/file/file-checks.tsx";
import { ColumnMatching } from "#ui/bulk/file/file-preview.tsx";
import { PreviewTable } from "#ui/bulk/file/preview-table.tsx";
import { fileSize } from "#ui/bulk/job/bulk-texts.ts";
import { ProgressLine } from "#ui/kit/progress-line.tsx";
import { TextButton } from "#ui/kit/text-button.tsx";
import classes from "./list-intake.module.css";
import { listIntakeTexts as texts } from "./list-intake-texts.ts";
import type { ListIntakeViewModel } from "./list-intake-view-model.ts";

interface OfIntake {
  readonly intake: ListIntakeViewModel;
}

/** The file, and what its rows come to. */
export const IntakeFile = observer(({ intake: { chosen } }: OfIntake) => {
  const { file, preview } = chosen;
  if (file === undefined) return undefined;
  return (
    <>
      <div className={classes.file}>
        <p>
          <b>
            <bdi>{file.name}</bdi>
          </b>{" "}
          <span className="muted">{fileSize(file.size)}</span>
        </p>
        <TextButton onClick={chosen.remove}>{texts.removeFile}</TextButton>
      </div>
      {preview === undefined ? <ProgressLine label={texts.reading} /> : <FileChecks chosen={chosen} />}
    </>
  );
});

/** What the columns of the file stand for, and its first rows. Below what is to be decided, which is in view at once. */
export const IntakeColumns = observer(({ intake: { chosen } }: OfIntake) =>
  chosen.preview === undefined ? undefined : (
    <>
      <ColumnMatching chosen={chosen} />
      <PreviewTable chosen={chosen} />
    </>
  ),
);
