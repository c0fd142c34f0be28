import * as z from "zod/mini";
import { NAME_SEARCH_MAX_LENGTH } from "#domain/history/name-search.ts";
import type { Call } from "./call.ts";
import { contactItems } from "#domain/lookups/contact.ts";
import { parseDin } from "#domain/lookups/din.ts";
import { directorItems } from "#domain/lookups/director.ts";
import { names, optionalText, profileAddress, readBy } from "./fields.ts";

export const SEARCH_WANTED = `search must have 1 to ${NAME_SEARCH_MAX_LENGTH} characters.`;

/** Of how many people a call may ask what is owned. */
export const OWNED_ASKED_AT_ONCE = 100;

const ASKED_WANTED = `At most ${OWNED_ASKED_AT_ONCE} people can be asked for at once.`;
const DIN_WANTED = "din must have eight digits.";

const OwnedPersonRecord = z.object({
  ...names,
  /** One of these two names the person. */
  linkedin_url: optionalText,
  din: optionalText,
  /** The owned value that is shown first (`inShownOrder`). */
  value: optionalText,
  /** All that is owned of someone who was asked for by profile or DIN, without values that count as wrong. */
  values: z.optional(
    z.nullable(z.array(z.object({ item: z.enum([...contactItems, ...directorItems]), value: z.string() }))),
  ),
  /** When the first line was bought (ISO 8601). */
  at: z.string(),
  /** The bulk job that bought a line. */
  job_id: optionalText,
});
export type OwnedPersonRecord = z.infer<typeof OwnedPersonRecord>;

/**
 * People with a detail that the caller owns, the newest first. Each word of `search` begins a word of their name, title or
 * company. People of a bulk job are only found by callers who see the job. With profiles or DINs instead: those of them of whom
 * the caller owns anything. A POST, so that no name stands in a log of addresses. Only for hosts with the capability OWNED_PEOPLE.
 */
export const ownedPeople = {
  name: "ownedPeople",
  method: "POST",
  isRead: true,
  path: "/webhook/owned_people",
  request: z.object({
    search: z.optional(
      z.nullable(
        z
          .string(SEARCH_WANTED)
          .check(z.minLength(1, SEARCH_WANTED), z.maxLength(NAME_SEARCH_MAX_LENGTH, SEARCH_WANTED)),
      ),
    ),
    /** "job": only people that bulk jobs bought, one of each job. */
    per: z.optional(z.nullable(z.enum(["person", "job"], "per must be person or job."))),
    linkedin_urls: z.optional(
      z.nullable(
        z
          .array(profileAddress("Each of linkedin_urls"), "linkedin_urls must be a list.")
          .check(z.maxLength(OWNED_ASKED_AT_ONCE, ASKED_WANTED)),
      ),
    ),
    dins: z.optional(
      z.nullable(
        z
          .array(z.pipe(z.string(DIN_WANTED), readBy(parseDin, DIN_WANTED)), "dins must be a list.")
          .check(z.maxLength(OWNED_ASKED_AT_ONCE, ASKED_WANTED)),
      ),
    ),
  }),
  answer: z.object({ people: z.array(OwnedPersonRecord) }),
} as const satisfies Call;
