import type { NotificationSettings as Settings } from "#domain/settings/notification-settings.ts";

/** What someone wants to be notified of in this browser. */
export interface NotificationSettings {
  /** What was chosen, or the defaults. */
  read(): Settings;
  write(settings: Settings): void;
}
