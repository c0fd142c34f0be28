import * as z from "zod";
import { bulkResult } from "#wire/bulk-jobs.ts";
import type { Request } from "./worst-calls-attack.ts";
import { manyAtOnce, type Meter } from "./worst-calls-meter.ts";
import { addResult, MOST_ROWS } from "./worst-calls-state.ts";

/** What it costs to download a large result. */
export const worstExports = async (meter: Meter): Promise<void> => {
  const { server } = meter;
  const attacker = await meter.signIn();
  const jobId = await addResult(server.database, attacker);
  for (const format of ["csv", "xlsx"]) {
    const headers = { Authorization: `Bearer ${attacker.token}` };
    const answer = await fetch(`${server.origin}${bulkResult.path}?job_id=${jobId}&format=${format}`, { headers });
    const { url } = z.object({ url: z.string() }).parse(await answer.json());
    const download: Request = { method: "GET", path: url.slice(server.origin.length) };
    await meter.time(`a result of ${MOST_ROWS} rows as ${format}`, download, 3);
    await meter.attack(`the result as ${format}`, manyAtOnce(download));
  }
};
