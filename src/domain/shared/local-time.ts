/** Moments as days and times of one time zone, in the form that sorts and that spreadsheets read. */
export interface LocalTime {
  /** "2026-05-03"; undefined for a text that is no time. */
  day(iso: string): string | undefined;
  /** "2026-05-03 14:13:09"; a text that is no time is returned as it is. */
  timestamp(iso: string): string;
}

/** `timeZone` as in "Asia/Kolkata"; without it, that of the reader. */
export const localTime = (timeZone?: string): LocalTime => {
  // Sweden writes days and times in the form of ISO 8601.
  const format = new Intl.DateTimeFormat("sv-SE", {
    dateStyle: "short",
    timeStyle: "medium",
    ...(timeZone === undefined ? {} : { timeZone }),
  });
  const read = (iso: string): string | undefined => {
    const at = Date.parse(iso);
    return Number.isNaN(at) ? undefined : format.format(at);
  };
  return { day: (iso) => read(iso)?.slice(0, "2026-05-03".length), timestamp: (iso) => read(iso) ?? iso };
};
