import {
  IconAlertTriangle,
  IconBan,
  IconCircleCheck,
  IconCircleMinus,
  IconClock,
  IconPlayerPause,
  IconPlayerPlay,
  type Icon,
} from "@tabler/icons-react";
import type { BulkJob, BulkJobState } from "#domain/bulk/bulk-job.ts";
import { foundNothing, hasFailures } from "#domain/bulk/job-outcomes.ts";
import classes from "./job-state.module.css";
import { type PausedFor, stateName } from "./job-texts.ts";

const icons: Readonly<Record<BulkJobState, Icon>> = {
  waiting: IconClock,
  running: IconPlayerPlay,
  paused: IconPlayerPause,
  done: IconCircleCheck,
  cancelled: IconBan,
  failed: IconAlertTriangle,
};

interface JobStateProps {
  readonly job: BulkJob;
  /** Where it is known. */
  readonly pausedFor?: PausedFor;
}

/** Icon and word, never colour alone. */
export const JobState = ({ job, pausedFor = "other" }: JobStateProps) => {
  const state = hasFailures(job) ? "failed" : job.state;
  const isFruitless = state === "done" && foundNothing(job);
  const StateIcon = isFruitless ? IconCircleMinus : icons[state];
  return (
    <p className={classes.state} data-state={isFruitless ? undefined : state}>
      <StateIcon size={18} stroke={1.6} aria-hidden />
      {stateName(job, pausedFor)}
    </p>
  );
};
