import type { ExportColumn } from "#domain/shared/export-file.ts";
import type { LocalTime } from "#domain/shared/local-time.ts";
import type { Cell } from "#domain/shared/table-limits.ts";
import type { AuditLine } from "./audit-log.ts";
import { auditActorText, auditText } from "./audit-texts.ts";

/** The columns of an exported audit log, in their order. */
export const auditColumns: readonly ExportColumn[] = [
  { name: "Number", kind: "number" },
  { name: "Timestamp", kind: "moment" },
  { name: "Who", kind: "text" },
  { name: "Email", kind: "text" },
  { name: "What", kind: "text" },
  { name: "Device", kind: "text" },
  { name: "Network", kind: "text" },
  { name: "API key", kind: "text" },
];

/** A line under `auditColumns`. */
export const auditCells = (line: AuditLine, { timestamp }: LocalTime): readonly Cell[] => {
  const { number, at, by, from } = line;
  const email = by.kind === "person" ? by.email : undefined;
  const { device = "", network = "", apiKey = "" } = from;
  return [number, timestamp(at), auditActorText(line), email ?? "", auditText(line), device, network, apiKey];
};

/** "leadlight-audit-log-2026-11-22.csv". `day` as in "2026-11-22". */
export const auditFileName = (day: string): string => `leadlight-audit-log-${day}.csv`;
