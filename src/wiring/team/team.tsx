import { createOrganisation } from "#application/create-organisation.ts";
import { invitationCalls } from "#application/invitation-calls.ts";
import { inviteMember } from "#application/invite-member.ts";
import { ownMembership } from "#application/own-membership.ts";
import type { SessionKeeper } from "#application/session-keeper.ts";
import { teamCalls } from "#application/team-calls.ts";
import { watchInvitations } from "#application/watch-invitations.ts";
import type { Overlays } from "#ui/dashboard/dashboard-page.tsx";
import type { Container } from "#wiring/container.ts";
import { once } from "#wiring/lazy-port.ts";
import type { TeamPorts } from "#wiring/ports.ts";
import { screenFrom } from "#wiring/screens.tsx";
import { tokens } from "#wiring/tokens.ts";
import type { PerSession } from "#wiring/tools.tsx";
import { teamPortTokens, teamTokens } from "./team-tokens.ts";

/** What organisations are made of, except their screens, once: a container takes each thing a single time. */
const provideTeam = ({ provideAll, provide }: Container, ports: TeamPorts): void => {
  const { sessionKeeper: keeper, clock } = tokens;
  const { team, organisationSetup: setup, invitations } = teamTokens;
  provideAll(teamPortTokens, ports);
  const own = teamTokens.ownMembership;
  provide(own, {}, ownMembership);
  provide(teamTokens.teamCalls, { team, keeper, own }, teamCalls);
  provide(teamTokens.inviteMember, { team: teamTokens.teamCalls }, inviteMember);
  provide(teamTokens.createOrganisation, { setup, keeper }, createOrganisation);
  provide(teamTokens.invitationCalls, { invitations, keeper }, invitationCalls);
  provide(teamTokens.watchInvitations, { invitations: teamTokens.invitationCalls, clock }, watchInvitations);
};

/** The screens of organisations, and what watches over somebody's part in them. Loaded when the first is needed. */
export const createTeam = (container: Container, ports: TeamPorts, perSession: PerSession) => {
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
    "organization-setup": screenFrom(container)(
      teamTokens.organizationSetup,
      {
        ...{ create: teamTokens.createOrganisation, account: tokens.account },
        ...{ banner: tokens.banner, clock: tokens.clock },
      },
      async () => {
        const page = await import("#ui/organization-setup/organization-setup-page.tsx");
        return { Page: page.OrganizationSetupPage, ViewModel: page.OrganizationSetupViewModel };
      },
      perSession("organization-setup", {
        organisationName: (setup, text) => setup.set("organisationName", text),
        website: (setup, text) => setup.set("website", text),
        teamSize: (setup, text) => setup.set("teamSize", text),
        location: (setup, text) => setup.set("location", text),
        gstNo: (setup, text) => setup.set("gstNo", text),
      }),
    ),
    invitations: once(() => createInvitations(container)),
  };
};

const createInvitations = async (container: Container): ReturnType<Overlays["invitations"]> => {
  const { provideEach, get } = container;
  const { InvitationsOverlay, InvitationsViewModel, MembershipViewModel } =
    await import("#ui/invitations/invitations-overlay.tsx");
  const { account, banner, clock, visitRecords: visits } = tokens;
  const make = provideEach(
    teamTokens.invitationsList,
    { watch: teamTokens.watchInvitations, calls: teamTokens.invitationCalls, account, visits, banner, clock },
    (needs) => new InvitationsViewModel(needs),
  );
  const createMembership = provideEach(
    teamTokens.membership,
    { account, banner, own: teamTokens.ownMembership },
    (needs) => new MembershipViewModel(needs),
  );
  const create = oncePerSignIn(get(tokens.sessionKeeper), make);
  return (props) => <InvitationsOverlay {...props} create={create} createMembership={createMembership} />;
};

/** One thing until its person is signed out, by themselves or not: what was put off comes again at the next sign-in. */
const oncePerSignIn = <Thing,>(keeper: SessionKeeper, make: () => Thing): (() => Thing) => {
  let kept: { readonly person: string | undefined; readonly thing: Thing } | undefined;
  keeper.subscribe(() => {
    if (!keeper.isSignedIn()) kept = undefined;
  });
  return () => {
    const person = keeper.person();
    if (kept?.person !== person) kept = undefined;
    kept ??= { person, thing: make() };
    return kept.thing;
  };
};
