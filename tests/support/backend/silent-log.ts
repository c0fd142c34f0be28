import type { Log } from "#backend/platform/log.ts";

export const silentLog: Log = { info: () => undefined, error: () => undefined };
