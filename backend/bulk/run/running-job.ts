import * as z from "zod";
import { itemsOf } from "#domain/bulk/bulk.ts";
import { type Tool, tools } from "#domain/shared/tool.ts";
import type { Asking } from "#backend/credits/lookup.ts";
import { batchedSelect } from "#backend/platform/database/batched-select.ts";
import type { BatchedStatement, Database, Db } from "#backend/platform/database/database.ts";

/** What a worker must know of a job. */
export interface RunningJob {
  readonly id: string;
  readonly tool: Tool;
  /** Both wallets of who ordered it: what either of them owns is free. */
  readonly wallets: readonly string[];
  readonly paidBy: Asking["paidBy"];
  /** The one that pays. */
  readonly walletId: string;
  readonly items: z.infer<typeof RunningJobRow>["items"];
  /** Whether someone who may not be the person asked for is charged for as well. */
  readonly includesPossible: boolean;
  readonly run: number;
}

const RunningJobRow = z.object({
  id: z.string(),
  tool: z.enum(tools),
  wallets: z.array(z.string()),
  wallet_id: z.string(),
  is_paid_by_person: z.boolean(),
  items: z.array(z.enum(Object.values(itemsOf).flat())),
  include_possible: z.boolean(),
  runs: z.int(),
});

const COLUMNS = `select j.id, j.tool, y.wallets, j.wallet_id, j.wallet_id = y.own as is_paid_by_person, j.items, j.include_possible, j.runs
  from bulk_job j join payer y on y.account_id = j.actor_id where j.state = 'running'`;

const toJob = (found: object): RunningJob => {
  const row = RunningJobRow.parse(found);
  const { runs: run, include_possible: includesPossible, wallet_id: walletId, is_paid_by_person, ...job } = row;
  return { ...job, run, includesPossible, walletId, paidBy: is_paid_by_person ? "person" : "organisation" };
};

/** Undefined when the job is not running. */
export const findRunningJob = async (db: Db, jobId: string): Promise<RunningJob | undefined> =>
  (await db(`${COLUMNS} and j.id = $1`, [jobId])).map(toJob)[0];

export const runningJobs = async (db: Db): Promise<readonly RunningJob[]> => (await db(COLUMNS)).map(toJob);

const runningStatement: BatchedStatement = {
  name: "is_job_running",
  text: batchedSelect(
    { id: "uuid", run: "int" },
    "select from bulk_job j where j.id = asked.id and j.runs = asked.run and j.state = 'running'",
  ),
};

/** Whether this run of a job was neither paused nor cancelled since. */
export const isRunning = async (
  { batched }: Pick<Database, "batched">,
  { id, run }: Pick<RunningJob, "id" | "run">,
): Promise<boolean> => (await batched(runningStatement, [id, run])) !== undefined;
