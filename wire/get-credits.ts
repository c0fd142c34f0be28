import * as z from "zod/mini";
import { accountTypes, roles } from "#domain/session/account.ts";
import { tools } from "#domain/shared/tool.ts";
import type { Call } from "./call.ts";
import { ifSaid, numeric } from "./fields.ts";
import { MailChoicesRecord } from "./mail-choices.ts";

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

/** The credits, and the fields of user data if a host has them. */
const CreditsAnswer = z.object({
  type: oneOf(accountTypes),
  credits: amount,
  organisation_id: known,
  organisation_credits: amount,
  organisation_name: known,
  role: oneOf(roles),
  /** Whether the caller owns the organisation; `role` is admin then. */
  organisation_owner: z.optional(ifSaid(z.boolean())),
  /** The text "false" means that the person has to authenticate, or complete the profile, again. */
  auth: z.optional(z.nullable(z.union([z.string(), z.boolean()]))),
  /** Whether the person should complete the profile now. Where it is said, it alone decides. */
  details_needed: z.optional(ifSaid(z.boolean())),
  name: known,
  email: known,
  contact: known,
  linkedin_url: known,
  legal_name: known,
  website: known,
  industry: known,
  team_size: known,
  location: known,
  founded: known,
  gst_no: known,
  created_at: known,
  about: known,
  /** The most that the caller may spend of the organisation's credits in a calendar month, and has spent in this one. */
  monthly_cap: amount,
  credits_used_this_month: amount,
  /** When the caller last asked for a higher limit (ISO 8601), where the host has `limit_requests`. */
  limit_requested_at: known,
  /** Credits of who pays that bulk jobs have set aside, and the tool of one of these jobs that the caller sees. */
  credits_set_aside: amount,
  set_aside_for: oneOf(tools),
  /** The most that assistants may spend with one key in a day (UTC), where the host has `assistants`. */
  assistant_daily_credits: amount,
  /** Which mails the person gets, where the host has `notifications`. */
  mail_choices: z.optional(ifSaid(MailChoicesRecord)),
  /** Which additions to the plain webhook interface this backend has. */
  capabilities: z.optional(z.nullable(z.array(z.string()))),
});

/** As the client parses it. */
export type CreditsAnswer = z.output<typeof CreditsAnswer>;

/** The signed-in user's account and credits. */
export const getCredits = {
  name: "getCredits",
  method: "GET",
  path: "/webhook/get_credits",
  request: z.object({}),
  answer: CreditsAnswer,
} as const satisfies Call;
