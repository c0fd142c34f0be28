import { TextInput } from "@mantine/core";
import { observer } from "mobx-react-lite";
import { type KeyboardEvent, useState } from "react";
import { FILE_NAME_MAX_LENGTH, REMARK_MAX_LENGTH } from "#domain/bulk/bulk.ts";
import type { BulkJob } from "#domain/bulk/bulk-job.ts";
import { ControlButton } from "#ui/bulk/job/control-button.tsx";
import { nameOf } from "#ui/bulk/job/job-texts.ts";
import type { BulkJobsViewModel } from "./bulk-jobs-view-model.ts";
import classes from "./job-details-form.module.css";
import { editTexts } from "./job-list-texts.ts";

interface JobDetailsFormProps {
  readonly job: BulkJob;
  readonly jobs: BulkJobsViewModel;
  readonly onClose: () => void;
}

/** Name and remark of a job. Enter saves, Escape leaves; without a name it goes by its file. */
export const JobDetailsForm = observer(({ job, jobs, onClose }: JobDetailsFormProps) => {
  const [name, setName] = useState(job.name ?? job.fileName ?? "");
  const [remark, setRemark] = useState(job.remark ?? "");
  const save = async () => {
    const own = name.trim() === job.fileName ? "" : name;
    if (await jobs.change(job, { name: own, remark })) onClose();
  };
  const onKey = ({ key, nativeEvent }: KeyboardEvent) => {
    if (key === "Escape") onClose();
    if (key === "Enter" && !nativeEvent.isComposing) void save();
  };
  return (
    <div role="group" className={classes.form} aria-label={editTexts.edit(nameOf(job))} data-open>
      <TextInput
        label={editTexts.name}
        size="sm"
        maxLength={FILE_NAME_MAX_LENGTH}
        autoComplete="off"
        onKeyDown={onKey}
        ref={focusOnce}
        value={name}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <TextInput
        label={editTexts.remark}
        size="sm"
        maxLength={REMARK_MAX_LENGTH}
        autoComplete="off"
        onKeyDown={onKey}
        value={remark}
        onChange={({ currentTarget }) => setRemark(currentTarget.value)}
      />
      <div className={classes.buttons}>
        <ControlButton tone="main" isUnderWay={jobs.controlUnderWay(job) === "change"} onClick={() => void save()}>
          {editTexts.save}
        </ControlButton>
        <ControlButton onClick={onClose}>{editTexts.cancel}</ControlButton>
      </div>
    </div>
  );
});

/** The whole name is selected, to be typed over. */
const focusOnce = (field: HTMLInputElement | null) => {
  field?.focus();
  field?.select();
};
