import type { Tenths } from "./credits.ts";

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
  readonly industry?: string;
  readonly teamSize?: string;
  readonly location?: string;
  readonly founded?: string;
  readonly gstNumber?: string;
  readonly about?: string;
}

/** The signed-in person as the credits lookup describes them. */
export interface Account {
  readonly type: AccountType;
  /** A missing role counts as admin in the interface; the server checks rights itself. */
  readonly role: Role;
  readonly credits: Tenths;
  readonly name?: string;
  readonly email?: string;
  readonly contact?: string;
  readonly linkedinUrl?: string;
  /** ISO 8601. */
  readonly memberSince?: string;
  readonly organisation: Organisation;
  /** The lookup said that the person has to authenticate, or to complete the profile, again. */
  readonly needsAuthentication: boolean;
  /** False where the backend is a plain webhook host that sends no user data at all. */
  readonly hasUserData: boolean;
  /** Which additions to the plain webhook interface this backend has. */
  readonly capabilities: readonly string[];
}

/** Organisation credits where the account has an organisation with some left, else personal ones. */
export const displayCredits = (account: Account): Tenths => {
  const { id, credits } = account.organisation;
  return account.type === "organisation" && id !== undefined && credits !== undefined && credits > 0
    ? credits
    : account.credits;
};

export const accountLabel = (account: Account): string => {
  if (account.type !== "organisation") return "Personal Account";
  return account.role === "admin" ? "Organisation Plan" : (account.organisation.name ?? "Organisation Member");
};

/** True when "Complete Your Profile" has something to ask for. */
export const needsProfile = (account: Account): boolean =>
  account.needsAuthentication ||
  (account.hasUserData && (account.linkedinUrl === undefined || account.contact === undefined));

/** "AR" for "Asha Rao"; one letter where there is one word. */
export const initials = (name: string): string =>
  name
    .split(/[\s._-]+/)
    .filter((word) => word !== "")
    .slice(0, 2)
    .map((word) => (Array.from(word)[0] ?? "").toUpperCase())
    .join("");
