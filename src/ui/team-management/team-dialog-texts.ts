import { formatCredits, priceTag, type Tenths } from "#domain/shared/credits.ts";
import { invitedAs, invitedRoleOf, memberName, type TeamMember, type TeamRole } from "#domain/organisation/team.ts";
import { formatShortDay } from "#ui/kit/format-time.ts";
import type { Grave } from "./member-change-view-model.ts";

export const teamDialogTexts = {
  role: "Role",
  cancel: "Cancel",
  invite: {
    title: "Invite member",
    email: "Email address",
    emailExample: "name@company.example",
    joining: "They'll get an email and join by signing in with this address.",
    send: "Send invitation",
  },
  change: {
    title: (name: string) => `Edit ${name}'s role and limit`,
    ownTitle: "Edit your role and limit",
    onlyOwner: "You're the only owner. To give up this role, make someone else an owner first.",
    monthlyLimit: "Monthly limit in credits (optional)",
    noLimit: "No limit",
    notALimit: "Please enter a number of credits with at most one decimal, or leave this empty for no limit",
    apiKeys: "The API keys they made for the organisation stop working.",
    save: "Save",
    back: "Back",
  },
  removal: {
    title: (name: string) => `Remove ${name}?`,
    consequences: [
      "They lose access to the organisation's credits immediately.",
      "Their running bulk jobs stop. Results found so far are kept.",
      "The organisation keeps everything it paid for.",
      "They keep their personal account and its credits. You can invite them again.",
    ],
    apiKeys: "All their API keys stop working, including those that spend their personal credits.",
    confirm: "Remove member",
  },
  withdrawal: {
    title: "Withdraw this invitation?",
    consequences: ["They can no longer join with this invitation.", "You can invite them again at any time."],
    confirm: "Withdraw invitation",
  },
} as const;

/** What a role lets someone do. */
export const roleHints: Readonly<Record<TeamRole, string>> = {
  member: "Can look people up with the organisation's credits and see its history.",
  admin: "Can also invite and remove people, and set roles and limits. Can't change owners.",
  owner: "Full access, including managing owners. There is always at least one owner.",
};

/** Of an address that is to be invited, and is already. */
export const alreadyInvitedText = ({ role, since }: TeamMember): string =>
  `Already invited ${invitedAs[invitedRoleOf({ role })]}${since === undefined ? "" : ` on ${formatShortDay(since)}`}. A new invitation replaces that one.`;

/** To admins, who can't change their own limit. */
export const ownLimitText = ({ monthlyCap }: TeamMember): string =>
  monthlyCap === undefined
    ? "You have no monthly limit. Only an owner can set one."
    : `Your monthly limit is ${priceTag(monthlyCap)}. Only an owner can change it.`;

interface Limit {
  /** As typed: null for none, undefined for what is none. */
  readonly cap: Tenths | null | undefined;
  readonly usedThisMonth: Tenths | undefined;
  readonly isOneself: boolean;
}

/** What a limit means from now on. */
export const capConsequence = ({ cap, usedThisMonth, isOneself }: Limit): string => {
  const who = isOneself ? "You" : "They";
  if (cap === undefined) return "Use a number with at most one decimal, such as 12.5.";
  if (cap === null) return `${who} can spend all of the organisation's credits.`;
  if (cap === 0) return `${who} can't spend any of the organisation's credits.`;
  if (usedThisMonth !== undefined && usedThisMonth >= cap)
    return `${who} have used ${priceTag(usedThisMonth)} this month, and can spend more from the 1st of next month (UTC).`;
  return `${who} can spend up to ${formatCredits(cap)} of the organisation's credits per calendar month (UTC).`;
};

interface Changed {
  readonly member: TeamMember;
  readonly endsApiKeys: boolean;
}

interface GraveText {
  readonly title: string;
  readonly sentences: readonly string[];
  readonly confirm: string;
}

export const graveText = (grave: Grave, { member, endsApiKeys }: Changed): GraveText => {
  const name = memberName(member);
  switch (grave) {
    case "makes-owner":
      return {
        title: `Make ${name} an owner?`,
        sentences: [
          `${name} (${member.email}) gets full access, including managing owners.`,
          "They can change your role, and remove you once you're no longer an owner.",
          "Only an owner can undo this.",
        ],
        confirm: "Make owner",
      };
    case "gives-up-owner":
      return {
        title: "Stop being an owner?",
        sentences: [
          "You'll be an admin. You can manage everyone except owners.",
          "You can't undo this yourself. Only an owner can make you an owner again.",
        ],
        confirm: "Stop being an owner",
      };
    case "gives-up-team":
      return {
        title: "Become a member?",
        sentences: [
          "You'll no longer see this page, invite or remove people, or set limits.",
          ...(endsApiKeys ? ["The API keys you made for the organisation stop working."] : []),
          "You can't undo this yourself. Only an owner or admin can change your role back.",
        ],
        confirm: "Become a member",
      };
  }
};
