import { jsonLog, type Log, streamLog } from "#backend/platform/log.ts";
import { service } from "#backend/platform/service.ts";

/** The log that LEADLIGHT_LOG asks for. What else it says is refused by `readConfiguration`. */
export const openLog = (format: string | undefined, output: { write(text: string): unknown }): Log => {
  return format === "json" ? jsonLog(output, service) : streamLog(output);
};
