import { IconDownload } from "@tabler/icons-react";
import { observer } from "mobx-react-lite";
import { hasEnded } from "#domain/bulk/bulk-control.ts";
import type { BulkJob, ResultFormat } from "#domain/bulk/bulk-job.ts";
import { ControlButton } from "./control-button.tsx";
import classes from "./job-downloads.module.css";
import { nameOf } from "./job-texts.ts";
import { jobPartTexts } from "./bulk-texts.ts";

interface JobDownloadsProps {
  readonly job: BulkJob;
  readonly jobs: {
    readonly downloadUnderWay: (job: BulkJob) => ResultFormat | undefined;
    /** Undefined where there is none, with the reason shown. */
    readonly resultAddress: (job: BulkJob, format: ResultFormat) => Promise<string | undefined>;
  };
  /** They are the main way on: what the job was ordered for. */
  readonly isMain?: boolean;
  readonly standsOut?: boolean;
}

/** The workbook is for most people: it shows phone numbers as they are. */
const formats = ["xlsx", "csv"] as const satisfies readonly ResultFormat[];

/** A job's result so far, in every format. */
export const JobDownloads = observer(({ job, jobs, isMain = false, standsOut = false }: JobDownloadsProps) => {
  const what = hasEnded(job) ? jobPartTexts.result : jobPartTexts.resultSoFar;
  const download = async (format: ResultFormat) => {
    const address = await jobs.resultAddress(job, format);
    if (address !== undefined) follow(address);
  };
  return (
    <div role="group" aria-label={jobPartTexts.resultOf(what, nameOf(job))} className={classes.downloads}>
      {!isMain && <span>{what}</span>}
      {formats.map((format) => (
        <ControlButton
          key={format}
          isUnderWay={jobs.downloadUnderWay(job) === format}
          {...(standsOut && format === "xlsx" && { tone: "main" })}
          icon={<IconDownload size={16} stroke={1.6} aria-hidden />}
          onClick={() => void download(format)}
        >
          {isMain && format === "xlsx" ? jobPartTexts.downloadExcel : jobPartTexts.formats[format]}
        </ControlButton>
      ))}
    </div>
  );
});

/** The answer is an attachment: the browser saves it and stays on the page. */
const follow = (address: string) => {
  const link = document.createElement("a");
  link.href = address;
  link.download = "";
  link.rel = "noreferrer";
  link.click();
};
