import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { parse, stringify } from "yaml";
import * as z from "zod";
import { freePort } from "#tests/support/backend/free-port.ts";
import { killHard } from "#tests/support/backend/child-process.ts";

const DEPLOY = path.resolve(import.meta.dirname, "../deploy");
export const RULES = path.join(DEPLOY, "prometheus-rules.yml");
export const RULE_TESTS = path.join(DEPLOY, "prometheus-rules.test.yml");
const BOARD = path.join(DEPLOY, "grafana-board.json");

/** Debian's package puts both programs beside each other. */
export const programOf = (name: "prometheus" | "promtool"): string =>
  path.resolve(process.env["PROMETHEUS_DIR"] ?? "/usr/bin", name);

/** Runs promtool; what it says, and whether it was content. */
export const promtool = async (
  parameters: readonly string[],
  input = "",
): Promise<{ readonly isClean: boolean; readonly text: string }> => {
  const child = spawn(programOf("promtool"), parameters);
  let text = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk: Buffer) => (text += chunk.toString()));
  child.stdin.end(input);
  const [code]: unknown[] = await once(child, "close");
  return { isClean: code === 0, text: text.trim() };
};

const Rules = z.object({
  groups: z.array(z.object({ rules: z.array(z.object({ alert: z.string(), expr: z.string() })) })),
});

export const alarms = Rules.parse(parse(readFileSync(RULES, "utf8"))).groups.flatMap(({ rules }) => rules);

const Board = z.object({
  panels: z.array(z.object({ title: z.string(), targets: z.array(z.object({ expr: z.string() })) })),
});

export const boardPanels = Board.parse(JSON.parse(readFileSync(BOARD, "utf8"))).panels;

const Answer = z.object({ status: z.literal("success"), data: z.object({ result: z.array(z.unknown()) }) });

export interface Prometheus {
  /** How many series an expression has now. */
  count(expression: string): Promise<number>;
  close(): Promise<void>;
}

/** A real Prometheus with the alarms of `deploy/`, which reads these targets ("127.0.0.1:9464") every second. Its data are in `folder`. */
export const startPrometheus = async (folder: string, targets: readonly string[]): Promise<Prometheus> => {
  await mkdir(folder, { recursive: true });
  const file = path.join(folder, "prometheus.yml");
  const config = {
    global: { scrape_interval: "1s", evaluation_interval: "1s" },
    rule_files: [RULES],
    scrape_configs: [{ job_name: "leadlight", static_configs: [{ targets }] }],
  };
  await writeFile(file, stringify(config));
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const parameters = [
    `--config.file=${file}`,
    `--storage.tsdb.path=${folder}/data`,
    `--web.listen-address=127.0.0.1:${port}`,
  ];
  const child = spawn(programOf("prometheus"), parameters, { stdio: "ignore" });
  await isReady(child, origin);
  return {
    count: async (expression) => {
      const answer = await fetch(`${origin}/api/v1/query?${new URLSearchParams({ query: expression }).toString()}`);
      return Answer.parse(await answer.json()).data.result.length;
    },
    close: () => killHard(child),
  };
};

const isReady = async (child: ChildProcess, origin: string): Promise<void> => {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`Prometheus ended with ${child.exitCode}`);
    const isUp = await fetch(`${origin}/-/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isUp) return;
    await pause(200);
  }
};
