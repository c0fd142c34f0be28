import type { InvitedRole } from "./team.ts";

/** Somebody's invitation to an organisation, which they have not answered yet. */
export interface Invitation {
  readonly id: string;
  readonly organisationName: string;
  readonly role: InvitedRole;
  /** ISO 8601. */
  readonly createdAt?: string;
}

export const invitationAnswers = ["accept", "reject"] as const;
export type InvitationAnswer = (typeof invitationAnswers)[number];
