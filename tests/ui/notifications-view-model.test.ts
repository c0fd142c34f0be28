import { describe, expect, test } from "vitest";
import { memoryNotificationSettings } from "#adapters/memory/memory-notification-settings.ts";
import { memoryNotifier } from "#adapters/memory/memory-notifier.ts";
import { memorySeenVersion } from "#adapters/memory/memory-seen-version.ts";
import type { Failure } from "#application/shared/failure.ts";
import { err, ok, type Result } from "#application/shared/result.ts";
import type { Account } from "#domain/session/account.ts";
import { NOTIFICATIONS } from "#domain/session/capability.ts";
import type { MailChoices } from "#domain/settings/notification-settings.ts";
import { BannerViewModel } from "#ui/kit/banner-view-model.ts";
import { notificationsTexts } from "#ui/settings/notifications-texts.ts";
import { type NotificationsNeeds, NotificationsViewModel } from "#ui/settings/notifications-view-model.ts";
import { anAccount } from "#tests/support/builders.ts";

/** Calls are answered by hand, and the account never looks itself up again. */
const notificationsOf = (
  account: Account | undefined,
  shared: Partial<Pick<NotificationsNeeds, "kept" | "changes">> = {},
) => {
  const calls: { readonly sent: Partial<MailChoices>; answer(result: Result<MailChoices, Failure>): Promise<void> }[] =
    [];
  const banner = new BannerViewModel();
  const seenVersion = memorySeenVersion();
  const notifications = new NotificationsViewModel({
    kept: memoryNotificationSettings(),
    notifier: memoryNotifier(),
    account: { account, notLoadedBecause: undefined, refresh: async () => {} },
    choices: {
      save: (sent) => {
        const { promise, resolve } = Promise.withResolvers<Result<MailChoices, Failure>>();
        calls.push({
          sent,
          answer: async (result) => {
            resolve(result);
            await promise;
            await Promise.resolve();
          },
        });
        return promise;
      },
    },
    changes: { notify: () => {}, subscribe: () => () => {} },
    banner,
    seenVersion,
    runningVersion: "0.2.0",
    ...shared,
  });
  return { notifications, calls, banner, seenVersion };
};

test("a choice of this browser is followed by the other tabs", () => {
  const kept = memoryNotificationSettings();
  const tabs = new Set<() => void>();
  const changes = {
    notify: () => tabs.forEach((look) => look()),
    subscribe: (look: () => void) => {
      tabs.add(look);
      return () => tabs.delete(look);
    },
  };
  const [one, other] = [0, 1].map(() => notificationsOf(anAccount(), { kept, changes }).notifications);
  other?.start();
  void one?.set("productUpdates", true);
  expect(other?.isOn("productUpdates")).toBe(true);
  void one?.set("productUpdates", false);
  expect(other?.isOn("productUpdates")).toBe(false);
});

const stored = (mailChoices: MailChoices) => anAccount({ capabilities: [NOTIFICATIONS], mailChoices });

describe("a choice that the account stores", () => {
  test("is shown at once, and stays once it is saved, before the account is looked up again", async () => {
    const { notifications, calls } = notificationsOf(stored({ email: true, creditAlerts: true }));
    void notifications.set("email", false);
    expect(notifications.isOn("email")).toBe(false);
    await calls[0]?.answer(ok({ email: false, creditAlerts: true }));
    expect(notifications.isOn("email")).toBe(false);
    expect(notifications.isOn("creditAlerts")).toBe(true);
  });

  test("that is turned back while it is on the way is saved again, as it was turned last", async () => {
    const { notifications, calls } = notificationsOf(stored({ email: true, creditAlerts: true }));
    for (const isOn of [false, true, false, true]) void notifications.set("email", isOn);
    expect(calls.map(({ sent }) => sent)).toEqual([{ email: false }]);
    await calls[0]?.answer(ok({ email: false, creditAlerts: true }));
    expect(calls.map(({ sent }) => sent)).toEqual([{ email: false }, { email: true }]);
    await calls[1]?.answer(ok({ email: true, creditAlerts: true }));
    expect(notifications.isOn("email")).toBe(true);
  });

  test("goes back where it could not be saved; the other one, on its way at the same time, stays", async () => {
    const { notifications, calls } = notificationsOf(stored({ email: true, creditAlerts: true }));
    void notifications.set("email", false);
    void notifications.set("creditAlerts", false);
    await calls[0]?.answer(err({ kind: "timed-out" }));
    expect(notifications.isOn("email")).toBe(true);
    expect(notifications.reasons.get("email")).toBe(notificationsTexts.saving.failed);
    await calls[1]?.answer(ok({ email: true, creditAlerts: false }));
    expect(notifications.isOn("creditAlerts")).toBe(false);
    expect(notifications.reasons.has("creditAlerts")).toBe(false);
  });

  test("counts for itself alone, in whatever order the answers to two come", async () => {
    const { notifications, calls } = notificationsOf(stored({ email: true, creditAlerts: true }));
    void notifications.set("email", false);
    void notifications.set("creditAlerts", false);
    await calls[1]?.answer(ok({ email: false, creditAlerts: false }));
    await calls[0]?.answer(ok({ email: false, creditAlerts: true }));
    expect([notifications.isOn("email"), notifications.isOn("creditAlerts")]).toEqual([false, false]);
  });

  test("of a lost session is said above the sign-in, which takes the place of Settings", async () => {
    const { notifications, calls, banner } = notificationsOf(stored({ email: true, creditAlerts: true }));
    void notifications.set("email", false);
    await calls[0]?.answer(err({ kind: "signed-out", because: "expired" }));
    expect(banner.message?.text).toBe(notificationsTexts.saving.signedOut);
  });
});

test("mails can be set once the account is known, the others always", () => {
  const names = ["email", "browser", "creditAlerts", "productUpdates"] as const;
  const canSet = (account: Account | undefined) => {
    const { notifications } = notificationsOf(account);
    return names.map((name) => notifications.canSet(name));
  };
  expect(canSet(undefined)).toEqual([false, true, false, true]);
  expect(canSet(anAccount())).toEqual([true, true, true, true]);
});

test("product updates begin with the version that runs when they are switched on", () => {
  const { notifications, seenVersion } = notificationsOf(anAccount());
  seenVersion.write("0.1.0");
  void notifications.set("productUpdates", false);
  expect(seenVersion.read()).toBe("0.1.0");
  void notifications.set("productUpdates", true);
  expect(seenVersion.read()).toBe("0.2.0");
});
