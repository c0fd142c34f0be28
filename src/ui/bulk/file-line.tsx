import { IconFileSpreadsheet } from "@tabler/icons-react";
import { observer } from "mobx-react-lite";
import { madeTableName } from "#domain/lists/jobs/people-job-file.ts";
import { TextButton } from "#ui/kit/text-button.tsx";
import type { BulkViewModel } from "./bulk-view-model.ts";
import { fileSize } from "./job/bulk-texts.ts";
import classes from "./file-line.module.css";
import { fileTexts } from "./file/file-texts.ts";

/** Which file this is about, from choosing it to sending it. */
export const FileLine = observer(({ bulk }: { readonly bulk: BulkViewModel }) => {
  const { file, made } = bulk.chosen;
  if (file === undefined) return undefined;
  const [name, fact] =
    made === undefined ? [file.name, fileSize(file.size)] : [madeTableName(file.name), fileTexts.fromList];
  return (
    <div className={classes.line}>
      <IconFileSpreadsheet size={20} stroke={1.6} aria-hidden />
      <p className={classes.name}>
        <b>
          <bdi>{name}</bdi>
        </b>
        <span className={classes.facts}>{fact}</span>
      </p>
      {!bulk.hasStartBar && bulk.stage !== "sending" && (
        <TextButton onClick={bulk.remove}>{fileTexts.remove}</TextButton>
      )}
    </div>
  );
});
