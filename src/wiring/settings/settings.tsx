import type { Overlays } from "#ui/dashboard/dashboard-page.tsx";
import {
  LeaveViewModel,
  NotificationsViewModel,
  PurchasedViewModel,
  SettingsModal,
  SettingsViewModel,
} from "#ui/settings/settings-modal.tsx";
import type { Container } from "#wiring/container.ts";
import { lazyPort } from "#wiring/lazy-port.ts";
import { paymentTokens } from "#wiring/payments/payment-tokens.ts";
import type { NotificationPorts } from "#wiring/ports.ts";
import { teamTokens } from "#wiring/team/team-tokens.ts";
import { tokens } from "#wiring/tokens.ts";
import { type PerSession, profileFormNeeds } from "#wiring/tools.tsx";
import { notificationPortTokens } from "./notification-tokens.ts";

/**
 * Settings and what only they need. Loaded when they are first opened. `load` provides, once, what organisations are made
 * of and what plans are bought by.
 */
export const createSettings = (
  { get, provideAll, provideEach }: Container,
  ports: NotificationPorts,
  perSession: PerSession,
  load: Readonly<Record<"team" | "payments", () => Promise<unknown>>>,
): Awaited<ReturnType<Overlays["settings"]>> => {
  provideAll(notificationPortTokens, ports);
  const make = provideEach(tokens.settings, profileFormNeeds, (met) => new SettingsViewModel(met));
  const create = perSession<SettingsViewModel>("settings", {})(make);
  const { notificationSettings, notifier } = notificationPortTokens;
  const createNotifications = () =>
    new NotificationsViewModel({ kept: get(notificationSettings), notifier: get(notifier) });
  const account = get(tokens.account);
  const team = lazyPort(async () => {
    await load.team();
    return get(teamTokens.teamCalls);
  });
  const createLeave = () => new LeaveViewModel({ team, account, banner: get(tokens.banner) });
  const product = get(tokens.product);
  const purchases = lazyPort(async () => {
    await load.payments();
    return get(paymentTokens.purchaseCalls);
  });
  const createPurchased = () => new PurchasedViewModel({ purchases, product });
  const { apiDocsUrl } = product;
  const { logout } = get(tokens.session);
  return (props) => (
    <SettingsModal
      {...props}
      {...{ create, createLeave, createNotifications, createPurchased, account, apiDocsUrl, logout }}
    />
  );
};
