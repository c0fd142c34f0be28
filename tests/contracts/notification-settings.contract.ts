import { describe, expect, test } from "vitest";
import type { NotificationSettings } from "#application/ports/notification-settings.ts";
import { notificationDefaults } from "#domain/settings/notification-settings.ts";

export const notificationSettingsContract = (name: string, open: () => NotificationSettings): void => {
  describe(`${name} as notification settings`, () => {
    test("has the defaults before anything was chosen", () => {
      expect(open().read()).toEqual(notificationDefaults);
    });

    test("keeps what was chosen last", () => {
      const settings = open();
      settings.write({ ...notificationDefaults, email: false });
      settings.write({ ...notificationDefaults, productUpdates: true });
      expect(settings.read()).toEqual({ ...notificationDefaults, productUpdates: true });
    });
  });
};
