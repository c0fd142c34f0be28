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
 * The people of whom the caller owns a line and whose name, title or company has words that begin with those searched for,
 * the newest first. Only those that the caller may see: what a bulk job bought, whoever sees the job. A POST, so that no name
 * stands in a log of addresses. Only for hosts with the capability OWNED_PEOPLE.
 */
export const ownedPeople = {
  name: "ownedPeople",
  method: "POST",
  path: "/webhook/owned_people",
  request: z.object({
    search: z.string(searchText).check(z.minLength(1, searchText), z.maxLength(NAME_SEARCH_MAX_LENGTH, searchText)),
    /** "job": only whom bulk jobs bought, one person of each job. */
    per: z.optional(z.nullable(z.enum(["person", "job"], "per must be person or job."))),
  }),
  answer: z.object({ people: z.array(OwnedPersonRecord) }),
} as const satisfies Call;
