import * as z from "zod/mini";
import { invitationAnswers } from "#domain/organisation/invitation.ts";
import type { Call } from "./call.ts";
import { numeric, optionalText } from "./fields.ts";

const InvitationRecord = z.object({
  req_id: z.pipe(z.union([z.string(), z.number()]), z.transform(String)),
  organisation_name: optionalText,
  role: optionalText,
  created_at: optionalText,
  /** The address and the name of the person who invited. */
  invited_by: optionalText,
  invited_by_name: optionalText,
  /** In credits; missing where no limit is offered. */
  monthly_cap: z.optional(z.nullable(numeric)),
  /** Only "pending" ones can be answered. */
  invite_status: z.string(),
});
export type InvitationRecord = z.output<typeof InvitationRecord>;

/** The invitations to the caller's address. */
export const checkInvitation = {
  name: "checkInvitation",
  method: "GET",
  path: "/webhook/check_invitation",
  request: z.object({}),
  answer: z.object({ data: z.object({ org_management_db: z.array(InvitationRecord) }) }),
} as const satisfies Call;

/** Answers an invitation to the caller's address, once. */
export const invitationResponse = {
  name: "invitationResponse",
  method: "POST",
  path: "/webhook/invitation_response",
  request: z.object({
    req_id: z.string("req_id must be the id of an invitation."),
    action: z.enum(invitationAnswers, `action must be one of ${invitationAnswers.join(", ")}.`),
  }),
  /** Any answer without a message means that the answer counts. */
  answer: z.unknown(),
} as const satisfies Call;
