import * as z from "zod/mini";
import type { Call } from "./call.ts";
import { optionalText } from "./fields.ts";

/**
 * One page of everything that is held about the caller's account. The first page without `after`, each later one after the
 * `next` of the one before. Only for hosts with the capability ACCOUNT_DATA.
 */
export const accountData = {
  name: "accountData",
  method: "POST",
  isRead: true,
  path: "/webhook/account_data",
  request: z.object({ after: optionalText }),
  answer: z.object({
    /** What the rows are of, such as "history". The pages of a part come one after another. */
    part: z.string(),
    rows: z.array(z.record(z.string(), z.unknown())),
    /** Missing on the last page. */
    next: optionalText,
  }),
} as const satisfies Call;
