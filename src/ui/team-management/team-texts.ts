import { formatCredits, priceTag, type Tenths } from "#domain/shared/credits.ts";
import {
  memberName,
  type MemberStatus,
  memberStatuses,
  type TeamMember,
  type TeamRole,
  teamRoleNames,
} from "#domain/organisation/team.ts";
import { formatDay, formatShortDay } from "#ui/kit/format-time.ts";
import type { Grave } from "./member-change-view-model.ts";
import { countText, counted } from "#ui/kit/count-text.ts";

export const statusNames: Readonly<Record<MemberStatus, string>> = {
  active: "Active",
  invited: "Invited",
  rejected: "Rejected",
};

/** What a role lets somebody do. */
export const roleHints: Readonly<Record<TeamRole, string>> = {
  member: "Looks people up with the organisation's credits, and sees its history.",
  admin: "Also invites and removes people, and sets roles and monthly limits, but not an owner's.",
  owner: "May do everything, to owners as well. The organisation always keeps at least one.",
};

/** "Joined 3 May 2026"; the word in front is shown where no column says it. */
export const sinceText = ({ status, since }: TeamMember): { readonly word: string; readonly day: string } | undefined =>
  since === undefined ? undefined : { word: status === "active" ? "Joined" : "Invited", day: formatDay(since) };

/** Of an address that is to be invited, and is already. */
export const alreadyInvitedText = ({ role, since }: TeamMember): string =>
  `Already invited as ${teamRoleNames[role]}${since === undefined ? "" : ` on ${formatShortDay(since)}`}. Sending again replaces that invitation.`;

/** "12.5 this month"; empty where the server has no figure for this month. */
export const usedThisMonthText = ({ creditsUsedThisMonth }: TeamMember): string | undefined =>
  creditsUsedThisMonth === undefined ? undefined : `${formatCredits(creditsUsedThisMonth)} this month`;

export const usedText = ({ creditsUsed, creditsUsedThisMonth }: TeamMember): string =>
  creditsUsedThisMonth === undefined ? formatCredits(creditsUsed) : `${formatCredits(creditsUsed)} in all`;

export const limitText = ({ monthlyCap }: TeamMember): string =>
  monthlyCap === undefined ? "No limit" : `${formatCredits(monthlyCap)} a month`;

const peopleText = (count: number): string => counted(count, "person", "people");

/** "500 members, 2 invited, 1 rejected": only members belong to the organisation. */
const statusText = (members: readonly TeamMember[]): string =>
  memberStatuses
    .map((status) => [status, members.filter((member) => member.status === status).length] as const)
    .filter(([, count]) => count > 0)
    .map(([status, count]) => (status === "active" ? counted(count, "member") : `${countText(count)} ${status}`))
    .join(", ");

interface Shown {
  readonly matching: number;
  readonly members: readonly TeamMember[];
  readonly search: string;
}

/** "3 of 500 people match"; without a search, how many there are of each status. */
export const foundText = ({ matching, members, search }: Shown): string =>
  search.trim() === ""
    ? statusText(members)
    : `${countText(matching)} of ${peopleText(members.length)} ${matching === 1 ? "matches" : "match"}`;

interface Limit {
  /** As typed: null for none, undefined for what is none. */
  readonly cap: Tenths | null | undefined;
  readonly usedThisMonth: Tenths | undefined;
  readonly isOneself: boolean;
}

/** What a limit means from now on. */
export const capConsequence = ({ cap, usedThisMonth, isOneself }: Limit): string => {
  const who = isOneself ? "you" : "they";
  if (cap === undefined) return "Credits with at most one decimal, such as 12.5.";
  if (cap === null) return `Without a limit, ${who} may spend as many of the organisation's credits as there are.`;
  if (cap === 0) return `${isOneself ? "You" : "They"} can spend none of the organisation's credits.`;
  if (usedThisMonth !== undefined && usedThisMonth >= cap)
    return `${priceTag(usedThisMonth)} are used this month already. The next can be spent from the first of next month (UTC).`;
  return `The most of the organisation's credits that ${who} can spend in a calendar month (UTC). More is refused.`;
};

interface GraveText {
  readonly title: string;
  readonly sentences: readonly string[];
  readonly confirm: string;
}

export const graveText = (grave: Grave, member: TeamMember): GraveText => {
  const name = memberName(member);
  switch (grave) {
    case "makes-owner":
      return {
        title: `Make ${name} an owner?`,
        sentences: [
          `${name} (${member.email}) can then do everything, also to you: change your role and remove you once you are no owner.`,
          "Only owners can take this back.",
        ],
        confirm: "Make owner",
      };
    case "gives-up-owner":
      return {
        title: "Stop being an owner?",
        sentences: [
          "You stay an admin: you can manage the team, but no owners.",
          "You can't take this back yourself. Only an owner can make you one again.",
        ],
        confirm: "Stop being an owner",
      };
    case "gives-up-team":
      return {
        title: "Become a member?",
        sentences: [
          "You can no longer see this page, invite or remove people, or set limits.",
          "You can't take this back yourself. An owner or admin has to give you the role again.",
        ],
        confirm: "Become a member",
      };
  }
};
