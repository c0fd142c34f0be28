import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import * as z from "zod";
import type { Caller } from "./calls.ts";
import type { Person } from "./people.ts";

/** A bulk job that somebody ordered, and the profiles in the result that they downloaded. */
export interface Order {
  readonly email: string;
  readonly jobId: string;
  readonly profiles: readonly string[];
  readonly result: readonly string[];
  readonly state: string;
}

const Ordered = z.object({ signed_url: z.string(), job_id: z.string() });
const Job = z.object({ state: z.string() });
const Result = z.object({ url: z.string() });
/** A paused job has no credits left, which no one here runs out of. */
const ENDED = ["done", "failed", "cancelled", "paused"];
const LOOK_EVERY_MS = 1_000;
const PROFILE = /linkedin\.com\/in\/([\w-]+)/g;

/** Orders one bulk job, sends its file to the store, waits for its end and downloads the result. */
export const orderJob = async (
  origin: string,
  caller: Caller,
  { email, headers }: Person,
  profiles: readonly string[],
): Promise<Order> => {
  const ordered = await caller.insist("bulk_enrich", `${origin}/webhook/bulk_enrich`, {
    method: "POST",
    headers: { ...headers, "Idempotency-Key": randomUUID() },
    body: JSON.stringify({ type: "find-contacts", fields: ["phone_no"], file_name: `${randomUUID()}.csv` }),
  });
  const { signed_url: address, job_id: jobId } = Ordered.parse(JSON.parse(ordered));
  const file = profiles.map((profile) => `https://www.linkedin.com/in/${profile}`).join("\n");
  await caller.insist("upload", address, { method: "PUT", headers: { "Content-Type": "text/csv" }, body: file });
  const look = async (): Promise<string> => {
    const text = await caller.insist("bulk_job", `${origin}/webhook/bulk_job?job_id=${jobId}`, { headers });
    return Job.parse(JSON.parse(text)).state;
  };
  let state = await look();
  while (!ENDED.includes(state)) {
    await pause(LOOK_EVERY_MS);
    state = await look();
  }
  const asked = `${origin}/webhook/bulk_result?job_id=${jobId}&format=csv`;
  const signed = await caller.insist("bulk_result", asked, { headers });
  const csv = await caller.insist("result", Result.parse(JSON.parse(signed)).url);
  const result = [...csv.matchAll(PROFILE)].map(([, profile = ""]) => profile);
  return { email, jobId, profiles, result, state };
};
