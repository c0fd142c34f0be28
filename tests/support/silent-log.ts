import type { Log } from "#backend/database/log.ts";

export const silentLog: Log = { info: () => undefined, error: () => undefined };
