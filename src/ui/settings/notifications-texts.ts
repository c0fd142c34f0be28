import { LOW_CREDITS, priceTag } from "#domain/shared/credits.ts";
import type { NotificationName } from "#domain/settings/notification-settings.ts";

const low = priceTag(LOW_CREDITS);
const alwaysMailed = "We always email sign-in codes and invitations. You can turn off the email of each bulk job.";
const pausedJob = "With browser notifications on, also a notification when a bulk job pauses for credits.";

export const notificationsTexts = {
  names: {
    email: "Email notifications",
    browser: "Browser notifications",
    creditAlerts: "Credit alerts",
    productUpdates: "Product updates",
  } satisfies Readonly<Record<NotificationName, string>>,
  savedWithAccount: "Email settings apply to your account. The rest apply to this browser.",
  savedInBrowser: "These settings apply to this browser only.",
  loading: "Loading your choices",
  notLoaded: "We couldn't load your choices.",
  dailySummary: `A daily summary of lookups and credits. ${alwaysMailed}`,
  noDailySummary: `This server sends no daily summary. ${alwaysMailed}`,
  browser: "Tells you when a bulk job ends while you're in another tab. Keep the tool's Bulk page open.",
  creditAlerts: {
    own: `An email when your balance falls below ${low}. ${pausedJob}`,
    member: `An email when your own balance falls below ${low}. ${pausedJob}`,
    manager: `An email when your organisation's balance or your own falls below ${low}. ${pausedJob}`,
    noMail:
      "This server sends no email about credits. With browser notifications on, a notification when a bulk job pauses for credits.",
  },
  productUpdates: "A short note in the app after an update.",
  saving: {
    failed: "Your choice wasn't saved. Please try again.",
    signedOut: "Sign in again to save your choice.",
  },
  refusals: {
    denied:
      "This browser blocks notifications from this site. Allow them in its settings for this site, then try again.",
    undecided: "Nothing is shown until you allow notifications when the browser asks.",
    unsupported: "This browser can't show notifications here.",
  },
} as const;
