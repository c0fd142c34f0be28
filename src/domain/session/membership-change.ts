import type { TeamRole } from "#domain/organisation/team.ts";
import { type Account, isInOrganisation, type Organisation, teamRoleIn } from "./account.ts";

/** What happened to someone's part in an organisation between two look-ups of their account. */
export type MembershipChange =
  | { readonly kind: "left"; readonly from: Organisation; readonly now: Organisation | undefined }
  | { readonly kind: "role"; readonly at: Organisation; readonly role: TeamRole };

/** Undefined where nothing was lost or changed. That someone joined is no news: they have just done it. */
export const membershipChange = (before: Account, now: Account): MembershipChange | undefined => {
  if (!isInOrganisation(before)) return undefined;
  const from = before.organisation;
  if (!isInOrganisation(now)) return { kind: "left", from, now: undefined };
  if (now.organisation.id !== from.id) return { kind: "left", from, now: now.organisation };
  return teamRoleIn(now) === teamRoleIn(before)
    ? undefined
    : { kind: "role", at: now.organisation, role: teamRoleIn(now) };
};
