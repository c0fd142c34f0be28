import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import * as z from "zod";
import { jsonLog, type Log, streamLog } from "#backend/platform/log.ts";

const Package = z.object({ version: z.string() });

/** The log that LEADLIGHT_LOG asks for. What else it says is refused by `readConfiguration`. */
export const openLog = (format: string | undefined, output: { write(text: string): unknown }): Log => {
  if (format !== "json") return streamLog(output);
  const manifest = readFileSync(path.resolve(import.meta.dirname, "../../package.json"), "utf8");
  const { version } = Package.parse(JSON.parse(manifest));
  return jsonLog(output, {
    "service.name": "leadlight",
    "service.version": version,
    "service.instance.id": randomUUID(),
  });
};
