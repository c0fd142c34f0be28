import { formatCredits } from "#domain/shared/credits.ts";
import { type MemberStatus, memberStatuses, type TeamMember } from "#domain/organisation/team.ts";
import { formatDay, formatShortDay } from "#ui/kit/format-time.ts";
import { countText, counted } from "#ui/kit/count-text.ts";

const ownName = (organisation: string | undefined): string => organisation ?? "your organisation";

export const teamTexts = {
  title: "Team management",
  lead: (organisation: string | undefined) => `Members of ${ownName(organisation)} and their credit use.`,
  details: "Organisation details",
  list: "Team members",
  search: "Search members",
  searchExample: "Search by name or email",
  show: "Show",
  everyone: "Everyone",
  invited: (count: number) => `Invited (${countText(count)})`,
  inviteMember: "Invite Member",
  columns: {
    member: "Member",
    role: "Role",
    status: "Status",
    joined: "Joined",
    creditsUsed: "Credits used",
    monthlyLimit: "Monthly limit",
    actions: "Actions",
  },
  row: {
    you: " (you)",
    /** In front of figures where no column says what they are. */
    used: "Used: ",
    limit: "Monthly limit: ",
    edit: "Edit",
    editWhom: (email: string) => `Edit ${email}`,
    remove: "Remove",
    removeWhom: (email: string) => `Remove ${email}`,
    resend: "Resend",
    inviteAgain: "Invite again",
    /** What a button does, and its address. */
    again: (again: string, email: string) => `${again}: ${email}`,
    sending: "Sending",
    withdraw: "Withdraw",
    withdrawWhose: (email: string) => `Withdraw the invitation to ${email}`,
  },
  states: {
    loading: "Loading team members",
    unable: "We couldn't load your team",
    retry: "Retry",
    noMatch: (search: string) => `No one matches “${search}”.`,
    clearSearch: "Clear search",
    alone: "You're the only member so far. Everyone you invite shares the organisation's credits and results.",
    inviteFirst: "Invite a colleague",
  },
  figures: {
    usedThisMonth: "Used this month {credits}",
    used: "Used in total {credits}",
    former: "Former members {credits}",
    left: "Organisation credits left {credits}",
  },
  pages: {
    label: "Pages of the team",
    page: (page: number, pageCount: number) => `Page ${page} of ${pageCount}`,
  },
  done: {
    invited: "Team member invited successfully! They will receive an invitation email.",
    removed: "Team member removed successfully!",
    withdrawn: "Invitation withdrawn.",
    changed: (name: string) => `Changes to ${name} saved.`,
  },
  closed: {
    notSetUp: "Your organisation isn't set up yet",
    setUpFirst: "Set it up first. Then you can invite people here.",
    setUp: "Set up your organisation",
    forManagers: (organisation: string | undefined) =>
      `Only owners and admins of ${ownName(organisation)} can manage the team`,
    asMember: "You're a member: you can use the organisation's credits and see its history.",
    askManager: "Ask an owner or admin to invite or remove people, or to change roles and limits.",
    forOrganisations: "Teams are for organisation accounts",
    personal: "You have a personal account. In an organisation, people share credits and everything bought with them.",
    invited: "Invited by a colleague? Sign in with the invited address, and we'll show you the invitation.",
    upgrade: "Upgrade to Organisation",
  },
} as const;

export const statusNames: Readonly<Record<MemberStatus, string>> = {
  active: "Active",
  invited: "Invited",
  rejected: "Rejected",
};

/** "Joined 3 May 2026"; the word in front is shown where no column says it. */
export const sinceText = ({ status, since }: TeamMember): { readonly word: string; readonly day: string } | undefined =>
  since === undefined ? undefined : { word: status === "active" ? "Joined" : "Invited", day: formatDay(since) };

/** "12.5 this month", before what was used in total; empty where the server has no figure for this month. */
export const usedThisMonthText = ({ creditsUsedThisMonth }: TeamMember): string | undefined =>
  creditsUsedThisMonth === undefined ? undefined : `${formatCredits(creditsUsedThisMonth)} this month`;

export const usedText = ({ creditsUsed, creditsUsedThisMonth }: TeamMember): string =>
  creditsUsedThisMonth === undefined ? formatCredits(creditsUsed) : `${formatCredits(creditsUsed)} in total`;

export const limitText = ({ monthlyCap }: TeamMember): string =>
  monthlyCap === undefined ? "none" : `${formatCredits(monthlyCap)} a month`;

export const askedText = ({ limitRequestedAt }: TeamMember): string | undefined =>
  limitRequestedAt === undefined ? undefined : `Asked for more on ${formatShortDay(limitRequestedAt)}`;

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
