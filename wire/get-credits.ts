import * as z from "zod/mini";
import { numeric } from "./numeric.ts";

/** A field a host may leave out, send as null, or send empty: all three mean "not known". */
const known = z.pipe(
  z.optional(z.nullable(z.union([z.string(), z.number()]))),
  z.transform((value) => (value === null || value === undefined || value === "" ? undefined : String(value))),
);

const empty = z.pipe(
  z.literal(""),
  z.transform(() => undefined),
);
const amount = z.optional(z.nullable(z.union([numeric, empty])));
const oneOf = <const Names extends readonly string[]>(names: Names) =>
  z.optional(z.nullable(z.union([z.enum(names), empty])));

/** What `get_credits` answers: the credits response, and the fields of user data where a host has them. */
export const CreditsAnswer = z.object({
  type: oneOf(["individual", "organisation"]),
  credits: amount,
  organisation_id: known,
  organisation_credits: amount,
  organisation_name: known,
  role: oneOf(["admin", "member"]),
  /** The text "false" means that the person has to authenticate, or complete the profile, anew. */
  auth: z.optional(z.nullable(z.union([z.string(), z.boolean()]))),
  name: known,
  email: known,
  contact: known,
  linkedin_url: known,
  legal_name: known,
  industry: known,
  team_size: known,
  location: known,
  founded: known,
  gst_no: known,
  created_at: known,
  about: known,
  /** Which of our additions to the plain interface this backend has. */
  capabilities: z.optional(z.nullable(z.array(z.string()))),
});

export type CreditsAnswer = z.input<typeof CreditsAnswer>;
