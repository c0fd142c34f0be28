import * as z from "zod/mini";
import { JOB_ID } from "./bulk-jobs.ts";
import type { Call } from "./call.ts";
import { rowId } from "./fields.ts";

const AFTER_WANTED = "after must be the next of the answer before.";

/**
 * Saves the people whom a bulk job has found, of at most 1,000 of its subjects, and puts all of them into a list where one is named. Costs
 * nothing. Ask again with `next` as `after` until there is none. Only for hosts with SAVED_PEOPLE.
 */
export const saveJobPeople = {
  name: "saveJobPeople",
  method: "POST",
  path: "/webhook/save_job_people",
  request: z.object({
    job_id: JOB_ID,
    list_id: z.optional(z.nullable(rowId("list_id must be the id of a list."))),
    shared: z.optional(z.nullable(z.boolean("shared must be true or false."))),
    after: z.optional(
      z.nullable(z.int(AFTER_WANTED).check(z.minimum(0, AFTER_WANTED), z.maximum(2_147_483_647, AFTER_WANTED))),
    ),
  }),
  answer: z.object({
    saved: z.int(),
    already: z.int(),
    refused: z.int(),
    next: z.optional(z.nullable(z.int())),
  }),
} as const satisfies Call;
