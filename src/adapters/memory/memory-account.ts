import type { Account } from "#domain/session/account.ts";
import { CAPABILITIES, PURCHASES, PURPOSE_OF_BULK, PURPOSE_OF_DIRECTORS } from "#domain/session/capability.ts";
import { notificationDefaults } from "#domain/settings/notification-settings.ts";
import { tenths } from "#domain/shared/credits.ts";

const LEFT_OUT: readonly string[] = [PURCHASES, PURPOSE_OF_DIRECTORS, PURPOSE_OF_BULK];

/** The account of the demonstration: every addition to the plain interface but the sale of plans, and purposes. */
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
  capabilities: CAPABILITIES.filter((capability) => !LEFT_OUT.includes(capability)),
};
