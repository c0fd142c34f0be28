import type { Account } from "#domain/session/account.ts";
import { CAPABILITIES, PURCHASES } from "#domain/session/capability.ts";
import { notificationDefaults } from "#domain/settings/notification-settings.ts";
import { tenths } from "#domain/shared/credits.ts";

/** The account of the demonstration, which has every addition to the plain interface but the sale of plans. */
export const memoryAccount: Account = {
  type: "individual",
  role: "admin",
  credits: tenths(250),
  organisation: {},
  name: "Demo User",
  email: "demo@leadlight.example",
  needsAuthentication: false,
  hasUserData: true,
  mailChoices: { email: notificationDefaults.email, creditAlerts: notificationDefaults.creditAlerts },
  capabilities: CAPABILITIES.filter((capability) => capability !== PURCHASES),
};
