import type { Request } from "./worst-calls-attack.ts";
import { manyAtOnce, type Meter } from "./worst-calls-meter.ts";
import { addJobs, MOST_ROWS } from "./worst-calls-state.ts";

const FINISHED = 100;
const PAUSED = 20;
const RETRIED = 10;

/** What bulk jobs cost: listing large paused ones, ordering, looking up again. */
export const worstBulk = async (meter: Meter): Promise<void> => {
  const { database } = meter.server;
  const attacker = await meter.signIn(10_000_000);
  const { token } = attacker;
  const post = (call: string, body: object): Request => ({
    method: "POST",
    path: `/webhook/${call}`,
    token,
    body: JSON.stringify(body),
  });
  await addJobs(database, attacker, { count: FINISHED, state: "done", rows: 1 });
  const list: Request = { method: "GET", path: "/webhook/bulk_jobs", token };
  await meter.time(`bulk_jobs of ${FINISHED} finished ones`, list);
  const order = post("bulk_enrich", { type: "find-contacts" });
  await meter.time("bulk_enrich", order);
  await meter.attack("bulk_enrich", manyAtOnce(order));

  const ended = await addJobs(database, attacker, { count: RETRIED, state: "done", rows: MOST_ROWS });
  const again = ended.map((job_id) => [post("bulk_retry", { job_id }), post("bulk_cancel", { job_id })] as const);
  const [[retry, cancel] = []] = again;
  if (retry === undefined || cancel === undefined) throw new Error("No job was made");
  for (let round = 0; round < 3; round += 1) {
    await meter.time(`bulk_retry of ${MOST_ROWS} misses`, retry, 1);
    await meter.time("bulk_cancel after it", cancel, 1);
  }
  await meter.attack(
    "bulk_retry and bulk_cancel of jobs in turn",
    again.map((lane) => [...lane]),
  );

  await addJobs(database, attacker, { count: PAUSED, state: "paused", rows: MOST_ROWS });
  await meter.time(`bulk_jobs with ${PAUSED} paused ones of ${MOST_ROWS} rows`, list);
  await meter.attack("bulk_jobs", manyAtOnce(list));
};
