import { counted } from "#ui/kit/count-text.ts";
import { UNDO_SECONDS } from "#ui/kit/undo-view-model.ts";

const people = (count: number): string => counted(count, "person", "people");

export const removalTexts = {
  title: (count: number) => `Remove ${people(count)}?`,
  /** For shared people, `organisation` is whose they are. */
  leaves: (organisation: string | undefined) =>
    `Their notes, tags and statuses are removed, and they leave all lists${organisation === undefined ? "" : `, for everyone at ${organisation}`}.`,
  stays: `What you revealed stays yours. You can undo this for ${UNDO_SECONDS} seconds.`,
  remove: (count: number) => `Remove ${people(count)}`,
  cancel: "Cancel",
} as const;
