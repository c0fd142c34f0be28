import { execFile } from "node:child_process";
import { open, rm, stat, truncate } from "node:fs/promises";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import { postmasterOf, serversIn } from "#tests/support/backend/data-folder.ts";
import { auditLedger, type LedgerServer, makeBenchFolder, openLedgerServer, type BenchPayer } from "./ledger-server.ts";

const DISK = "200m";
const ROOM = 32_768;
const FULL_FOR_MS = 30_000;
const ITEMS = ["phone_no", "email", "work_email"] as const;

interface Printing {
  report(isGood: boolean, text: string): void;
  say(text: string): void;
}

/**
 * A server on a disk that fills up under load, whose PostgreSQL is killed then, and that gets room again after half a
 * minute. Every look-up is repeated under its key until it is answered.
 */
export const ledgerOnFullDisk = async (people: readonly number[], printing: Printing): Promise<void> => {
  const dataFolder = await makeBenchFolder();
  const run = promisify(execFile);
  try {
    await run("mount", ["-t", "tmpfs", "-o", `size=${DISK},mode=755`, "tmpfs", dataFolder]);
  } catch {
    printing.report(false, "the full disk was not tried: mounting one takes root, on Linux");
    return;
  }
  try {
    const server = await openLedgerServer({}, dataFolder);
    try {
      await fillUnderLoad(server, { dataFolder, people, ...printing });
    } finally {
      await server.kill();
      await server.database.close();
    }
  } finally {
    await run("umount", ["-l", dataFolder]);
    await rm(dataFolder, { recursive: true, force: true });
  }
};

interface Trial extends Printing {
  readonly dataFolder: string;
  readonly people: readonly number[];
}

const fillUnderLoad = async (server: LedgerServer, { dataFolder, people, report, say }: Trial): Promise<void> => {
  const payer = await server.signIn("full-disk", 1_000_000);
  const load = beginLoad(server, payer, people);
  await pause(1_000);
  const filler = path.join(dataFolder, "filler");
  await fill(filler);
  // Enough to begin with a start, too little to end it.
  await truncate(filler, (await stat(filler)).size - ROOM);
  process.kill(await postmasterOf(dataFolder), "SIGKILL");
  const serverLog = path.join(dataFolder, "postgres/server.log");
  const logBefore = (await stat(serverLog)).size;
  const before = load.refused.length;
  const starts = await watchStarts(dataFolder, FULL_FOR_MS);
  const refused = load.refused.slice(before);
  const logGrew = (await stat(serverLog)).size - logBefore;
  await rm(filler);
  const freedAt = performance.now();
  const answeredBefore = load.acknowledged.length;
  while (load.acknowledged.length === answeredBefore && performance.now() - freedAt < 60_000) await pause(20);
  const backAfterS = (performance.now() - freedAt) / 1_000;
  await pause(1_000);
  await load.end();

  const { balance, entries, charged } = await auditLedger(server.database, payer.walletId);
  const present = new Set(charged.map((operation) => operation.replace(/:leadlight-sample-0*/, ":")));
  const lost = load.acknowledged.filter((thing) => !present.has(thing)).length;
  const doubled = charged.length - present.size;
  const times = refused.map(({ ms }) => ms).toSorted((a, b) => a - b);
  const at = (share: number): string =>
    ((times[Math.floor((times.length - 1) * share)] ?? Number.NaN) / 1_000).toFixed(2);
  const statuses = [...new Set(refused.map(({ status }) => status))].join(", ");
  say(
    `       full for ${FULL_FOR_MS / 1_000} s: ${refused.length} calls refused (status ${statuses}) after ${at(0.5)} s, p99 ${at(0.99)} s, at most ${at(1)} s`,
  );
  report(starts.atOnce <= 1, `starts of PostgreSQL meanwhile: ${starts.inAll} in all, ${starts.atOnce} at once`);
  report(logGrew < 10_000, `server.log grew by ${logGrew} bytes`);
  report(backAfterS < 45, `answers again ${backAfterS.toFixed(1)} s after there was room`);
  report(
    lost === 0 && doubled === 0 && balance === entries && load.acknowledged.length > 0,
    `${load.acknowledged.length} charges acknowledged, ${lost} lost, ${doubled} doubled, balance ${balance / 10} = entries ${entries / 10}`,
  );
};

const beginLoad = (server: LedgerServer, payer: BenchPayer, people: readonly number[]) => {
  const things = ITEMS.flatMap((item) => people.map((person) => [item, person] as const)).values();
  const acknowledged: string[] = [];
  const refused: { status: number; ms: number }[] = [];
  let isOver = false;
  const worker = async (): Promise<void> => {
    for (let thing = things.next(); thing.done !== true && !isOver; thing = things.next()) {
      const [item, person] = thing.value;
      for (;;) {
        const began = performance.now();
        const answer = await server.reveal(payer, item, person, `${item}-${person}`);
        if (answer?.status === 200) {
          if (!answer.body.includes(`"${item}":[]`)) acknowledged.push(`${item}:${person}`);
          break;
        }
        refused.push({ status: answer?.status ?? 0, ms: performance.now() - began });
        await pause(100);
      }
      await pause(50);
    }
  };
  const working = Promise.all(Array.from({ length: 20 }, worker));
  const end = async (): Promise<void> => {
    isOver = true;
    await working;
  };
  return { acknowledged, refused, end };
};

const fill = async (file: string): Promise<void> => {
  const handle = await open(file, "w");
  try {
    for (let size = 1 << 20; size >= 1; size >>= 2) {
      const block = Buffer.alloc(size, 1);
      try {
        for (;;) await handle.appendFile(block);
      } catch {
        // No room for so much; perhaps for less.
      }
    }
  } finally {
    await handle.close();
  }
};

const watchStarts = async (dataFolder: string, forMs: number): Promise<{ inAll: number; atOnce: number }> => {
  const seen = new Set<number>();
  let atOnce = 0;
  for (const began = performance.now(); performance.now() - began < forMs; await pause(5)) {
    const servers = await serversIn(dataFolder);
    for (const { pid } of servers) seen.add(pid);
    atOnce = Math.max(atOnce, servers.length);
  }
  return { inAll: seen.size, atOnce };
};
