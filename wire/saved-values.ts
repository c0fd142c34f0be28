import * as z from "zod/mini";
import { contactItems } from "#domain/lookups/contact.ts";
import { directorItems } from "#domain/lookups/director.ts";
import type { Call } from "./call.ts";
import { optionalText } from "./fields.ts";
import { savedIds } from "./saved-people.ts";

/**
 * What the caller owns of saved people, without those values that count as wrong. Costs nothing. Leaves out people who are not saved
 * any more; of the others some may have no values. Only for hosts with SAVED_PEOPLE.
 */
export const savedValues = {
  name: "savedValues",
  method: "POST",
  isRead: true,
  path: "/webhook/saved_values",
  request: z.object({ ids: savedIds }),
  answer: z.object({
    people: z.array(
      z.object({
        id: z.string(),
        values: z.array(
          z.object({
            item: z.enum([...contactItems, ...directorItems]),
            value: z.string(),
            kind: optionalText,
            /** Of an address: when the caller last bought a verdict about it. ISO 8601. */
            verified_at: optionalText,
          }),
        ),
      }),
    ),
  }),
} as const satisfies Call;
