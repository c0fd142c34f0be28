import type { TeamRole } from "#domain/organisation/team.ts";

/** Whether someone who manages the team may do so with a member of this role, or give it. */
export const mayHandle = (own: TeamRole, other: TeamRole): boolean => own === "owner" || other !== "owner";
