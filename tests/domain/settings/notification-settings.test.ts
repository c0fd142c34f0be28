import { expect, test } from "vitest";
import { type BulkJobState, bulkJobStates } from "#domain/bulk/bulk-job.ts";
import {
  isMailName,
  isNotifiedOf,
  notificationDefaults,
  notificationNames,
  type NotificationSettings,
  notificationSettingsToJson,
  parseNotificationSettings,
  settingsInForce,
} from "#domain/settings/notification-settings.ts";

test("email and credit alerts are on until somebody chooses, browser and product updates are off", () => {
  expect(notificationDefaults).toEqual({ email: true, browser: false, creditAlerts: true, productUpdates: false });
});

test("settings come back from their JSON", () => {
  const settings = { email: false, browser: true, creditAlerts: false, productUpdates: true };
  expect(parseNotificationSettings(notificationSettingsToJson(settings))).toEqual(settings);
});

test.each(["", "{", "null", "[]", "7", '{"email":"no","browser":1,"creditAlerts":null}', '{"sms":true}'])(
  "of %j, which is damaged or foreign, nothing is taken",
  (json) => {
    expect(parseNotificationSettings(json)).toEqual(notificationDefaults);
  },
);

test("what is good in damaged settings is kept", () => {
  expect(parseNotificationSettings('{"email":false,"browser":"yes"}')).toEqual({
    ...notificationDefaults,
    email: false,
  });
});

test.each<[string, Partial<NotificationSettings>, readonly BulkJobState[]]>([
  ["with both", { browser: true }, ["paused", "done", "cancelled", "failed"]],
  ["without credit alerts", { browser: true, creditAlerts: false }, ["done", "cancelled", "failed"]],
  ["without notifications of the browser", { browser: false }, []],
])("the browser shows, %s, when a bulk job stops", (_, chosen, expected) => {
  const settings = { ...notificationDefaults, ...chosen };
  expect(bulkJobStates.filter((state) => isNotifiedOf(settings, state))).toEqual(expected);
});

test("mails are the summary and the credit alerts; what the account stores of them counts before what the browser keeps", () => {
  expect(notificationNames.filter(isMailName)).toEqual(["email", "creditAlerts"]);
  const ofBrowser = { email: true, browser: true, creditAlerts: true, productUpdates: true };
  expect(settingsInForce(ofBrowser, { email: false, creditAlerts: false })).toEqual({
    email: false,
    browser: true,
    creditAlerts: false,
    productUpdates: true,
  });
  expect(settingsInForce(ofBrowser, undefined)).toEqual(ofBrowser);
});
