import { beforeEach, expect, test } from "vitest";
import { browserNotificationSettings } from "#adapters/browser/browser-notification-settings.ts";
import { browserStorage } from "#adapters/browser/browser-storage.ts";
import { memoryNotificationSettings } from "#adapters/memory/memory-notification-settings.ts";
import { notificationDefaults } from "#domain/settings/notification-settings.ts";
import { notificationSettingsContract } from "./notification-settings.contract.ts";

beforeEach(() => localStorage.clear());

const inBrowser = (open = () => localStorage) =>
  browserNotificationSettings(browserStorage(open, "leadlight_", () => {}));

const chosen = { ...notificationDefaults, creditAlerts: false };

const blocked = () =>
  inBrowser(() => {
    throw new DOMException("Access is denied for this document.", "SecurityError");
  });

notificationSettingsContract("memory", memoryNotificationSettings);
notificationSettingsContract("the browser", inBrowser);
notificationSettingsContract("a browser that lets nothing be stored", blocked);

test("the browser's settings outlast the page under the product's prefix, and what was damaged is the default", () => {
  inBrowser().write(chosen);
  expect(inBrowser().read()).toEqual(chosen);
  expect(Object.keys(localStorage)).toEqual(["leadlight_notifications"]);
  localStorage.setItem("leadlight_notifications", '{"creditAlerts":');
  expect(inBrowser().read()).toEqual(notificationDefaults);
});
