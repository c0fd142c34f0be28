import { browserNotificationSettings } from "#adapters/browser/browser-notification-settings.ts";
import { browserNotifier } from "#adapters/browser/browser-notifier.ts";
import { browserStorage } from "#adapters/browser/browser-storage.ts";
import type { NotificationPorts } from "#wiring/ports.ts";

/** Fetched with Settings or bulk mode; the demonstration uses them too. */
export const notificationAdapters = (storagePrefix: string): NotificationPorts => {
  // Whoever stores nothing has been told when the app was opened.
  const local = browserStorage(
    () => localStorage,
    storagePrefix,
    () => {},
  );
  return { notificationSettings: browserNotificationSettings(local), notifier: browserNotifier };
};
