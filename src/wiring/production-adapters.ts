import { browserClientInformation } from "#adapters/browser/browser-client-information.ts";
import { browserClock } from "#adapters/browser/browser-clock.ts";
import { browserDarkMode } from "#adapters/browser/browser-dark-mode.ts";
import { browserDrafts } from "#adapters/browser/browser-drafts.ts";
import { browserExclusiveLock } from "#adapters/browser/browser-exclusive-lock.ts";
import { browserExtensionPromo } from "#adapters/browser/browser-extension-promo.ts";
import { browserFileSaver } from "#adapters/browser/browser-file-saver.ts";
import { browserFileUpload } from "#adapters/browser/browser-file-upload.ts";
import { browserKnownOffers } from "#adapters/browser/browser-known-offers.ts";
import { browserNotificationSettings } from "#adapters/browser/browser-notification-settings.ts";
import { browserNotedSearches } from "#adapters/browser/browser-noted-searches.ts";
import { browserNotifier } from "#adapters/browser/browser-notifier.ts";
import { browserOtherTabs } from "#adapters/browser/browser-other-tabs.ts";
import { browserPageActivity } from "#adapters/browser/browser-page-activity.ts";
import { browserSeenVersion } from "#adapters/browser/browser-seen-version.ts";
import { browserSessionStore } from "#adapters/browser/browser-session-store.ts";
import { browserSheetKeysChoice } from "#adapters/browser/browser-sheet-keys-choice.ts";
import { browserSignInNotes } from "#adapters/browser/browser-sign-in-notes.ts";
import { browserStorage } from "#adapters/browser/browser-storage.ts";
import { browserUserChoices } from "#adapters/browser/browser-user-choices.ts";
import { browserTableChoices } from "#adapters/browser/browser-table-choices.ts";
import { browserVisitRecords } from "#adapters/browser/browser-visit-records.ts";
import { extensionChannel } from "#adapters/extension/extension-channel.ts";
import { lazyPort, lazyPorts, memoizeAsync } from "#adapters/lazy/lazy-port.ts";
import { spreadsheetTableReader } from "#adapters/spreadsheet/spreadsheet-table-reader.ts";
import type { Environment } from "../environment.ts";

const loadSignIn = () => import("#adapters/supabase/sign-in-adapters.ts");
const loadWebhook = () => import("#adapters/webhook/webhook-adapters.ts");

/** The ports of the backend, whose adapters stand in `webhook-adapters.ts`. */
const webhookPorts = [
  "accountLookup",
  "bulkIntake",
  "bulkJobChanges",
  "bulkJobLookup",
  "bulkJobs",
  "contactDirectory",
  "directorDirectory",
  "emailVerifier",
  "invitations",
  "invoices",
  "pendingLookups",
  "profileSearch",
  "profileUpdates",
  "purchases",
  "subscriptionControl",
  "transactionLog",
  "valueReports",
] as const;

/** The ports that only Settings, organisations and lists use, whose adapters stand in `webhook-settings-adapters.ts`. */
const settingsPorts = [
  "accountData",
  "accountDeletion",
  "apiKeys",
  "auditLog",
  "colleagues",
  "crmConnections",
  "crmContacts",
  "crmPushes",
  "eventDeliveries",
  "eventEndpoints",
  "jobPeople",
  "limitRequests",
  "mailChoices",
  "organisationOwnership",
  "organisationRecords",
  "organisationSetup",
  "ownedPeople",
  "peopleLists",
  "peopleMerging",
  "peopleViews",
  "savedPeople",
  "savedValues",
  "signedInSessions",
  "team",
  "teamInvitations",
  "upgradeRequests",
] as const;

/** The adapters of this browser, Supabase Auth and a webhook host. */
export const productionAdapters = (environment: Environment, notify: (message: string) => void) => {
  const browser = browserAdapters(environment, notify);
  const host = { ...environment.product.webhook, accessToken: () => browser.sessionStore.read()?.accessToken };
  const signIn = memoizeAsync(async () => {
    const { signInAdapters } = await loadSignIn();
    const service = {
      url: environment.supabaseUrl,
      anonKey: environment.supabaseAnonKey,
      now: browserClock.now,
      goTo: (address: string) => location.assign(address),
      tab: browserStorage(
        () => sessionStorage,
        environment.storagePrefix,
        () => {},
      ),
    };
    return signInAdapters(service, host);
  });
  const webhook = memoizeAsync(async () => {
    const { webhookAdapters } = await loadWebhook();
    return webhookAdapters(host);
  });
  const settings = memoizeAsync(async () => {
    const { webhookSettingsAdapters } = await import("#adapters/webhook/webhook-settings-adapters.ts");
    return webhookSettingsAdapters(host);
  });
  return {
    ...browser,
    ...lazyPorts(signIn, ["addressConfirmation", "authentication", "linkedinSignIn"]),
    ...lazyPorts(webhook, webhookPorts),
    ...lazyPorts(settings, settingsPorts),
  };
};

/** An adapter for every port, by its name. A set with a missing or unsuitable adapter does not compile. */
export type Adapters = ReturnType<typeof productionAdapters>;

/** Fetches the adapters' code before it is needed. Their first call reports a failure. */
export const preloadAdapters = (): void => {
  // Both use the same file of schemas; begun with its smaller user, it runs in a task of its own.
  for (const load of [loadWebhook, loadSignIn]) load().catch(() => undefined);
};

const STORAGE_BLOCKED =
  "This browser does not let us store anything: you stay signed in only until this tab is closed or reloaded.";

/** The adapters of the browser; the demonstration uses them too. */
export const browserAdapters = (environment: Environment, notify: (message: string) => void) => {
  const { storagePrefix: prefix, cookieDomain: domain, extensionIds } = environment;
  let isNotified = false;
  const notifyOnce = () => {
    if (!isNotified) notify(STORAGE_BLOCKED);
    isNotified = true;
  };
  const local = browserStorage(() => localStorage, prefix, notifyOnce);
  const session = browserStorage(() => sessionStorage, prefix, notifyOnce);
  return {
    clientInformation: browserClientInformation,
    clock: browserClock,
    darkMode: browserDarkMode(local, prefix),
    drafts: browserDrafts(session),
    exclusiveLock: browserExclusiveLock(prefix),
    extensionChannel: extensionChannel(extensionIds),
    extensionPromo: browserExtensionPromo(local),
    fileSaver: browserFileSaver,
    fileUpload: browserFileUpload,
    knownOffers: browserKnownOffers(local),
    notificationSettings: browserNotificationSettings(local),
    notedSearches: browserNotedSearches(local),
    notifier: browserNotifier,
    otherTabs: browserOtherTabs(prefix),
    pageActivity: browserPageActivity,
    seenVersion: browserSeenVersion(local),
    sessionStore: browserSessionStore(local, { prefix, cookies: { domain } }),
    sheetKeysChoice: browserSheetKeysChoice(local),
    signInNotes: browserSignInNotes(session),
    tableChoices: browserTableChoices(local),
    tableReader: spreadsheetTableReader(),
    tableWriter: lazyPort(async () => {
      const { spreadsheetTableWriter } = await import("#adapters/spreadsheet/spreadsheet-table-writer.ts");
      return spreadsheetTableWriter();
    }),
    userChoices: browserUserChoices(local),
    visitRecords: browserVisitRecords(local),
  };
};
