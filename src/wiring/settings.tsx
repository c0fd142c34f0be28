import type { ComponentProps } from "react";
import { signedInPort } from "#application/session/signed-in-port.ts";
import {
  DeletionScreen,
  NotificationsViewModel,
  PurchasedViewModel,
  SettingsModal,
  SettingsViewModel,
} from "#ui/settings/settings-modal.tsx";
import type { Product } from "#ui/kit/product.ts";
import { runningVersion } from "#ui/product-updates/release-notes-texts.ts";
import { settingsTexts } from "#ui/settings/settings-texts.ts";
import { apiKeys } from "./api-keys.ts";
import type { billing } from "./billing.tsx";
import type { organisation } from "./organisation.tsx";
import { ownAccount } from "./own-account.ts";
import { ownOrganisation } from "./own-organisation.ts";
import { profileForm } from "./profile-form.ts";
import type { SignedInApp } from "./session.ts";
import { webhooks } from "./webhooks.ts";

interface Calls {
  readonly programAddresses: (host: Product["webhook"]) => ComponentProps<typeof SettingsModal>["api"]["addresses"];
  readonly team: ReturnType<typeof organisation>["calls"];
  readonly own: ReturnType<typeof organisation>["own"];
  readonly bought: ReturnType<typeof billing>["calls"];
}

/** Settings, the screen of an account that is to be deleted, and what only they need. Loaded when one is first shown. */
export const settings = (app: SignedInApp, { programAddresses, team, own, bought }: Calls) => {
  const { ports, product, banner, session, account, changes, perSession, build, provideTransient } = app;
  const { notificationSettings: kept, notifier, seenVersion } = ports;
  const choices = app.provide({ port: ports.mailChoices, keeper: app.keeper }, signedInPort);
  const { createDeletionScreen, ...ofPerson } = ownAccount(app);
  const created = {
    create: perSession(
      "settings",
      provideTransient(profileForm(app), (needs) => new SettingsViewModel(needs)),
    ),
    ...ownOrganisation(app, { team, own }),
    createNotifications: provideTransient(
      { kept, notifier, account, choices, changes, banner, seenVersion },
      (needs) => new NotificationsViewModel({ ...needs, runningVersion }),
    ),
    createKeys: apiKeys(app),
    ...ofPerson,
    ...webhooks(app),
    createPurchased: provideTransient(
      { ...bought, account, saver: ports.fileSaver, product, changes },
      (needs) => new PurchasedViewModel(needs),
    ),
  };
  const shown = build({ account, product, session, kept: ports.sessionStore }, (met) => ({
    account: met.account,
    api: {
      addresses: programAddresses(met.product.webhook),
      docsUrl: met.product.apiDocsUrl,
      readSession: () => met.kept.read(),
    },
    logout: met.session.logout,
    version: settingsTexts.version(met.product.name, runningVersion),
  }));
  return {
    modal: (props: Pick<ComponentProps<typeof SettingsModal>, "opened" | "onClose" | "part" | "show">) => (
      <SettingsModal {...props} {...created} {...shown} />
    ),
    /** What stands in the place of the dashboard while the account is to be deleted. */
    deletionScreen: build({ product }, (met) => () => (
      <DeletionScreen
        create={createDeletionScreen}
        createAccountData={ofPerson.createAccountData}
        productName={met.product.name}
        signOut={shown.logout}
      />
    )),
  };
};
