import type { Failure } from "#application/shared/failure.ts";
import type { Result } from "#application/shared/result.ts";
import type { InvitedRole } from "#domain/organisation/team.ts";
import type { Tenths } from "#domain/shared/credits.ts";
import type { Email } from "#domain/shared/email.ts";

/** What each of the invited people is offered. */
export interface Offer {
  readonly role: InvitedRole;
  /** Missing where no monthly limit is offered. */
  readonly monthlyCap?: Tenths;
}

export interface InviteResult {
  readonly email: Email;
  /** Why the person was not invited, in the server's words; missing where they were. */
  readonly refusal?: string;
}

/** Invites several people to the organisation together. */
export interface TeamInvitations {
  /** Sends each person one mail, but none to who has an open invitation. */
  invite(emails: readonly Email[], offer: Offer): Promise<Result<readonly InviteResult[], Failure>>;
}
