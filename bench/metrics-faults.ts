import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { recordBackup } from "#backend/backup/last-backup.ts";
import { judgeShare } from "./judge.ts";
import { type Installation, openInstallation } from "./metrics-installation.ts";
import { plants } from "./metrics-plants.ts";
import { alarms, type Prometheus, startPrometheus } from "./metrics-prometheus.ts";

const LIMIT_MS = 90_000;
const LOOK_EVERY_MS = 500;
/** For two readings at least, so that an alarm that looks at a change has seen that there is none. */
const SILENT_MS = 5_000;

const say = (text: string): void => void process.stdout.write(`${text}\n`);

const expressionOf = (name: string): string => {
  const alarm = alarms.find((one) => one.alert === name);
  if (alarm === undefined) throw new Error(`There is no alarm ${name}`);
  return alarm.expr;
};

/** Whether the expression of each alarm is false before its fault, and true during it. */
const plantAll = async (installation: Installation, prometheus: Prometheus): Promise<boolean> => {
  const server = await installation.start("server");
  const { database } = installation;
  await database.db("insert into source (name, enabled_at) values ('bench', now())");
  await recordBackup(database.db, new Date());
  const token = await installation.signIn("asha@acme.example");
  let seen = 0;
  for (const { alarm, what, plant } of plants) {
    const expression = expressionOf(alarm);
    const isTrue = async (): Promise<boolean> => (await prometheus.count(expression)) > 0;
    await pause(SILENT_MS);
    const wasSilent = !(await isTrue());
    const from = performance.now();
    let isSeen = false;
    const until = async (meanwhile?: () => Promise<void>): Promise<void> => {
      while (!isSeen && performance.now() - from < LIMIT_MS) {
        await meanwhile?.();
        isSeen = await isTrue();
        if (!isSeen) await pause(LOOK_EVERY_MS);
      }
    };
    await plant({ installation, token, server, seen: until });
    if (wasSilent && isSeen) seen += 1;
    const after = ((performance.now() - from) / 1000).toFixed(0);
    say(
      `  ${alarm}: ${wasSilent ? "silent before" : "TRUE BEFORE"}, ${isSeen ? "true" : "NOT TRUE"} with ${what} (${after} s)`,
    );
  }
  return judgeShare(
    "alarms that see their fault and nothing before it",
    seen / alarms.length,
    1,
    `${alarms.length} alarms`,
  );
};

const benchFaults = async (): Promise<boolean> => {
  const installation = await openInstallation();
  try {
    const prometheus = await startPrometheus(path.join(installation.folder, "prometheus"), [
      `127.0.0.1:${installation.ports.server}`,
    ]);
    try {
      return await plantAll(installation, prometheus);
    } finally {
      await prometheus.close();
    }
  } finally {
    await installation.close();
  }
};

process.exitCode = (await benchFaults()) ? 0 : 1;
