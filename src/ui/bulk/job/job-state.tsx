import {
  IconAlertTriangle,
  IconBan,
  IconCircleCheck,
  IconClock,
  IconPlayerPause,
  IconPlayerPlay,
  type Icon,
} from "@tabler/icons-react";
import type { BulkJobState } from "#domain/bulk/bulk-job.ts";
import classes from "./job-state.module.css";
import { stateNames } from "./job-texts.ts";

const icons: Readonly<Record<BulkJobState, Icon>> = {
  waiting: IconClock,
  running: IconPlayerPlay,
  paused: IconPlayerPause,
  done: IconCircleCheck,
  cancelled: IconBan,
  failed: IconAlertTriangle,
};

/** Icon and word, never colour alone. */
export const JobState = ({ state }: { readonly state: BulkJobState }) => {
  const StateIcon = icons[state];
  return (
    <p className={classes.state} data-state={state}>
      <StateIcon size={18} stroke={1.6} aria-hidden />
      {stateNames[state]}
    </p>
  );
};
