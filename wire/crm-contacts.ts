import * as z from "zod/mini";
import { SAVED_ASKED_AT_ONCE } from "#domain/lists/saved-person.ts";
import { parseDin } from "#domain/lookups/din.ts";
import type { Call } from "./call.ts";
import { optionalText, profileAddress, readBy } from "./fields.ts";

const ASKED_WANTED = `At most ${SAVED_ASKED_AT_ONCE} people can be asked for at once.`;
const DIN_WANTED = "din must have eight digits.";
const din = z.pipe(z.string(DIN_WANTED), readBy(parseDin, DIN_WANTED));

/**
 * Which of these people are contacts in a CRM of the caller: those who were pushed, and those whom a CRM finds by their profile or by
 * what the caller owns of them. A POST, so that no name stands in a log of addresses. Only for hosts with CRM_PUSH.
 */
export const crmContacts = {
  name: "crmContacts",
  method: "POST",
  isRead: true,
  path: "/webhook/crm_contacts",
  request: z.object({
    linkedin_urls: z.optional(
      z.nullable(
        z
          .array(profileAddress("Each of linkedin_urls"), "linkedin_urls must be a list.")
          .check(z.maxLength(SAVED_ASKED_AT_ONCE, ASKED_WANTED)),
      ),
    ),
    dins: z.optional(
      z.nullable(z.array(din, "dins must be a list.").check(z.maxLength(SAVED_ASKED_AT_ONCE, ASKED_WANTED))),
    ),
  }),
  answer: z.object({
    contacts: z.array(
      z.object({
        linkedin_url: optionalText,
        din: optionalText,
        connection_id: z.string(),
        how: z.enum(["pushed", "found"]),
        /** ISO 8601: when they were pushed, or found. */
        at: z.string(),
      }),
    ),
    /** Whether a CRM is still searched: asked again in a few seconds, there may be more. */
    searching: z.boolean(),
  }),
} as const satisfies Call;
