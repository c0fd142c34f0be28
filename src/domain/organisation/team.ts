import type { Tenths } from "#domain/shared/credits.ts";
import { nameFromEmail } from "#domain/shared/email.ts";

export const teamRoles = ["owner", "admin", "member"] as const;
/** What someone is in an organisation. Owners and admins may do the same, except to owners. */
export type TeamRole = (typeof teamRoles)[number];

/** Who may see the team, invite, remove and change members. */
export const mayManageTeam = (role: TeamRole): boolean => role !== "member";

/** Who may change their own monthly limit. An admin who could lift it would have none. */
export const maySetOwnLimit = (role: TeamRole): boolean => role === "owner";

export const teamRoleNames: Readonly<Record<TeamRole, string>> = { owner: "Owner", admin: "Admin", member: "Member" };

/** The roles that an invitation can offer. */
export const invitedRoles = ["member", "admin"] as const;
export type InvitedRole = (typeof invitedRoles)[number];

/** What someone is invited as: "as a member". */
export const invitedAs: Readonly<Record<InvitedRole, string>> = { member: "as a member", admin: "as an admin" };

/** How many people can be invited together. */
export const INVITED_AT_ONCE = 20;

export const memberStatuses = ["active", "invited", "rejected"] as const;
export type MemberStatus = (typeof memberStatuses)[number];

/** The role in which someone is invited once more: an invitation can't offer to be an owner. */
export const invitedRoleOf = ({ role }: { readonly role: TeamRole }): InvitedRole =>
  role === "owner" ? "admin" : role;

/** Someone of an organisation, or invited to it. */
export interface TeamMember {
  readonly id: string;
  readonly email: string;
  /** As they call themselves; missing where they have not said, or not accepted yet. */
  readonly name?: string;
  readonly role: TeamRole;
  readonly status: MemberStatus;
  /** ISO 8601: since when someone belongs to the organisation, or when they were invited. */
  readonly since?: string;
  /** What they have spent of the organisation's credits, in all and in this calendar month (UTC). */
  readonly creditsUsed: Tenths;
  readonly creditsUsedThisMonth?: Tenths;
  /** The most that they may spend of the organisation's credits in a calendar month; missing where there is no limit. */
  readonly monthlyCap?: Tenths;
  /** ISO 8601: when they asked for a higher limit; missing once that is over. */
  readonly limitRequestedAt?: string;
}

/** What those have spent of the organisation's credits who belong to it no more. */
export interface FormerMembers {
  readonly creditsUsed: Tenths;
  readonly creditsUsedThisMonth?: Tenths;
}

/** Everybody of an organisation, and what it takes for their figures to add up to all that was spent. */
export interface TeamListing {
  readonly members: readonly TeamMember[];
  /** Missing where the server sends none, or there is none. */
  readonly former?: FormerMembers;
}

/** What is changed about a member; `null` takes the limit away. */
export interface MemberChange {
  readonly role?: TeamRole;
  readonly monthlyCap?: Tenths | null;
}

/** A member as a server lists them. */
export interface ListedMember {
  readonly userId?: string | undefined;
  readonly role?: string | undefined;
  /** The ids of the organisation's owners. */
  readonly adminUsers: readonly string[];
  readonly inviteStatus: string;
}

/** Who is among the admin users is an owner; who has no role is a member. */
export const teamRoleOf = ({ userId, role, adminUsers }: Omit<ListedMember, "inviteStatus">): TeamRole => {
  if (userId !== undefined && adminUsers.includes(userId)) return "owner";
  return teamRoles.find((known) => known === role) ?? "member";
};

export const memberStatusOf = (inviteStatus: string): MemberStatus => {
  if (inviteStatus === "complete") return "active";
  return inviteStatus === "rejected" ? "rejected" : "invited";
};

export const memberName = ({ name, email }: Pick<TeamMember, "name" | "email">): string => name ?? nameFromEmail(email);

/** Owners are made members or admins first. */
export const isRemovable = ({ role }: Pick<TeamMember, "role">): boolean => role !== "owner";

/** Those whose name or address has each of the words that are searched for, in any order. */
export const searchMembers = (members: readonly TeamMember[], search: string): readonly TeamMember[] => {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return members;
  return members.filter((member) => {
    const text = `${memberName(member)} ${member.email}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
};

/** Members first, then who was invited and who rejected; each group by address, so that a change moves nobody. */
export const teamOrder = (members: readonly TeamMember[]): readonly TeamMember[] => {
  // "t2@" comes before "t10@".
  const { compare } = new Intl.Collator("en", { numeric: true });
  return members.toSorted(
    (one, other) =>
      memberStatuses.indexOf(one.status) - memberStatuses.indexOf(other.status) || compare(one.email, other.email),
  );
};
