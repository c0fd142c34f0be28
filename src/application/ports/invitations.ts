import type { Failure } from "#application/shared/failure.ts";
import type { Result } from "#application/shared/result.ts";
import type { Invitation, InvitationAnswer } from "#domain/organisation/invitation.ts";

/** The invitations to organisations that the signed-in person has not answered. */
export interface Invitations {
  pending(): Promise<Result<readonly Invitation[], Failure>>;
  answer(id: string, answer: InvitationAnswer): Promise<Result<void, Failure>>;
}
