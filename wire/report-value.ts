import * as z from "zod/mini";
import { contactItems } from "#domain/lookups/contact.ts";
import { parseDin } from "#domain/lookups/din.ts";
import { directorItems } from "#domain/lookups/director.ts";
import { reportOutcomes, wrongReasons } from "#domain/lookups/wrong-value.ts";
import type { Call } from "./call.ts";
import { numeric, profileAddress, readBy } from "./fields.ts";

const report = {
  /** As it was revealed. */
  value: z.string().check(z.minLength(1, "value must be the revealed value.")),
  reason: z.enum(wrongReasons, `reason must be one of ${wrongReasons.join(", ")}.`),
};

/**
 * A value that the account, or its organisation, owns is wrong. Where a check or an unrelated payer says so too, its price is
 * given back, once. Only for hosts with the capability VALUE_REPORTS.
 */
export const reportValue = {
  name: "reportValue",
  method: "POST",
  path: "/webhook/report_value",
  request: z.discriminatedUnion(
    "type",
    [
      z.object({ type: z.enum(contactItems), profile_url: profileAddress("profile_url"), ...report }),
      z.object({ type: z.enum(directorItems), din: z.pipe(z.string(), readBy(parseDin)), ...report }),
    ],
    `type must be one of ${[...contactItems, ...directorItems].join(", ")}.`,
  ),
  answer: z.object({
    outcome: z.enum(reportOutcomes),
    /** What was given back, where it is `credited`. */
    credits: z.optional(z.nullable(numeric)),
  }),
} as const satisfies Call;
