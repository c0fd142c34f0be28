import type { Log } from "#backend/log.ts";

export const silentLog: Log = { info: () => undefined, error: () => undefined };
