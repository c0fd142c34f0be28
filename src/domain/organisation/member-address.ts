/** The query parameter by which Team management opens the role and limit of a member. */
export const MEMBER = "member";

/** Where a member is changed. By the id that the team has them under: an address of theirs would stay in logs. */
export const memberAddress = (id: string): string => `/dashboard/team-management?${MEMBER}=${encodeURIComponent(id)}`;
