import "./settings-styles.css";
import { Button, Tabs, useComputedColorScheme, useMantineColorScheme } from "@mantine/core";
import { observer } from "mobx-react-lite";
import { useState } from "react";
import type { Account } from "#domain/account.ts";
import type { AccountViewModel } from "#ui/shared/account-view-model.ts";
import { formatDay } from "#ui/shared/format-time.ts";
import { Modal } from "#ui/shared/modal.tsx";
import { useViewModel } from "#ui/shared/use-view-model.ts";
import { EditableDetails } from "./editable-details.tsx";
import { Fact } from "./fact.tsx";
import type { SettingsViewModel } from "./settings-view-model.ts";
import classes from "./settings-modal.module.css";

export { SettingsViewModel } from "./settings-view-model.ts";

interface SettingsModalProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly create: () => SettingsViewModel;
  readonly account: AccountViewModel;
  readonly logout: () => Promise<void>;
}

export const SettingsModal = observer(({ opened, onClose, create, account, logout }: SettingsModalProps) => {
  const settings = useViewModel(create);
  return (
    <Modal title="Settings" opened={opened} onClose={onClose} size="720px">
      <Tabs defaultValue="profile" keepMounted={false}>
        <Tabs.List>
          <Tabs.Tab value="profile">Profile</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="profile" className={classes.panel ?? ""}>
          {account.account ? (
            <Profile
              account={account.account}
              name={account.name}
              failure={account.lookUpFailure}
              settings={settings}
            />
          ) : (
            <p className="muted">{account.lookUpFailure ?? "Loading your profile"}</p>
          )}
          <DarkMode />
          <Logout logout={logout} />
        </Tabs.Panel>
      </Tabs>
    </Modal>
  );
});

interface ProfileProps {
  readonly account: Account;
  /** As everywhere else: made from the address where the account has none. */
  readonly name: string;
  readonly failure: string | undefined;
  readonly settings: SettingsViewModel;
}

const Profile = ({ account, name, failure, settings }: ProfileProps) => {
  const { organisation } = account;
  const isOrganisation = account.type === "organisation";
  const memberSince = <Fact name="Member since">{account.memberSince && formatDay(account.memberSince)}</Fact>;
  return (
    <>
      <dl className={classes.facts}>
        <Fact name="Name">{name}</Fact>
        <Fact name="Email">{account.email}</Fact>
        <Fact name="Account type">{isOrganisation ? "Organisation" : "Individual"}</Fact>
        {isOrganisation && <Fact name="Role">{account.role === "admin" ? "Admin" : "Member"}</Fact>}
      </dl>
      <EditableDetails account={account} failure={failure} settings={settings} />
      {!isOrganisation && <dl className={classes.facts}>{memberSince}</dl>}
      {isOrganisation && (
        <>
          <h3 className={classes.heading}>Organisation</h3>
          <dl className={classes.facts}>
            <Fact name="Name">{organisation.name}</Fact>
            <Fact name="Legal name">{organisation.legalName}</Fact>
            <Fact name="Industry">{organisation.industry}</Fact>
            <Fact name="Team size">{organisation.teamSize}</Fact>
            <Fact name="Location">{organisation.location}</Fact>
            <Fact name="Founded">{organisation.founded}</Fact>
            <Fact name="GST number">{organisation.gstNumber}</Fact>
            {memberSince}
            <Fact name="About">{organisation.about}</Fact>
          </dl>
        </>
      )}
    </>
  );
};

const DarkMode = () => {
  const { setColorScheme } = useMantineColorScheme();
  const isDark = useComputedColorScheme("light") === "dark";
  return (
    <label className={classes.row}>
      Dark mode
      <input
        type="checkbox"
        role="switch"
        className={classes.switch}
        checked={isDark}
        aria-checked={isDark}
        onChange={(event) => setColorScheme(event.currentTarget.checked ? "dark" : "light")}
      />
    </label>
  );
};

const Logout = ({ logout }: { readonly logout: () => Promise<void> }) => {
  const [isLeaving, setIsLeaving] = useState(false);
  const leave = () => {
    setIsLeaving(true);
    void logout();
  };
  return (
    <div className={classes.row}>
      <span>Signs you out in every tab of this browser.</span>
      <Button variant="default" size="sm" loading={isLeaving} onClick={leave}>
        Logout
      </Button>
    </div>
  );
};
