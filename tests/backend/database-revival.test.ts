import { rename, stat } from "node:fs/promises";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Database } from "#backend/platform/database/database.ts";
import { openDatabase } from "#backend/platform/database/open-database.ts";
import {
  makeUsedDataFolder,
  postmasterOf,
  programsIn,
  removeDataFolder,
  serversIn,
} from "#tests/support/backend/data-folder.ts";
import { silentLog } from "#tests/support/backend/silent-log.ts";

let dataFolder: string;
let database: Database;
beforeAll(async () => {
  dataFolder = await makeUsedDataFolder();
  database = await openDatabase({ dataFolder, log: silentLog });
});
afterAll(async () => {
  await database.close();
  await removeDataFolder(dataFolder);
});

const outcome = (): Promise<string> =>
  database.db("select 1").then(
    () => "answered",
    (error: unknown) => (error instanceof Error ? error.name : "unknown"),
  );

// Only Linux lists the running programs as files.
test.runIf(process.platform === "linux")(
  "a PostgreSQL that can't start is started one at a time, with pauses, for any number of callers; it comes back by itself",
  async () => {
    const folder = path.join(dataFolder, "postgres");
    // Without these files it ends as soon as it is started, as it does on a full disk.
    const [needed, hidden] = [path.join(folder, "data/global"), path.join(dataFolder, "hidden")];
    const logSize = async (): Promise<number> => (await stat(path.join(folder, "server.log"))).size;
    await rename(needed, hidden);
    process.kill(await postmasterOf(dataFolder), "SIGKILL");
    await expect.poll(() => programsIn(folder)).toEqual([]);
    const sizeBefore = await logSize();

    let atOnce = 0;
    const watching = new AbortController();
    const watch = (async () => {
      while (!watching.signal.aborted) {
        atOnce = Math.max(atOnce, (await serversIn(folder)).length);
        await pause(5);
      }
    })();
    const outcomes = await Promise.all(Array.from({ length: 50 }, outcome));
    expect(new Set(outcomes)).toEqual(new Set(["DatabaseUnavailable"]));
    watching.abort();
    await watch;
    // None where the machine is so busy that no look falls into the moment for which one lives.
    expect(atOnce).toBeLessThanOrEqual(1);
    expect((await logSize()) - sizeBefore).toBeLessThan(2_000);

    await rename(hidden, needed);
    await expect.poll(outcome, { timeout: 30_000 }).toBe("answered");
  },
);
