import * as z from "zod/mini";
import type { Call } from "./call.ts";

/** Sets up the caller's organisation. The fields are read as the form in the app is (`readOrganisationForm`). */
export const createOrganisation = {
  name: "createOrganisation",
  method: "POST",
  path: "/webhook/create_organisation",
  request: z.object({
    organisationName: z.string(),
    website: z.string(),
    teamSize: z.string(),
    location: z.string(),
    gstNo: z.optional(z.nullable(z.string())),
  }),
  /** Any answer without a message means that it was set up. */
  answer: z.unknown(),
} as const satisfies Call;
