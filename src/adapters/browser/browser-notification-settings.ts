import type { NotificationSettings } from "#application/ports/notification-settings.ts";
import { notificationSettingsToJson, parseNotificationSettings } from "#domain/settings/notification-settings.ts";
import type { TextStorage } from "./browser-storage.ts";

/** Kept in local storage, as JSON. */
export const browserNotificationSettings = (storage: TextStorage): NotificationSettings => ({
  read: () => parseNotificationSettings(storage.read("notifications") ?? ""),
  write: (settings) => storage.write("notifications", notificationSettingsToJson(settings)),
});
