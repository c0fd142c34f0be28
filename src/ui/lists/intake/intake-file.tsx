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

/** The file: what its columns stand for, what its rows come to, and its first rows. */
export const IntakeFile = observer(({ intake: { chosen } }: { readonly intake: ListIntakeViewModel }) => {
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
      {preview === undefined ? (
        <ProgressLine label={texts.reading} />
      ) : (
        <>
          <FileChecks chosen={chosen} />
          <ColumnMatching chosen={chosen} />
          <PreviewTable chosen={chosen} />
        </>
      )}
    </>
  );
});
