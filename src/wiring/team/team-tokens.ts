import type { createOrganisation } from "#application/create-organisation.ts";
import type { invitationCalls } from "#application/invitation-calls.ts";
import type { inviteMember } from "#application/invite-member.ts";
import type { OwnMembership } from "#application/own-membership.ts";
import type { Invitations } from "#application/ports/invitations.ts";
import type { OrganisationSetup } from "#application/ports/organisation-setup.ts";
import type { Team } from "#application/ports/team.ts";
import type { teamCalls } from "#application/team-calls.ts";
import type { watchInvitations } from "#application/watch-invitations.ts";
import type { InvitationsViewModel } from "#ui/invitations/invitations-view-model.ts";
import type { MembershipViewModel } from "#ui/invitations/membership-view-model.ts";
import type { OrganizationSetupViewModel } from "#ui/organization-setup/organization-setup-view-model.ts";
import { named, token } from "#wiring/container.ts";

/** The ports that only organisations use; with `portTokens` and the others a token for each port. */
export const teamPortTokens = named({
  invitations: token<Invitations>,
  organisationSetup: token<OrganisationSetup>,
  team: token<Team>,
});

/** What organisations need and are made of. Apart from the other tokens, so that nothing of it is loaded before it. */
export const teamTokens = {
  ...teamPortTokens,
  ...named({
    ownMembership: token<OwnMembership>,
    teamCalls: token<ReturnType<typeof teamCalls>>,
    inviteMember: token<ReturnType<typeof inviteMember>>,
    createOrganisation: token<ReturnType<typeof createOrganisation>>,
    invitationCalls: token<ReturnType<typeof invitationCalls>>,
    watchInvitations: token<ReturnType<typeof watchInvitations>>,

    organizationSetup: token<OrganizationSetupViewModel>,
    invitationsList: token<InvitationsViewModel>,
    membership: token<MembershipViewModel>,
  }),
} as const;
