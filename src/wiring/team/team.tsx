import { createOrganisation } from "#application/create-organisation.ts";
import { invitationCalls } from "#application/invitation-calls.ts";
import { inviteMember } from "#application/invite-member.ts";
import { teamCalls } from "#application/team-calls.ts";
import { watchInvitations } from "#application/watch-invitations.ts";
import type { Container } from "#wiring/container.ts";
import { once } from "#wiring/lazy-port.ts";
import type { TeamPorts } from "#wiring/ports.ts";
import { tokens } from "#wiring/tokens.ts";
import { teamPortTokens, teamTokens } from "./team-tokens.ts";

/** What organisations are made of, except their screens, once: a container takes each thing a single time. */
const provideTeam = ({ provideAll, provide }: Container, ports: TeamPorts): void => {
  const { sessionKeeper: keeper, clock } = tokens;
  const { team, organisationSetup: setup, invitations } = teamTokens;
  provideAll(teamPortTokens, ports);
  provide(teamTokens.teamCalls, { team, keeper }, teamCalls);
  provide(teamTokens.inviteMember, { team: teamTokens.teamCalls }, inviteMember);
  provide(teamTokens.createOrganisation, { setup, keeper }, createOrganisation);
  provide(teamTokens.invitationCalls, { invitations, keeper }, invitationCalls);
  provide(teamTokens.watchInvitations, { invitations: teamTokens.invitationCalls, clock }, watchInvitations);
};

/** The screens of organisations, each of which fetches its page. Loaded when the first of them is opened. */
export const createTeamScreens = (container: Container, ports: TeamPorts) => {
  provideTeam(container, ports);
  const { get } = container;
  return {
    "team-management": once(async () => {
      const { TeamManagementPage, createTeamModels } = await import("#ui/team-management/team-management-page.tsx");
      const account = get(tokens.account);
      const needs = {
        ...{ calls: get(teamTokens.teamCalls), invite: get(teamTokens.inviteMember) },
        ...{ account, banner: get(tokens.banner), clock: get(tokens.clock) },
      };
      return () => <TeamManagementPage account={account} create={() => createTeamModels(needs)} />;
    }),
    "organization-setup": once(async () => {
      const { OrganizationSetupPage } = await import("#ui/organization-setup/organization-setup-page.tsx");
      return () => <OrganizationSetupPage />;
    }),
  };
};
