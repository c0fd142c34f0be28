import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { recordBackup } from "#backend/backup/last-backup.ts";
import { judge, judgeShare } from "./judge.ts";
import { type Installation, openInstallation } from "./metrics-installation.ts";
import { boardPanels, type Prometheus, promtool, RULE_TESTS, RULES, startPrometheus } from "./metrics-prometheus.ts";
import { makeTraffic } from "./metrics-traffic.ts";

const SERIES_MAX = 300;
/** Look-ups and credits count half a minute late, and a rate needs a reading before and after. */
const SETTLED_MS = 45_000;

const say = (text: string): void => void process.stdout.write(`${text}\n`);

const checkTexts = async (installation: Installation): Promise<boolean> => {
  let isGood = true;
  for (const name of ["server", "worker"] as const) {
    const text = await installation.metrics(name);
    const series = text.split("\n").filter((line) => line !== "" && !line.startsWith("#")).length;
    const checked = await promtool(["check", "metrics"], text);
    isGood = judge(`series of the ${name}`, series, SERIES_MAX, `${series}`) && isGood;
    const remarks = checked.text === "" ? 0 : checked.text.split("\n").length;
    isGood =
      judge(
        `promtool check metrics, ${name}`,
        checked.isClean ? remarks : 1,
        0,
        `${remarks} remarks ${checked.text}`,
      ) && isGood;
  }
  return isGood;
};

const checkRules = async (): Promise<boolean> => {
  const checked = await promtool(["check", "rules", RULES]);
  const tested = await promtool(["test", "rules", RULE_TESTS]);
  for (const { text } of [checked, tested]) say(text.replaceAll(/^/gm, "  "));
  return judge(
    "promtool check and test rules",
    [checked, tested].filter(({ isClean }) => !isClean).length,
    0,
    "no fault of their own",
  );
};

const checkBoard = async (prometheus: Prometheus): Promise<boolean> => {
  const expressions = boardPanels.flatMap(({ title, targets }) => targets.map(({ expr }) => ({ title, expr })));
  let withData = 0;
  for (const { title, expr } of expressions) {
    if ((await prometheus.count(expr)) > 0) withData += 1;
    else say(`  no data: ${title}: ${expr}`);
  }
  return judgeShare(
    "expressions of the board with data",
    withData / expressions.length,
    1,
    `${expressions.length} expressions`,
  );
};

const benchBoard = async (): Promise<boolean> => {
  const installation = await openInstallation();
  const { ports, folder, database } = installation;
  try {
    await installation.start("server");
    await installation.start("worker", { LEADLIGHT_WORKERS: "1", PORT: "0" });
    await recordBackup(database.db, new Date());
    const prometheus = await startPrometheus(path.join(folder, "prometheus"), [
      `127.0.0.1:${ports.server}`,
      `127.0.0.1:${ports.worker}`,
    ]);
    try {
      await pause(3_000);
      await makeTraffic(installation);
      await pause(SETTLED_MS);
      const areGood = [await checkTexts(installation), await checkRules(), await checkBoard(prometheus)];
      return areGood.every(Boolean);
    } finally {
      await prometheus.close();
    }
  } finally {
    await installation.close();
  }
};

process.exitCode = (await benchBoard()) ? 0 : 1;
