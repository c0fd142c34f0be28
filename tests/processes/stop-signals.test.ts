import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdir } from "node:fs/promises";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { openDatabase } from "#backend/platform/database/open-database.ts";
import {
  makeDataFolder,
  makeUsedDataFolder,
  programsIn,
  removeDataFolder,
} from "#tests/support/backend/data-folder.ts";
import { seededRandom, type SeededRandom } from "#tests/support/random.ts";
import { silentLog } from "#tests/support/backend/silent-log.ts";

const MAIN = fileURLToPath(new URL("../../dev/main.ts", import.meta.url));
const WORKER = fileURLToPath(new URL("../../backend/worker.ts", import.meta.url));
const HOLDER = fileURLToPath(new URL("../support/backend/hold-server.ts", import.meta.url));

/** What a first start says when it begins with the database, and about how long it takes from there. */
const BEGINNING = "Preparing the database";
const START_MS = 2_500;

/** Somewhere in part `index` of a start that is cut into so many parts. */
const momentOf = (index: number, parts: number, random: SeededRandom): number =>
  ((index + random.below(1_000) / 1_000) * START_MS) / parts;

const start = (program: string, dataFolder: string) =>
  spawn(process.execPath, [program], {
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, PORT: "0", HOST: "", DATABASE_URL: "", SMTP_URL: "", LEADLIGHT_DATA: dataFolder },
  });

/** Sends the signal `afterMs` after it has printed `line`; resolves with how it ended. */
const endBy = async (child: ReturnType<typeof start>, signal: NodeJS.Signals, line: string, afterMs = 0) => {
  const ended = once(child, "exit");
  let said = "";
  const ready = new Promise<void>((resolve) => {
    const note = (chunk: Buffer): void => {
      said += chunk.toString();
      if (said.includes(line)) resolve();
    };
    child.stdout.on("data", note);
    child.stderr.on("data", note);
  });
  await Promise.race([ready.then(() => pause(afterMs)), ended]);
  child.kill(signal);
  return ended;
};

const inFolder = async (work: (dataFolder: string) => Promise<void>, make = makeDataFolder): Promise<void> => {
  const dataFolder = await make();
  try {
    await work(dataFolder);
  } finally {
    await removeDataFolder(dataFolder);
  }
};

const expectNextStart = async (dataFolder: string): Promise<void> => {
  const database = await openDatabase({ dataFolder, log: silentLog });
  expect(await database.db("select 1 as one")).toEqual([{ one: 1 }]);
  await database.close();
  expect((await readdir(dataFolder)).filter((name) => name.includes("new"))).toEqual([]);
};

// Only Linux lists the running programs as files. Windows has no such signals.
const onLinux = test.runIf(process.platform === "linux");

onLinux("each signal that asks a running server or worker to end, ends it in order with its PostgreSQL", () =>
  inFolder(async (dataFolder) => {
    for (const [program, line, signal] of [
      [MAIN, "Stop with", "SIGHUP"],
      [MAIN, "Stop with", "SIGQUIT"],
      [WORKER, "The worker is ready", "SIGHUP"],
      [WORKER, "The worker is ready", "SIGTERM"],
    ] as const) {
      const [code, by] = await endBy(start(program, dataFolder), signal, line);
      expect([program, signal, code, by]).toEqual([program, signal, 0, null]);
      expect(await programsIn(dataFolder)).toEqual([]);
    }
  }, makeUsedDataFolder),
);

onLinux("a signal at any moment of the first start leaves nothing running, and the next start works", async () => {
  const random = seededRandom();
  const signals = ["SIGTERM", "SIGINT", "SIGHUP", "SIGQUIT"] as const;
  await Promise.all(
    signals.map((signal, index) => {
      const when = momentOf(index, signals.length, random);
      return inFolder(async (dataFolder) => {
        await endBy(start(MAIN, dataFolder), signal, BEGINNING, when);
        expect(await programsIn(dataFolder), `${signal} after ${when} ms, seed ${random.seed}`).toEqual([]);
        await expectNextStart(dataFolder);
      });
    }),
  );
});

onLinux("after kill -9 at any moment of the first start the next start works, and ends what is left", async () => {
  const random = seededRandom();
  await Promise.all(
    [0, 1].map((index) => {
      const when = momentOf(index, 2, random);
      return inFolder(async (dataFolder) => {
        await endBy(start(HOLDER, dataFolder), "SIGKILL", BEGINNING, when);
        await expectNextStart(dataFolder);
        const name = `killed after ${when} ms, seed ${random.seed}`;
        await expect.poll(() => programsIn(dataFolder), { timeout: 20_000, message: name }).toEqual([]);
      });
    }),
  );
});
