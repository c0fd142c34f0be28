import * as z from "zod";
import { itemsOf } from "#domain/bulk.ts";
import { type Tool, tools } from "#domain/tool.ts";
import type { Db } from "#backend/database/database.ts";

/** What a worker must know of a job. */
export interface RunningJob {
  readonly id: string;
  readonly tool: Tool;
  readonly walletId: string;
  readonly items: z.infer<typeof Row>["items"];
  readonly run: number;
}

const Row = z.object({
  id: z.string(),
  tool: z.enum(tools),
  wallet_id: z.string(),
  items: z.array(z.enum(Object.values(itemsOf).flat())),
  runs: z.int(),
});

const COLUMNS = "select id, tool, wallet_id, items, runs from bulk_job where state = 'running'";

const toJob = (row: object): RunningJob => {
  const { id, tool, wallet_id: walletId, items, runs: run } = Row.parse(row);
  return { id, tool, walletId, items, run };
};

/** Undefined when the job is not running. */
export const findRunningJob = async (db: Db, jobId: string): Promise<RunningJob | undefined> =>
  (await db(`${COLUMNS} and id = $1`, [jobId])).map(toJob)[0];

export const runningJobs = async (db: Db): Promise<readonly RunningJob[]> => (await db(COLUMNS)).map(toJob);
