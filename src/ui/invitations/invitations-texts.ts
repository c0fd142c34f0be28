import { type InvitationAnswer, invitedText, type Inviter } from "#domain/organisation/invitation.ts";
import { invitedAs, type InvitedRole, teamRoleNames } from "#domain/organisation/team.ts";
import { priceTag, type Tenths } from "#domain/shared/credits.ts";
import type { MembershipChange } from "#domain/session/membership-change.ts";

export const invitationsTexts = {
  title: "Team Invitations",
  loading: "Loading invitations",
  none: "No pending invitations",
  sharing:
    "If you accept, you'll share the organisation's credits. Your colleagues will see what you look up with them.",
  keeping: "Everything you already own stays yours.",
  belongsTo: (organisation: string) =>
    `You belong to ${organisation}. Leave it before you accept, because you can be in only one organisation.`,
  unnamed: "an organisation",
  role: (role: string) => `Role: ${role}`,
  /** "Asha Rao (asha@acme.example) invited you to Acme Talent as a member." */
  by: (inviter: Inviter, organisation: string, role: InvitedRole) =>
    invitedText(inviter, `to ${organisation} ${invitedAs[role]}`),
  limit: (cap: Tenths) => `Monthly limit: ${priceTag(cap)}`,
  invited: (day: string) => `Invited ${day}`,
  answers: { accept: "Accept", reject: "Reject" } satisfies Record<InvitationAnswer, string>,
  answerFor: (answer: string, organisation: string) => `${answer} the invitation to ${organisation}`,
  /** What the specification makes of both actions: "{action}ed". */
  answered: {
    accept: "Invitation accepted successfully!",
    reject: "Invitation rejected successfully!",
  } satisfies Record<InvitationAnswer, string>,
  ended: (organisation: string) =>
    `Your invitation to ${organisation} has ended. It was answered elsewhere or withdrawn, or the organisation was closed.`,
  notPending: "This invitation is no longer pending.",
  retry: "Retry",
  close: "Close",
  skip: "Skip for Now",
} as const;

const OWN = "your organisation";

/** Why sidebar, credits and screens have changed. */
export const membershipText = (change: MembershipChange): string => {
  if (change.kind === "role") return `Your role in ${change.at.name ?? OWN} is now ${teamRoleNames[change.role]}.`;
  const left = `You no longer belong to ${change.from.name ?? OWN}.`;
  if (change.now === undefined) return `${left} You keep your personal account.`;
  return `${left} You now belong to ${change.now.name ?? "another organisation"}.`;
};
