import { randomUUID } from "node:crypto";
import { version } from "./version.ts";

/** What this process is, by the names of OpenTelemetry. */
export const service = {
  "service.name": "leadlight",
  "service.version": version,
  "service.instance.id": randomUUID(),
} as const;
