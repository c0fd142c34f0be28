import type { Notifier, NotifierPermission } from "#application/ports/notifier.ts";

const named: Readonly<Record<NotificationPermission, NotifierPermission>> = {
  granted: "granted",
  denied: "denied",
  default: "undecided",
};

/** Notifications of the browser. Pages that are not served securely have none, and neither have some phones. */
export const browserNotifier: Notifier = {
  permission: () => ("Notification" in globalThis ? named[Notification.permission] : "unsupported"),
  async ask() {
    if (!("Notification" in globalThis)) return "unsupported";
    return named[await Notification.requestPermission().catch(() => "denied" as const)];
  },
  show({ topic, title, text }) {
    if (!("Notification" in globalThis) || Notification.permission !== "granted") return;
    try {
      const shown = new Notification(title, { body: text, tag: topic });
      shown.addEventListener("click", () => {
        focus();
        shown.close();
      });
    } catch {
      // Chrome on Android has the constructor only to say no: it shows notifications of service workers alone.
    }
  },
};
