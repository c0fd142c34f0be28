import * as z from "zod/mini";
import { ASKED_ABOUT_MAX, searchOutcomes } from "#domain/lookups/search-outcome.ts";
import type { Call } from "./call.ts";
import { guess, ifSaid, names, numeric, optionalText, trail } from "./fields.ts";

const badIds = `ids must be the ids of at most ${ASKED_ABOUT_MAX} searches, with commas between them.`;

const PendingRecord = z.object({
  id: z.string(),
  /** As in the history. */
  type: z.string(),
  query: z.string(),
  /** The person of the query, if the host knows. */
  person: z.optional(ifSaid(z.object(names))),
  /** The credits that are set aside for it. */
  amount: numeric,
  /** ISO 8601. */
  begun_at: z.string(),
  /** Only the account that has begun it can cancel it. */
  yours: z.boolean(),
  /** Who has begun it, where an organisation pays. */
  member_email: optionalText,
  /** ISO 8601: when a mail server wants to be asked again, where one has said so. */
  ask_again_at: optionalText,
  /** How it has ended; null while it is under way. */
  outcome: z.nullable(z.enum(searchOutcomes)),
  /** Who was asked, where it has ended. */
  trail,
  guess,
});

export type PendingRecord = z.infer<typeof PendingRecord>;

/**
 * The searches that are under way, newest first: of the account, and those that its organisation pays for. Only for hosts
 * with the capability PENDING.
 */
export const pendingLookups = {
  name: "pendingLookups",
  method: "GET",
  path: "/webhook/pending_lookups",
  request: z.object({
    /** Searches that are listed also where they have ended: "0b9d2a52-…,6c1c2f7f-…". */
    ids: z.optional(
      z.pipe(
        z.string(badIds).check(z.maxLength(ASKED_ABOUT_MAX * 37, badIds)),
        z.pipe(
          z.transform((text: string) => text.split(",")),
          z.array(z.uuid(badIds)).check(z.maxLength(ASKED_ABOUT_MAX, badIds)),
        ),
      ),
    ),
  }),
  answer: z.object({ lookups: z.array(PendingRecord) }),
} as const satisfies Call;
