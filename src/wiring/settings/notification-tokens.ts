import type { NotificationSettings } from "#application/ports/notification-settings.ts";
import type { Notifier } from "#application/ports/notifier.ts";
import { named, token } from "#wiring/container.ts";

/** The ports that Settings and bulk mode share; with `portTokens` and those of other parts a token for each port. */
export const notificationPortTokens = named({
  notificationSettings: token<NotificationSettings>,
  notifier: token<Notifier>,
});
