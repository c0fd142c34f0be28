import type { BulkJobState } from "#domain/bulk/bulk-job.ts";
import { fieldsOfJson } from "#domain/json.ts";

/** What people can be notified of, and whether they are until they choose. */
export const notificationDefaults = {
  email: true,
  browser: false,
  creditAlerts: true,
  productUpdates: false,
} as const satisfies Readonly<Record<string, boolean>>;

export type NotificationName = keyof typeof notificationDefaults;

export const notificationNames = Object.keys(notificationDefaults) as readonly NotificationName[];

export type NotificationSettings = Readonly<Record<NotificationName, boolean>>;

/** What is chosen for mails. A host that sends them stores it with the account; it then counts for every browser. */
export type MailChoices = Pick<NotificationSettings, "email" | "creditAlerts">;
export type MailName = keyof MailChoices;

export const isMailName = (name: NotificationName): name is MailName => name === "email" || name === "creditAlerts";

/** The settings that count: those of this browser, but for what the account stores. */
export const settingsInForce = (
  ofBrowser: NotificationSettings,
  ofAccount: MailChoices | undefined,
): NotificationSettings => ({ ...ofBrowser, ...ofAccount });

/** Whether the browser shows that a bulk job has come to this state. It only pauses for credits. */
export const isNotifiedOf = ({ browser, creditAlerts }: NotificationSettings, state: BulkJobState): boolean => {
  if (state === "paused") return browser && creditAlerts;
  return browser && (state === "done" || state === "failed" || state === "cancelled");
};

export const notificationSettingsToJson = (settings: NotificationSettings): string => JSON.stringify(settings);

/** Parses the JSON of settings. What is missing or damaged is as if nothing had been chosen. */
export const parseNotificationSettings = (json: string): NotificationSettings => {
  const kept = fieldsOfJson(json);
  return notificationNames.reduce<NotificationSettings>((settings, name) => {
    const choice = kept.get(name);
    return typeof choice === "boolean" ? { ...settings, [name]: choice } : settings;
  }, notificationDefaults);
};
