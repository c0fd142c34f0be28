import { counted } from "#ui/kit/count-text.ts";

export const auditLogTexts = {
  heading: "Audit log",
  lead: "Who changed what in the organisation. Lines can't be changed or deleted. Lookups are in History.",
  columns: { at: "Time", by: "Who", what: "What", from: "From" },
  show: "Show audit log",
  loading: "Loading the audit log",
  none: "Nothing has been changed since the audit log began.",
  retry: "Retry",
  more: "Show more",
  export: "Export CSV",
  /** What the file has. */
  exportHint: "The file has all lines: number, time, person, change, device, network and API key.",
  exporting: (lines: number) => `${counted(lines, "line")} so far`,
  exported: (fileName: string, lines: number) => `Saved ${fileName}: ${counted(lines, "line")}.`,
} as const;
