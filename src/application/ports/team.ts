import type { Failure } from "#application/shared/failure.ts";
import type { Result } from "#application/shared/result.ts";
import type { Email } from "#domain/shared/email.ts";
import type { InvitedRole, MemberChange, TeamListing } from "#domain/organisation/team.ts";

/** The people of the signed-in person's organisation. */
export interface Team {
  list(): Promise<Result<TeamListing, Failure>>;
  /** Invites by mail; where someone was invited and has not answered, once more. The value is the server's own text. */
  invite(email: Email, role: InvitedRole): Promise<Result<string | undefined, Failure>>;
  /**
   * Removes a member or withdraws an invitation. `shownId` is the id of who was listed: where the address stands for
   * another by now, as for a member who was invited then, a server that knows it changes nothing.
   */
  remove(email: string, shownId?: string): Promise<Result<string | undefined, Failure>>;
  /** Changes role or monthly limit of a member. */
  change(email: string, change: MemberChange): Promise<Result<void, Failure>>;
  /** The signed-in person, with this address, leaves the organisation. */
  leave(email: string): Promise<Result<string | undefined, Failure>>;
}
