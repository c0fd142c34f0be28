import * as z from "zod/mini";
import { teamRoles } from "#domain/organisation/team.ts";
import type { Call } from "./call.ts";

const field = (name: string) => z.string(`${name} must be text.`);

/** What was not given is empty. */
const OrganisationDetailsRecord = z.object(
  {
    name: field("name"),
    legal_name: field("legal_name"),
    website: field("website"),
    team_size: field("team_size"),
    location: field("location"),
    industry: field("industry"),
    founded: field("founded"),
    gst_no: field("gst_no"),
    about: field("about"),
  },
  "details must be an object.",
);
export type OrganisationDetailsRecord = z.output<typeof OrganisationDetailsRecord>;

const VERSION_WANTED = "version must be that of the answer that was seen.";

/**
 * The details of the caller's organisation. With `details`, an owner replaces all of them; `version` is that of the answer
 * which the owner saw. The answer is what is stored now; `saved` is false where someone else saved something else before. Only for hosts
 * with the capability ORGANISATION_DETAILS.
 */
export const organisationDetails = {
  name: "organisationDetails",
  method: "POST",
  path: "/webhook/organisation_details",
  request: z.object({
    details: z.optional(z.nullable(OrganisationDetailsRecord)),
    version: z.optional(
      z.nullable(z.int(VERSION_WANTED).check(z.minimum(1, VERSION_WANTED), z.maximum(2 ** 31 - 1, VERSION_WANTED))),
    ),
  }),
  answer: z.object({
    details: OrganisationDetailsRecord,
    version: z.int(),
    saved: z.boolean(),
    /** The caller's. */
    role: z.enum(teamRoles),
  }),
} as const satisfies Call;
