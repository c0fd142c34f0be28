import type { OrganisationOwnership } from "#application/ports/organisation-ownership.ts";
import type { SessionKeeper } from "#application/session/session-keeper.ts";
import type { OwnMembership } from "./own-membership.ts";

interface OwnershipCallsNeeds {
  readonly ownership: OrganisationOwnership;
  readonly keeper: Pick<SessionKeeper, "whileSignedIn">;
  readonly own: Pick<OwnMembership, "during">;
  /** The signed-in person's address. */
  readonly ownEmail: () => string;
}

/** The calls about a whole organisation. What they do to the person's own part is no news to them. */
export const ownershipCalls = ({ ownership, keeper, own, ownEmail }: OwnershipCallsNeeds): OrganisationOwnership => ({
  handOver: (email) => own.during("role", ownEmail(), () => keeper.whileSignedIn(() => ownership.handOver(email))),
  closing: () => keeper.whileSignedIn(() => ownership.closing()),
  close: (name) => own.during("left", ownEmail(), () => keeper.whileSignedIn(() => ownership.close(name))),
});
