import { type ChildProcess, spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { Database } from "#backend/platform/database/database.ts";
import { isOver } from "#tests/support/backend/child-process.ts";
import { SERVICES, type Services } from "./sources-services.ts";

/** Prints whether a goal was reached. */
export type Report = (isGood: boolean, text: string) => void;

export interface SourcesBench {
  readonly database: Database;
  readonly report: Report;
}

const WORKER = fileURLToPath(new URL("sources-worker.ts", import.meta.url));

/** What a worker looks up: `questions` of them about `people`, from a place of its own on. */
export interface WorkerOrder {
  readonly people: number;
  readonly questions?: number;
  readonly from?: number;
  readonly atOnce?: number;
  readonly perDay?: number;
}

export const startWorker = (database: Database, { origin }: Services, order: WorkerOrder): ChildProcess => {
  const { people, questions = people, from = 0, atOnce = 16, perDay = 1e12 } = order;
  const parameters = [database.url, origin, people, questions, from, atOnce, perDay].map(String);
  return spawn(process.execPath, [WORKER, ...parameters], { stdio: ["ignore", "pipe", "inherit"] });
};

/** Resolves when the worker is ready to ask, and, called after that, when it has all its answers. */
export const reports = (worker: ChildProcess): Promise<void> =>
  new Promise((resolve, reject) => {
    worker.stdout?.once("data", () => resolve());
    worker.once("exit", () => reject(new Error("A worker ended before it reported")));
  });

/** Its exit code, or null where it was killed. */
export const ended = async (worker: ChildProcess): Promise<number | null> =>
  isOver(worker) ? worker.exitCode : new Promise((resolve) => void worker.once("exit", resolve));

/** Begins with nothing but the eight services, switched on. */
export const withSources = async (
  { db }: Database,
  dailyBudgets: readonly (number | null)[] = SERVICES.map(() => null),
): Promise<void> => {
  await db("truncate source, source_run, source_call, source_spending cascade");
  await db(
    `insert into source (name, enabled_at, place, daily_budget)
     select name, now(), place, budget from unnest($1::text[], $2::bigint[]) with ordinality wanted (name, budget, place)`,
    [SERVICES, dailyBudgets],
  );
};
