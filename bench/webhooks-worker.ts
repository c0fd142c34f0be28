import { setTimeout as pause } from "node:timers/promises";
import { connectDatabase } from "#backend/platform/database/connect-database.ts";
import { keepDelivering } from "#backend/events/keep-delivering.ts";
import { RETRY_AFTER_MS } from "#backend/events/retry-times.ts";
import { listQueue } from "#tests/support/backend/bulk.ts";
import { silentLog } from "#tests/support/backend/silent-log.ts";

/** Sends events until it is killed. Waits after failures and the time for an answer are divided by `scale`. */
const [url = "", scale = "1"] = process.argv.slice(2);
const database = connectDatabase({ url, log: silentLog, poolSize: 10 });
keepDelivering({
  database,
  queue: listQueue(),
  clock: Date.now,
  log: silentLog,
  access: { networks: ["127.0.0.0/8"], timeoutMs: Math.max(500, 15_000 / Number(scale)) },
  waits: RETRY_AFTER_MS.map((ms) => ms / Number(scale)),
});
console.log("ready");
await pause(2 ** 31 - 1);
