import type { Tenths } from "#domain/shared/credits.ts";
import { oneLine } from "#domain/shared/visible-text.ts";
import type { InvitedRole } from "./team.ts";

/** Somebody's invitation to an organisation, which they have not answered yet. */
export interface Invitation {
  readonly id: string;
  readonly organisationName: string;
  readonly role: InvitedRole;
  /** ISO 8601. */
  readonly createdAt?: string;
  /** Who invited, where the host says it. */
  readonly by?: Inviter;
  /** Missing where no limit is offered. */
  readonly monthlyCap?: Tenths;
}

export interface Inviter {
  readonly email: string;
  readonly name?: string | null | undefined;
}

/** "Asha Rao (asha@acme.example)"; the address alone where there is no name. */
export const personText = ({ email, name }: Inviter): string => {
  const shown = nameOf(name);
  return shown === "" ? oneLine(email) : `${shown} (${oneLine(email)})`;
};

/** "Asha Rao (asha@acme.example) invited you to Acme." An address says less than a name, and comes second. */
export const invitedText = (inviter: Inviter, toWhat: string): string =>
  nameOf(inviter.name) === ""
    ? `You're invited ${toWhat}. The invitation is from ${personText(inviter)}.`
    : `${personText(inviter)} invited you ${toWhat}.`;

const nameOf = (name: Inviter["name"]): string => oneLine(name ?? "");

export const invitationAnswers = ["accept", "reject"] as const;
export type InvitationAnswer = (typeof invitationAnswers)[number];
