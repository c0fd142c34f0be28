import * as z from "zod/mini";
import { bulkJobStates } from "#domain/bulk/bulk-job.ts";
import { tools } from "#domain/shared/tool.ts";
import { parseEmail } from "#domain/shared/email.ts";
import type { Call } from "./call.ts";
import { numeric, optionalText, readBy } from "./fields.ts";

const EMAIL_WANTED = "Please enter a valid email address";

/** Makes another member an owner and the caller, an owner, an admin; both or neither. Only with ORGANISATION_OWNERSHIP. */
export const handOver = {
  name: "handOver",
  method: "POST",
  path: "/webhook/hand_over",
  request: z.object({ email: z.pipe(z.string(EMAIL_WANTED), readBy(parseEmail, EMAIL_WANTED)) }),
  /** Any answer without a message means that it was done. */
  answer: z.unknown(),
} as const satisfies Call;

/**
 * What closing the caller's organisation would take, for owners. With its `name` as a confirmation, it is closed, unless a plan
 * or a bulk job runs. Only for hosts with the capability ORGANISATION_OWNERSHIP.
 */
export const closeOrganisation = {
  name: "closeOrganisation",
  method: "POST",
  path: "/webhook/close_organisation",
  request: z.object({ name: optionalText }),
  answer: z.object({
    closed: z.boolean(),
    /** What lapses. */
    credits: numeric,
    /** Besides the caller. */
    other_members: z.int(),
    /** The addresses of those whose plan for the organisation is charged again. */
    plans_of: z.array(z.string()),
    /** Bulk jobs that have not ended, the oldest first. */
    jobs: z.array(
      z.object({
        job_id: z.string(),
        type: z.enum(tools),
        state: z.enum(bulkJobStates),
        name: optionalText,
        file_name: optionalText,
        remark: optionalText,
        /** Who ordered it. */
        member_email: z.string(),
      }),
    ),
  }),
} as const satisfies Call;
