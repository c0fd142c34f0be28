import type { ComponentProps } from "react";
import { signedInPort } from "#application/session/signed-in-port.ts";
import { ownershipCalls } from "#application/organisation/ownership-calls.ts";
import {
  CloseViewModel,
  HandOverViewModel,
  LeaveViewModel,
  NotificationsViewModel,
  OrganisationDetailsViewModel,
  PurchasedViewModel,
  SettingsModal,
  SettingsViewModel,
} from "#ui/settings/settings-modal.tsx";
import type { Product } from "#ui/kit/product.ts";
import { runningVersion } from "#ui/product-updates/release-notes-texts.ts";
import { apiKeys } from "./api-keys.ts";
import type { billing } from "./billing.tsx";
import type { organisation } from "./organisation.tsx";
import { ownAccount } from "./own-account.ts";
import { profileForm } from "./profile-form.ts";
import type { SignedInApp } from "./session.ts";
import { webhooks } from "./webhooks.ts";

interface Calls {
  readonly programAddresses: (host: Product["webhook"]) => ComponentProps<typeof SettingsModal>["api"]["addresses"];
  readonly team: ReturnType<typeof organisation>["calls"];
  readonly own: ReturnType<typeof organisation>["own"];
  readonly bought: ReturnType<typeof billing>["calls"];
}

/** Settings and what only they need. Loaded when they are first opened. */
export const settings = (app: SignedInApp, { programAddresses, team, own, bought }: Calls) => {
  const { ports, product, banner, session, account, changes, perSession, build, provideTransient } = app;
  const { notificationSettings: kept, notifier, seenVersion } = ports;
  const choices = app.provide({ port: ports.mailChoices, keeper: app.keeper }, signedInPort);
  const records = app.provide({ port: ports.organisationRecords, keeper: app.keeper }, signedInPort);
  const ownership = app.provide(
    { ownership: ports.organisationOwnership, account, keeper: app.keeper, own },
    ({ account: shown, ...needs }) => ownershipCalls({ ...needs, ownEmail: () => shown.account?.email ?? "" }),
  );
  const created = {
    create: perSession(
      "settings",
      provideTransient(profileForm(app), (needs) => new SettingsViewModel(needs)),
    ),
    createDetails: perSession(
      "organisation-details",
      provideTransient(
        { records, account, banner, clock: ports.clock },
        (needs) => new OrganisationDetailsViewModel(needs),
      ),
    ),
    createHandOver: provideTransient({ ownership, team, account, banner }, (needs) => new HandOverViewModel(needs)),
    createClose: provideTransient({ ownership, account, banner }, (needs) => new CloseViewModel(needs)),
    createLeave: provideTransient({ team, account, banner }, (needs) => new LeaveViewModel(needs)),
    createNotifications: provideTransient(
      { kept, notifier, account, choices, changes, banner, seenVersion },
      (needs) => new NotificationsViewModel({ ...needs, runningVersion }),
    ),
    createKeys: apiKeys(app),
    ...ownAccount(app),
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
  }));
  return (props: Pick<ComponentProps<typeof SettingsModal>, "opened" | "onClose" | "part" | "show">) => (
    <SettingsModal {...props} {...created} {...shown} />
  );
};
