import { createOrganisation } from "#application/organisation/create-organisation.ts";
import { exportAuditLog } from "#application/organisation/export-audit-log.ts";
import { inviteMember } from "#application/organisation/invite-member.ts";
import { ownMembership } from "#application/organisation/own-membership.ts";
import { teamCalls } from "#application/organisation/team-calls.ts";
import { watchInvitations } from "#application/organisation/watch-invitations.ts";
import { onReturn } from "#application/session/on-return.ts";
import { signedInPort } from "#application/session/signed-in-port.ts";
import { memoizeAsync } from "#adapters/lazy/lazy-port.ts";
import { sessionScoped } from "#ui/invitations/session-scoped.ts";
import type { SignedInApp } from "./session.ts";

/** Organisations: their screens, and what watches over a person's part in them. Each screen is a file of its own. */
export const organisation = (app: SignedInApp) => {
  const { ports, keeper, banner, account, changes, perSession, build, provide, provideTransient } = app;
  const { clock, visitRecords: visits, pageActivity: activity } = ports;
  const own = provide({}, ownMembership);
  const calls = provide({ team: ports.team, keeper, own }, teamCalls);
  const invite = provide({ team: calls }, inviteMember);
  return {
    own,
    calls,
    teamManagement: memoizeAsync(async () => {
      const { TeamManagementPage, createTeamModels } = await import("#ui/team-management/team-management-page.tsx");
      const invitations = provide({ port: ports.teamInvitations, keeper }, signedInPort);
      const log = provide({ port: ports.auditLog, keeper }, signedInPort);
      const { tableWriter: writer, fileSaver: saver } = ports;
      const exportLog = provide({ log, writer, saver, clock }, exportAuditLog);
      const auditLog = provide({ log, exportLog }, (needs) => needs);
      const create = provideTransient(
        { calls, invitations, invite, auditLog, account, banner, changes, clock },
        createTeamModels,
      );
      return build({ account }, (shown) => () => <TeamManagementPage {...shown} create={create} />);
    }),
    organisationSetup: memoizeAsync(async () => {
      const { OrganisationSetupPage, OrganisationSetupViewModel } =
        await import("#ui/organisation-setup/organisation-setup-page.tsx");
      const setUp = provide({ setup: ports.organisationSetup, keeper }, createOrganisation);
      const create = perSession(
        "organisation-setup",
        provideTransient({ create: setUp, account, banner, clock }, (needs) => new OrganisationSetupViewModel(needs)),
        {
          organisationName: (model, text) => model.set("organisationName", text),
          website: (model, text) => model.set("website", text),
          teamSize: (model, text) => model.set("teamSize", text),
          location: (model, text) => model.set("location", text),
          gstNo: (model, text) => model.set("gstNo", text),
        },
      );
      return () => <OrganisationSetupPage create={create} />;
    }),
    invitations: memoizeAsync(async () => {
      const { InvitationsOverlay, InvitationsViewModel, MembershipViewModel } =
        await import("#ui/invitations/invitations-overlay.tsx");
      const answers = provide({ port: ports.invitations, keeper }, signedInPort);
      const returns = provide({ activity, clock }, onReturn);
      const watch = provide({ invitations: answers, clock, returns }, watchInvitations);
      const createList = provideTransient(
        { watch, calls: answers, account, visits, banner, clock },
        (needs) => new InvitationsViewModel(needs),
      );
      const create = build({ keeper }, (needs) => sessionScoped(needs.keeper, createList));
      const createMembership = provideTransient(
        { account, banner, own, returns },
        (needs) => new MembershipViewModel(needs),
      );
      return (props: Omit<Parameters<typeof InvitationsOverlay>[0], "create" | "createMembership">) => (
        <InvitationsOverlay {...props} create={create} createMembership={createMembership} />
      );
    }),
  };
};
