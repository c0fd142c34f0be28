import * as z from "zod/mini";
import { parseEmail } from "#domain/shared/email.ts";
import { INVITED_AT_ONCE, invitedRoles, teamRoles } from "#domain/organisation/team.ts";
import type { Call } from "./call.ts";
import { numeric, optionalText, readBy } from "./fields.ts";

const id = z.pipe(z.union([z.string(), z.number()]), z.transform(String));

/** Ids as a list, or as one text with commas, as hosts send them from their database. */
const ids = z.pipe(
  z.optional(z.nullable(z.union([z.array(id), z.string()]))),
  z.transform((listed): readonly string[] => {
    if (typeof listed === "string") return listed.split(/[\s,"{}[\]]+/).filter(Boolean);
    return listed ?? [];
  }),
);

const amount = z.optional(z.nullable(z.pipe(numeric, z.number().check(z.minimum(0), z.maximum(1e12)))));

const TeamMemberRecord = z.object({
  req_id: id,
  member_email: z.string(),
  /** As the person's profile says; only of those who have accepted. */
  member_name: optionalText,
  /** The ids of the organisation's owners. */
  admin_users: ids,
  /** Null until the person has accepted. */
  user_id: z.optional(z.nullable(id)),
  role: optionalText,
  /** "pending", "complete" or "rejected". */
  invite_status: z.string(),
  created_at: optionalText,
  updated_at: optionalText,
  /** Of the organisation's credits, in total and in this calendar month (UTC). */
  credits_used: amount,
  credits_used_this_month: amount,
  monthly_cap: amount,
  /** When the member last asked for a higher limit, for a day or until they are changed. */
  limit_requested_at: optionalText,
});
export type TeamMemberRecord = z.output<typeof TeamMemberRecord>;

/** The members of the caller's organisation, and the people invited to it. For owners and admins. */
export const teamManagement = {
  name: "teamManagement",
  method: "GET",
  path: "/webhook/team_management",
  request: z.object({}),
  answer: z.object({
    data: z.object({
      org_management_db: z.array(TeamMemberRecord),
      /** What former members have used, in total and in this calendar month (UTC). */
      former_credits_used: amount,
      former_credits_used_this_month: amount,
    }),
  }),
} as const satisfies Call;

const EMAIL_WANTED = "Please enter a valid email address";
const email = z.pipe(z.string(EMAIL_WANTED), readBy(parseEmail, EMAIL_WANTED));
const ROLE_WANTED = `role must be one of ${teamRoles.join(", ")}.`;
const Said = z.object({ message: optionalText });

/** Invites a person by mail, or sends a pending invitation again. Without a role, as a member. */
export const addMember = {
  name: "addMember",
  method: "POST",
  path: "/webhook/add_member",
  request: z.object({
    email,
    role: z.optional(z.nullable(z.enum(invitedRoles, `role must be one of ${invitedRoles.join(", ")}.`))),
  }),
  answer: Said,
  answersWithMessage: true,
} as const satisfies Call;

/** The refusal of a monthly limit that is no amount of credits. */
export const CAP_WANTED = "monthly_cap must be a number of credits with at most one decimal, or null.";

/** In credits; null for no limit. Where it is left out, there is none, or it stays as it is. */
export const monthlyCap = z.optional(
  z.nullable(
    z.number(CAP_WANTED).check(z.minimum(0, CAP_WANTED), z.maximum(1e9, CAP_WANTED), z.multipleOf(0.1, CAP_WANTED)),
  ),
);

const EMAILS_WANTED = `emails must be a list of 1 to ${INVITED_AT_ONCE} email addresses.`;

/**
 * Invites several people by mail, each with this role and monthly limit. Who has an open invitation gets no second mail. Only
 * for hosts with the capability INVITE_MANY.
 */
export const inviteMembers = {
  name: "inviteMembers",
  method: "POST",
  path: "/webhook/invite_members",
  request: z.object({
    emails: z
      .array(email, EMAILS_WANTED)
      .check(z.minLength(1, EMAILS_WANTED), z.maxLength(INVITED_AT_ONCE, EMAILS_WANTED)),
    role: z.enum(invitedRoles, `role must be one of ${invitedRoles.join(", ")}.`),
    monthly_cap: monthlyCap,
  }),
  answer: z.object({
    results: z.array(
      z.object({
        email: z.string(),
        invited: z.boolean(),
        /** Why it was not invited. */
        message: optionalText,
      }),
    ),
  }),
} as const satisfies Call;

/**
 * Removes a member, or withdraws an invitation. To remove oneself, `leave` is required. `req_id` is that of the list,
 * as it was shown: a person who has accepted since then is not removed instead of their invitation.
 */
export const memberRemove = {
  name: "memberRemove",
  method: "POST",
  path: "/webhook/member_remove",
  request: z.object({
    email,
    leave: z.optional(z.boolean("leave must be true or false.")),
    req_id: z.optional(z.string("req_id must be the id of a member or an invitation.")),
  }),
  answer: Said,
  answersWithMessage: true,
} as const satisfies Call;

/** Changes a member's role or monthly limit; what is left out stays. `monthly_cap` null takes the limit away. */
export const memberUpdate = {
  name: "memberUpdate",
  method: "POST",
  path: "/webhook/member_update",
  request: z.object({
    email,
    role: z.optional(z.enum(teamRoles, ROLE_WANTED)),
    monthly_cap: monthlyCap,
  }),
  /** Any answer means that the member was changed. */
  answer: z.unknown(),
} as const satisfies Call;
