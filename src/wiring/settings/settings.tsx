import type { Overlays } from "#ui/dashboard/dashboard-page.tsx";
import { NotificationsViewModel, SettingsModal, SettingsViewModel } from "#ui/settings/settings-modal.tsx";
import type { Container } from "#wiring/container.ts";
import { tokens } from "#wiring/tokens.ts";
import { type PerSession, profileFormNeeds } from "#wiring/tools.tsx";
import { notificationPortTokens } from "./notification-tokens.ts";

/** Settings and what only they need. Loaded when they are first opened, after the ports of notifications. */
export const createSettings = (
  { get, provideEach }: Container,
  perSession: PerSession,
): Awaited<ReturnType<Overlays["settings"]>> => {
  const make = provideEach(tokens.settings, profileFormNeeds, (met) => new SettingsViewModel(met));
  const create = perSession<SettingsViewModel>("settings", {})(make);
  const { notificationSettings, notifier } = notificationPortTokens;
  const createNotifications = () =>
    new NotificationsViewModel({ kept: get(notificationSettings), notifier: get(notifier) });
  const account = get(tokens.account);
  const { apiDocsUrl } = get(tokens.product);
  const { logout } = get(tokens.session);
  return (props) => <SettingsModal {...props} {...{ create, createNotifications, account, apiDocsUrl, logout }} />;
};
