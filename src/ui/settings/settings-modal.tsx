import "./settings-styles.css";
import { Tabs } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { observer } from "mobx-react-lite";
import type { ReactNode } from "react";
import type { AccountViewModel } from "#ui/account/account-view-model.ts";
import { Modal } from "#ui/kit/modal.tsx";
import { useViewModel } from "#ui/kit/use-view-model.ts";
import { ApiTab, type ApiTabProps } from "./api-tab.tsx";
import { BillingTab, BillingWithoutBalance } from "./billing-tab.tsx";
import type { AccountDataViewModel } from "./account-data-view-model.ts";
import type { ApiKeysViewModel } from "./api-keys-view-model.ts";
import type { DeleteAccountViewModel } from "./delete-account-view-model.ts";
import type { DeliveriesViewModel } from "./deliveries-view-model.ts";
import type { WebhooksViewModel } from "./webhooks-view-model.ts";
import type { CloseViewModel } from "./close-view-model.ts";
import type { HandOverViewModel } from "./hand-over-view-model.ts";
import type { LeaveViewModel } from "./leave-view-model.ts";
import type { LimitRequestViewModel } from "./limit-request-view-model.ts";
import { NotificationsTab } from "./notifications-tab.tsx";
import type { NotificationsViewModel } from "./notifications-view-model.ts";
import type { OrganisationDetailsViewModel } from "./organisation-details-view-model.ts";
import { ProfileTab } from "./profile-tab.tsx";
import type { PurchasedViewModel } from "./purchased-view-model.ts";
import type { SessionsViewModel } from "./sessions-view-model.ts";
import { settingsTexts as texts } from "./settings-texts.ts";
import type { SettingsViewModel } from "./settings-view-model.ts";
import classes from "./settings-modal.module.css";

export { AccountDataViewModel } from "./account-data-view-model.ts";
export { ApiKeysViewModel } from "./api-keys-view-model.ts";
export { DeleteAccountViewModel } from "./delete-account-view-model.ts";
export { DeletionScreen } from "./deletion-screen.tsx";
export { DeletionScreenViewModel } from "./deletion-screen-view-model.ts";
export { DeliveriesViewModel } from "./deliveries-view-model.ts";
export { WebhooksViewModel } from "./webhooks-view-model.ts";
export { CloseViewModel } from "./close-view-model.ts";
export { HandOverViewModel } from "./hand-over-view-model.ts";
export { LeaveViewModel } from "./leave-view-model.ts";
export { LimitRequestViewModel } from "./limit-request-view-model.ts";
export { NotificationsViewModel } from "./notifications-view-model.ts";
export { OrganisationDetailsViewModel } from "./organisation-details-view-model.ts";
export { PurchasedViewModel } from "./purchased-view-model.ts";
export { SessionsViewModel } from "./sessions-view-model.ts";
export { SettingsViewModel } from "./settings-view-model.ts";

interface SettingsModalProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  /** The tab that the address names. */
  readonly part?: string | undefined;
  readonly show: (overlay: "settings", tab?: string) => void;
  readonly create: () => SettingsViewModel;
  readonly createDetails: () => OrganisationDetailsViewModel;
  readonly createHandOver: () => HandOverViewModel;
  readonly createClose: () => CloseViewModel;
  readonly createLeave: () => LeaveViewModel;
  readonly createNotifications: () => NotificationsViewModel;
  readonly createKeys: () => ApiKeysViewModel;
  readonly createWebhooks: () => WebhooksViewModel;
  readonly createDeliveries: () => DeliveriesViewModel;
  readonly createPurchased: () => PurchasedViewModel;
  readonly createLimitRequest: () => LimitRequestViewModel;
  readonly createSessions: () => SessionsViewModel;
  readonly createAccountData: () => AccountDataViewModel;
  readonly createDeleteAccount: () => DeleteAccountViewModel;
  readonly account: AccountViewModel;
  readonly api: ApiTabProps;
  readonly logout: () => Promise<void>;
  /** What runs here, shown at the end of the profile. */
  readonly version: string;
}

type Tab = keyof typeof texts.tabs;

const isTab = (name: string | undefined): name is Tab => name !== undefined && Object.hasOwn(texts.tabs, name);

export const SettingsModal = observer((props: SettingsModalProps) => {
  const { opened, onClose, part, show, account, api, logout } = props;
  const { create, createDetails, createLeave, createNotifications, createPurchased } = props;
  const settings = useViewModel(create);
  const details = useViewModel(createDetails);
  const leave = useViewModel(createLeave);
  const limitRequest = useViewModel(props.createLimitRequest);
  const isNarrow = useMediaQuery("(max-width: 767.98px)", false, { getInitialValueInEffect: false });
  const content: Readonly<Record<Tab, ReactNode>> = {
    profile: (
      <ProfileTab
        account={account}
        settings={settings}
        details={details}
        leave={leave}
        createHandOver={props.createHandOver}
        createClose={props.createClose}
        createSessions={props.createSessions}
        createAccountData={props.createAccountData}
        createDeleteAccount={props.createDeleteAccount}
        logout={logout}
        version={props.version}
      />
    ),
    notifications: <NotificationsTab create={createNotifications} />,
    billing: account.account ? (
      <BillingTab account={account.account} createPurchased={createPurchased} limitRequest={limitRequest} />
    ) : (
      <BillingWithoutBalance because={account.notLoadedBecause} />
    ),
    api: (
      <ApiTab
        {...api}
        createKeys={props.createKeys}
        createWebhooks={props.createWebhooks}
        createDeliveries={props.createDeliveries}
        {...(account.account && { account: account.account })}
        notLoadedBecause={account.notLoadedBecause}
      />
    ),
  };
  return (
    <Modal title={texts.title} opened={opened} onClose={onClose} size="880px" isAtTop>
      <Tabs
        value={isTab(part) ? part : "profile"}
        onChange={(tab) => show("settings", tab ?? undefined)}
        keepMounted={false}
        orientation={isNarrow ? "horizontal" : "vertical"}
        classNames={{
          root: classes.tabs ?? "",
          list: classes.list ?? "",
          tab: classes.tab ?? "",
          tabLabel: classes.name ?? "",
        }}
      >
        <Tabs.List aria-label={texts.title}>
          {Object.entries(texts.tabs).map(([tab, name]) => (
            <Tabs.Tab key={tab} value={tab}>
              {name}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {Object.entries(content).map(([tab, shown]) => (
          <Tabs.Panel key={tab} value={tab} className={classes.panel ?? ""}>
            {shown}
          </Tabs.Panel>
        ))}
      </Tabs>
    </Modal>
  );
});
