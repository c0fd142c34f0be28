import { LOW_CREDITS, type Tenths, tenths } from "#domain/shared/credits.ts";
import type { Tool } from "#domain/shared/tool.ts";
import { mayManageTeam, maySetOwnLimit, type TeamRole } from "#domain/organisation/team.ts";
import type { MailChoices } from "#domain/settings/notification-settings.ts";
import { NOTIFICATIONS } from "./capability.ts";

export const accountTypes = ["individual", "organisation"] as const;
export type AccountType = (typeof accountTypes)[number];

export const roles = ["admin", "member"] as const;
export type Role = (typeof roles)[number];

/** An organisation's details; unknown ones are left out. */
export interface Organisation {
  readonly id?: string;
  readonly name?: string;
  readonly credits?: Tenths;
  readonly legalName?: string;
  readonly website?: string;
  readonly industry?: string;
  readonly teamSize?: string;
  readonly location?: string;
  readonly founded?: string;
  readonly gstNumber?: string;
  readonly about?: string;
}

/** Whose credits pay: the organisation's, which its members share, or the person's own. */
export const payers = ["organisation", "personal"] as const;
export type Payer = (typeof payers)[number];

/** How much of the organisation's credits a member may spend in a calendar month, and has spent in this one. */
export interface MonthlyCap {
  readonly cap: Tenths;
  readonly used: Tenths;
}

/** Credits of who pays that bulk jobs have set aside: they are no part of the credits shown. */
export interface SetAside {
  readonly credits: Tenths;
  /** The tool of one of the jobs; missing where the person sees none of them. */
  readonly tool?: Tool;
}

/** The signed-in person as the credits lookup describes them. */
export interface Account {
  readonly type: AccountType;
  /** A missing role counts as admin in the interface; the server checks rights itself. */
  readonly role: Role;
  /** Whether the person owns the organisation; the role is admin then. Missing where the host does not say. */
  readonly isOwner?: boolean;
  readonly credits: Tenths;
  readonly name?: string;
  readonly email?: string;
  readonly contact?: string;
  readonly linkedinUrl?: string;
  /** ISO 8601. */
  readonly memberSince?: string;
  readonly organisation: Organisation;
  /** Missing where no limit is set. */
  readonly monthlyCap?: MonthlyCap;
  /** When the person last asked for a higher limit (ISO 8601); missing where that was never, or the host does not say. */
  readonly limitRequestedAt?: string;
  /** Missing where nothing is set aside, or the host does not say. */
  readonly setAside?: SetAside;
  /** The most that AI assistants may spend with one API key in a day (UTC); missing where the host does not say. */
  readonly assistantDailyLimit?: Tenths;
  /** The lookup said that the person has to authenticate, or to complete the profile, again. */
  readonly needsAuthentication: boolean;
  /** Whether the person should complete the profile now; missing where the host does not say. */
  readonly needsDetails?: boolean;
  /** False where the backend is a plain webhook host that sends no user data at all. */
  readonly hasUserData: boolean;
  /** Missing where the host stores none. */
  readonly mailChoices?: MailChoices;
  /** Which additions to the plain webhook interface this backend has. */
  readonly capabilities: readonly string[];
}

/** The organisation pays while the account has one with credits left, else the person. What is shown is what pays. */
export const payerOf = ({ type, organisation: { id, credits } }: Account): Payer =>
  type === "organisation" && id !== undefined && credits !== undefined && credits > 0 ? "organisation" : "personal";

/** The credits that pay. */
export const displayCredits = (account: Account): Tenths =>
  (payerOf(account) === "organisation" ? account.organisation.credits : undefined) ?? account.credits;

/** The credits that pay, as far as a monthly limit lets them be spent. */
export const spendable = (account: Account): Tenths => {
  const credits = displayCredits(account);
  const limit = payerOf(account) === "organisation" ? account.monthlyCap : undefined;
  return limit === undefined ? credits : tenths(Math.max(0, Math.min(credits, limit.cap - limit.used)));
};

/** Whether less may be spent than there is. */
export const isLimited = (account: Account): boolean => spendable(account) < displayCredits(account);

/** Whether a monthly limit leaves few: more credits would not help. */
export const isNearLimit = (account: Account): boolean => isLimited(account) && spendable(account) < LOW_CREDITS;

/** Whether the person may raise the limit that they have. */
export const setsOwnLimit = (account: Account): boolean => maySetOwnLimit(teamRoleIn(account));

/** What keeps credits from paying a price. */
export interface Shortfall {
  readonly missing: Tenths;
  /** It is a monthly limit that leaves too few: more credits would not help. */
  readonly isLimited: boolean;
  /** Whose limit it is; missing where it has no name. */
  readonly organisationName?: string;
  /** The person may raise the limit. */
  readonly setsOwnLimit?: true;
  /** Bulk jobs have set aside what is missing: more credits would not be needed. */
  readonly setAside?: SetAside;
}

/** Undefined where there are enough credits for a price. */
export const shortfall = (account: Account, price: Tenths): Shortfall | undefined => {
  const missing = price - spendable(account);
  if (missing <= 0) return undefined;
  const { setAside, organisation } = account;
  const isSetAside = setAside !== undefined && missing <= setAside.credits;
  const limited = isLimited(account);
  return {
    missing: tenths(missing),
    isLimited: limited,
    ...(limited && organisation.name !== undefined && { organisationName: organisation.name }),
    ...(limited && setsOwnLimit(account) && { setsOwnLimit: true }),
    ...(isSetAside && { setAside }),
  };
};

/** Whether there are two histories: the organisation's and the person's own. */
export const isInOrganisation = ({ type, organisation }: Account): boolean =>
  type === "organisation" && organisation.id !== undefined;

/** Who may use the screen of the team. The server decides for itself. */
export const managesTeam = (account: Account): boolean => isInOrganisation(account) && mayManageTeam(account.role);

/** By the word that is shown. */
export const teamRoleIn = ({ role, isOwner }: Account): TeamRole => (isOwner === true ? "owner" : role);

/** Who may set up an organisation: an organisation account that has none yet. */
export const setsUpOrganisation = ({ type, organisation, role }: Account): boolean =>
  type === "organisation" && organisation.id === undefined && role === "admin";

export const accountLabel = (account: Account): string => {
  if (account.type !== "organisation") return "Personal Account";
  return account.role === "admin" ? "Organisation Plan" : (account.organisation.name ?? "Organisation Member");
};

/** Which mails the person gets; undefined where the host sends none, or does not say. */
export const mailChoicesOf = (account: Account): MailChoices | undefined =>
  account.capabilities.includes(NOTIFICATIONS) ? account.mailChoices : undefined;

/** True when "Complete Your Profile" has something to ask for. What the host says of that decides alone. */
export const needsProfile = (account: Account): boolean =>
  account.needsDetails ??
  (account.needsAuthentication ||
    (account.hasUserData && (account.linkedinUrl === undefined || account.contact === undefined)));

/** "AR" for "Asha Rao"; one letter where there is one word. */
export const initials = (name: string): string =>
  name
    .split(/[\s._-]+/)
    .filter((word) => word !== "")
    .slice(0, 2)
    .map((word) => (Array.from(word)[0] ?? "").toUpperCase())
    .join("");
