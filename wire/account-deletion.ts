import * as z from "zod/mini";
import { tools } from "#domain/shared/tool.ts";
import type { Call } from "./call.ts";
import { numeric, optionalText, time } from "./fields.ts";

/**
 * What deleting the caller's account means. With its `email` as a confirmation, that is asked for, unless something stands in
 * the way. Only for hosts with the capability ACCOUNT_DELETION.
 */
export const deleteAccount = {
  name: "deleteAccount",
  method: "POST",
  path: "/webhook/delete_account",
  request: z.object({ email: optionalText }),
  answer: z.object({
    /** Whether it has been asked for. */
    requested: z.boolean(),
    /** When the account is to be deleted, or would be if that were asked for now (ISO 8601). */
    delete_at: time,
    /** Personal credits, which lapse. */
    lapsing_credits: numeric,
    /** The name of an organisation that would have no owner. */
    only_owner_of: optionalText,
    /** Plans that are charged again. */
    running_plans: z.int(),
    /** The tools of bulk jobs that have not ended. */
    jobs_in: z.array(z.enum(tools)),
    /** Searches that are under way. */
    running_searches: z.int(),
  }),
} as const satisfies Call;

/** Keeps an account that was to be deleted. Only for hosts with the capability ACCOUNT_DELETION. */
export const keepAccount = {
  name: "keepAccount",
  method: "POST",
  path: "/webhook/keep_account",
  request: z.object({}),
  /** Any answer without a message means that it was done. */
  answer: z.unknown(),
} as const satisfies Call;
