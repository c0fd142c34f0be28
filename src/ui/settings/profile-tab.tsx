import { Button, useComputedColorScheme, useMantineColorScheme } from "@mantine/core";
import { observer } from "mobx-react-lite";
import { useState } from "react";
import { type Account, teamRoleIn } from "#domain/session/account.ts";
import { teamRoleNames } from "#domain/organisation/team.ts";
import { OWN_NAME } from "#domain/session/capability.ts";
import type { AccountViewModel } from "#ui/account/account-view-model.ts";
import { Notice } from "#ui/kit/notice.tsx";
import { formatDay } from "#ui/kit/format-time.ts";
import { useViewModel } from "#ui/kit/use-view-model.ts";
import type { AccountDataViewModel } from "./account-data-view-model.ts";
import { DeleteAccount } from "./delete-account.tsx";
import type { DeleteAccountViewModel } from "./delete-account-view-model.ts";
import { DownloadData } from "./download-data.tsx";
import { EditableDetails } from "./editable-details.tsx";
import { LabelledValue } from "./labelled-value.tsx";
import { LeaveOrganisation } from "./leave-organisation.tsx";
import type { LeaveViewModel } from "./leave-view-model.ts";
import { OrganisationDetails } from "./organisation-details.tsx";
import type { OrganisationDetailsViewModel } from "./organisation-details-view-model.ts";
import { Ownership } from "./ownership.tsx";
import type { CloseViewModel } from "./close-view-model.ts";
import type { HandOverViewModel } from "./hand-over-view-model.ts";
import { profileTexts as texts } from "./profile-texts.ts";
import { Sessions } from "./sessions.tsx";
import type { SessionsViewModel } from "./sessions-view-model.ts";
import { settingsTexts } from "./settings-texts.ts";
import type { SettingsViewModel } from "./settings-view-model.ts";
import { SwitchRow } from "./switch-row.tsx";
import classes from "./settings-tabs.module.css";

interface ProfileTabProps {
  readonly account: AccountViewModel;
  readonly settings: SettingsViewModel;
  readonly details: OrganisationDetailsViewModel;
  readonly leave: LeaveViewModel;
  readonly createHandOver: () => HandOverViewModel;
  readonly createClose: () => CloseViewModel;
  readonly createSessions: () => SessionsViewModel;
  readonly createAccountData: () => AccountDataViewModel;
  readonly createDeleteAccount: () => DeleteAccountViewModel;
  readonly logout: () => Promise<void>;
  /** What runs here: "Leadlight 0.7.0". */
  readonly version: string;
}

export const ProfileTab = observer((props: ProfileTabProps) => {
  const { account, settings, details, leave, createHandOver, createClose, createSessions, logout } = props;
  const handing = useViewModel(createHandOver);
  const closer = useViewModel(createClose);
  return (
    <>
      {account.account ? (
        <Profile account={account.account} name={account.name} failure={account.lookUpFailure} settings={settings} />
      ) : (
        <NoProfile email={account.email} because={account.notLoadedBecause} />
      )}
      <DarkMode />
      {account.account?.type === "organisation" && <OrganisationDetails account={account.account} details={details} />}
      {/* The question to an only owner has the same buttons. */}
      {!(leave.question.isOpen && leave.isOnlyOwner) && (
        <Ownership account={account.account} handing={handing} closer={closer} />
      )}
      <LeaveOrganisation leave={leave} instead={{ handOver: handing.ask, close: closer.ask }} />
      <Sessions create={createSessions} />
      <Logout logout={logout} />
      <DownloadData create={props.createAccountData} />
      <DeleteAccount create={props.createDeleteAccount} instead={{ handOver: handing.ask, close: closer.ask }} />
      <p className={classes.version}>{props.version}</p>
    </>
  );
});

interface NoProfileProps {
  /** As the session has it. */
  readonly email: string | undefined;
  readonly because: string | undefined;
}

const NoProfile = ({ email, because }: NoProfileProps) =>
  because === undefined ? (
    <p className="muted">{settingsTexts.loadingProfile}</p>
  ) : (
    <>
      {email !== undefined && (
        <dl className={classes.facts}>
          <LabelledValue name={texts.email}>{email}</LabelledValue>
        </dl>
      )}
      <Notice tone="info">
        {texts.notLoaded}
        <p className="muted">{because}</p>
      </Notice>
    </>
  );

interface ProfileProps {
  readonly account: Account;
  /** As everywhere else: made from the address where the account has none. */
  readonly name: string;
  readonly failure: string | undefined;
  readonly settings: SettingsViewModel;
}

const Profile = ({ account, name, failure, settings }: ProfileProps) => {
  const isOrganisation = account.type === "organisation";
  return (
    <>
      <dl className={classes.facts}>
        {!account.capabilities.includes(OWN_NAME) && <LabelledValue name={texts.name}>{name}</LabelledValue>}
        <LabelledValue name={texts.email}>{account.email}</LabelledValue>
        <LabelledValue name={texts.accountType}>{texts.accountTypes[account.type]}</LabelledValue>
        {isOrganisation && <LabelledValue name={texts.role}>{teamRoleNames[teamRoleIn(account)]}</LabelledValue>}
      </dl>
      <EditableDetails account={account} name={name} failure={failure} settings={settings} />
      {!isOrganisation && (
        <dl className={classes.facts}>
          <MemberSince day={account.memberSince} />
        </dl>
      )}
    </>
  );
};

const MemberSince = ({ day }: { readonly day: string | undefined }) => (
  <LabelledValue name={texts.memberSince}>{day && formatDay(day)}</LabelledValue>
);

const DarkMode = () => {
  const { setColorScheme } = useMantineColorScheme();
  const isDark = useComputedColorScheme("light") === "dark";
  return <SwitchRow name={texts.darkMode} isOn={isDark} onChange={(isOn) => setColorScheme(isOn ? "dark" : "light")} />;
};

const Logout = ({ logout }: { readonly logout: () => Promise<void> }) => {
  const [isLeaving, setIsLeaving] = useState(false);
  const leave = () => {
    setIsLeaving(true);
    void logout();
  };
  return (
    <div className={classes.row}>
      <span>{texts.logoutMeans}</span>
      <Button variant="default" size="sm" loading={isLeaving} onClick={leave}>
        {texts.logout}
      </Button>
    </div>
  );
};
