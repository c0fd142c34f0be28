import { observer } from "mobx-react-lite";
import { useState } from "react";
import { AT_ORGANISATION } from "#domain/organisation/details-address.ts";
import { managesTeam } from "#domain/session/account.ts";
import type { AccountViewModel } from "#ui/account/account-view-model.ts";
import { Toast } from "#ui/kit/toast.tsx";
import { TextButton } from "#ui/kit/text-button.tsx";
import { ToolPage } from "#ui/kit/tool-page.tsx";
import { useOpenOverlay } from "#ui/kit/use-open-overlay.ts";
import { useViewModel } from "#ui/kit/use-view-model.ts";
import { AuditLog } from "./audit-log/audit-log.tsx";
import { InviteManyModal } from "./invite-many-modal.tsx";
import { InviteModal } from "./invite-modal.tsx";
import { MemberChangeModal } from "./member-change-modal.tsx";
import { RemovalModal } from "./removal-modal.tsx";
import { TeamClosed } from "./team-closed.tsx";
import { TeamList, type TeamModels } from "./team-list.tsx";
import { TeamLookUpFailed, TeamWaiting } from "./team-states.tsx";
import { teamTexts } from "./team-texts.ts";
import { useMemberAddress } from "./use-member-address.ts";

export { createTeamModels } from "./team-models.ts";

interface TeamManagementPageProps {
  readonly account: AccountViewModel;
  readonly create: () => TeamModels;
}

export const TeamManagementPage = observer(
  ({ account: { account, notLoadedBecause, refresh }, create }: TeamManagementPageProps) => (
    <ToolPage
      title={teamTexts.title}
      lead={teamTexts.lead(account?.organisation.name)}
      wide={account === undefined || managesTeam(account)}
      beside={account && managesTeam(account) && <ToDetails />}
    >
      {account === undefined &&
        (notLoadedBecause === undefined ? (
          <TeamWaiting />
        ) : (
          <TeamLookUpFailed text={notLoadedBecause} onRetry={refresh} />
        ))}
      {account &&
        (managesTeam(account) ? (
          <Team key={account.organisation.id} create={create} />
        ) : (
          <TeamClosed account={account} />
        ))}
    </ToolPage>
  ),
);

const OVERLAYS = ["settings"] as const;

/** Name, GST number and ownership stand in Settings. */
const ToDetails = () => {
  const { show } = useOpenOverlay(OVERLAYS, "main");
  return <TextButton onClick={() => show("settings", "profile", AT_ORGANISATION)}>{teamTexts.details}</TextButton>;
};

const Team = observer(({ create }: Pick<TeamManagementPageProps, "create">) => {
  const [models] = useState(create);
  useViewModel(() => models.team);
  useMemberAddress(models);
  return (
    <>
      <TeamList {...models} />
      <AuditLog log={models.auditLog} />
      <InviteManyModal invitation={models.inviteMany} />
      <InviteModal invitation={models.invitation} />
      <RemovalModal removal={models.removal} />
      <MemberChangeModal change={models.change} />
      <Announcement {...models} />
    </>
  );
});

const Announcement = observer(({ team: { announcement } }: Pick<TeamModels, "team">) => <Toast text={announcement} />);
