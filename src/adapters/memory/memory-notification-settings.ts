import type { NotificationSettings } from "#application/ports/notification-settings.ts";
import { notificationDefaults, type NotificationSettings as Settings } from "#domain/settings/notification-settings.ts";

export const memoryNotificationSettings = (): NotificationSettings => {
  let kept: Settings = notificationDefaults;
  return {
    read: () => kept,
    write: (settings) => {
      kept = settings;
    },
  };
};
