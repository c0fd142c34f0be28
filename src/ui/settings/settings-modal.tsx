import "./settings-styles.css";
import { Button, Tabs, useComputedColorScheme, useMantineColorScheme } from "@mantine/core";
import { observer } from "mobx-react-lite";
import { type ReactNode, useState } from "react";
import type { Account } from "#domain/account.ts";
import type { AccountViewModel } from "#ui/shared/account-view-model.ts";
import { formatDay } from "#ui/shared/format-time.ts";
import { Modal } from "#ui/shared/modal.tsx";
import { isWebAddress } from "#ui/shared/web-address.ts";
import classes from "./settings-modal.module.css";

interface SettingsModalProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly account: AccountViewModel;
  readonly logout: () => Promise<void>;
}

export const SettingsModal = observer(({ opened, onClose, account, logout }: SettingsModalProps) => (
  <Modal title="Settings" opened={opened} onClose={onClose} size="720px">
    <Tabs defaultValue="profile" keepMounted={false}>
      <Tabs.List>
        <Tabs.Tab value="profile">Profile</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="profile" className={classes.panel ?? ""}>
        {account.account ? (
          <Profile account={account.account} />
        ) : (
          <p className="muted">{account.lookUpFailure ?? "Loading your profile"}</p>
        )}
        <DarkMode />
        <Logout logout={logout} />
      </Tabs.Panel>
    </Tabs>
  </Modal>
));

const UNKNOWN = "Not given";

const Profile = ({ account }: { readonly account: Account }) => {
  const { organisation } = account;
  const isOrganisation = account.type === "organisation";
  return (
    <>
      <dl className={classes.facts}>
        <Fact name="Name">{account.name}</Fact>
        <Fact name="Email">{account.email}</Fact>
        <Fact name="Account type">{isOrganisation ? "Organisation" : "Individual"}</Fact>
        {isOrganisation && <Fact name="Role">{account.role === "admin" ? "Admin" : "Member"}</Fact>}
        <Fact name="Contact">{account.contact}</Fact>
        <Fact name="Profile link">
          {isWebAddress(account.linkedinUrl) ? (
            <a href={account.linkedinUrl} target="_blank" rel="noopener noreferrer">
              {account.linkedinUrl}
            </a>
          ) : (
            account.linkedinUrl
          )}
        </Fact>
        {!isOrganisation && <Fact name="Member since">{account.memberSince && formatDay(account.memberSince)}</Fact>}
      </dl>
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
            <Fact name="Member since">{account.memberSince && formatDay(account.memberSince)}</Fact>
            <Fact name="About">{organisation.about}</Fact>
          </dl>
        </>
      )}
    </>
  );
};

const Fact = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <div className={classes.fact}>
    <dt>{name}</dt>
    <dd data-unknown={children === undefined || undefined}>{children ?? UNKNOWN}</dd>
  </div>
);

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
