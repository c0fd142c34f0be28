import * as z from "zod/mini";
import { NAME_SEARCH_MAX_LENGTH } from "#domain/history/name-search.ts";
import type { Call } from "./call.ts";
import { names, optionalText } from "./fields.ts";

const searchText = `search must have 1 to ${NAME_SEARCH_MAX_LENGTH} characters.`;

const OwnedPersonRecord = z.object({
  ...names,
  /** One of these two names the person. */
  linkedin_url: optionalText,
  din: optionalText,
  /** The first value of the line that was bought last. */
  value: optionalText,
  /** When the first line was bought (ISO 8601). */
  at: z.string(),
  /** The bulk job that bought a line. */
  job_id: optionalText,
});
export type OwnedPersonRecord = z.infer<typeof OwnedPersonRecord>;

/**
 * People with a detail that the caller owns, the newest first. Each word of `search` begins a word of their name, title or
 * company. People of a bulk job are only found by callers who see the job. A POST, so that no name stands in a log of
 * addresses. Only for hosts with the capability OWNED_PEOPLE.
 */
export const ownedPeople = {
  name: "ownedPeople",
  method: "POST",
  path: "/webhook/owned_people",
  request: z.object({
    search: z.string(searchText).check(z.minLength(1, searchText), z.maxLength(NAME_SEARCH_MAX_LENGTH, searchText)),
    /** "job": only people that bulk jobs bought, one of each job. */
    per: z.optional(z.nullable(z.enum(["person", "job"], "per must be person or job."))),
  }),
  answer: z.object({ people: z.array(OwnedPersonRecord) }),
} as const satisfies Call;
