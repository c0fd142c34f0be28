import { browserClientInformation } from "#adapters/browser/browser-client-information.ts";
import { browserClock } from "#adapters/browser/browser-clock.ts";
import { browserColumnWidths } from "#adapters/browser/browser-column-widths.ts";
import { browserDarkMode } from "#adapters/browser/browser-dark-mode.ts";
import { browserDrafts } from "#adapters/browser/browser-drafts.ts";
import { browserExclusiveLock } from "#adapters/browser/browser-exclusive-lock.ts";
import { browserExtensionPromo } from "#adapters/browser/browser-extension-promo.ts";
import { browserFileSaver } from "#adapters/browser/browser-file-saver.ts";
import { browserFileUpload } from "#adapters/browser/browser-file-upload.ts";
import { browserNotificationSettings } from "#adapters/browser/browser-notification-settings.ts";
import { browserNotifier } from "#adapters/browser/browser-notifier.ts";
import { browserOtherTabs } from "#adapters/browser/browser-other-tabs.ts";
import { browserPageActivity } from "#adapters/browser/browser-page-activity.ts";
import { browserSessionStore } from "#adapters/browser/browser-session-store.ts";
import { browserSignInNotes } from "#adapters/browser/browser-sign-in-notes.ts";
import { browserStorage } from "#adapters/browser/browser-storage.ts";
import { browserUserChoices } from "#adapters/browser/browser-user-choices.ts";
import { browserVisitRecords } from "#adapters/browser/browser-visit-records.ts";
import { extensionChannel } from "#adapters/extension/extension-channel.ts";
import { lazyPort, memoizeAsync } from "#adapters/lazy/lazy-port.ts";
import { spreadsheetTableReader } from "#adapters/spreadsheet/spreadsheet-table-reader.ts";
import type { Environment } from "../environment.ts";

const loadSupabase = () => import("#adapters/supabase/supabase-adapters.ts");
const loadWebhook = () => import("#adapters/webhook/webhook-adapters.ts");

/** The adapters of this browser, Supabase Auth and a webhook host. */
export const productionAdapters = (environment: Environment, notify: (message: string) => void) => {
  const browser = browserAdapters(environment, notify);
  const supabase = memoizeAsync(async () => {
    const { supabaseAdapters } = await loadSupabase();
    return supabaseAdapters({
      url: environment.supabaseUrl,
      anonKey: environment.supabaseAnonKey,
      now: browserClock.now,
      goTo: (address) => location.assign(address),
      tab: browserStorage(
        () => sessionStorage,
        environment.storagePrefix,
        () => {},
      ),
    });
  });
  const webhook = memoizeAsync(async () => {
    const { webhookAdapters } = await loadWebhook();
    const { webhookUrl: baseUrl, webhookPaths: paths } = environment;
    return webhookAdapters({ baseUrl, paths, accessToken: () => browser.sessionStore.read()?.accessToken });
  });
  return {
    ...browser,
    authentication: lazyPort(async () => (await supabase()).authentication),
    linkedinSignIn: lazyPort(async () => (await supabase()).linkedinSignIn),
    accountLookup: lazyPort(async () => (await webhook()).accountLookup),
    bulkIntake: lazyPort(async () => (await webhook()).bulkIntake),
    bulkJobLookup: lazyPort(async () => (await webhook()).bulkJobLookup),
    bulkJobs: lazyPort(async () => (await webhook()).bulkJobs),
    contactDirectory: lazyPort(async () => (await webhook()).contactDirectory),
    directorDirectory: lazyPort(async () => (await webhook()).directorDirectory),
    emailVerifier: lazyPort(async () => (await webhook()).emailVerifier),
    invitations: lazyPort(async () => (await webhook()).invitations),
    organisationSetup: lazyPort(async () => (await webhook()).organisationSetup),
    profileSearch: lazyPort(async () => (await webhook()).profileSearch),
    profileUpdates: lazyPort(async () => (await webhook()).profileUpdates),
    purchases: lazyPort(async () => (await webhook()).purchases),
    team: lazyPort(async () => (await webhook()).team),
    transactionLog: lazyPort(async () => (await webhook()).transactionLog),
  };
};

/** An adapter for every port, by its name. A set with a missing or unsuitable adapter does not compile. */
export type Adapters = ReturnType<typeof productionAdapters>;

/** Fetches the adapters' code before it is needed. Their first call reports a failure. */
export const preloadAdapters = (): void => {
  // Both use the same file of schemas; begun with its smaller user, it runs in a task of its own.
  for (const load of [loadWebhook, loadSupabase]) load().catch(() => undefined);
};

const STORAGE_BLOCKED =
  "This browser does not let us store anything: you stay signed in only until this tab is closed or reloaded.";

/** The adapters of the browser; the demonstration uses them too. */
export const browserAdapters = (environment: Environment, notify: (message: string) => void) => {
  const { storagePrefix: prefix, cookieDomain: domain, extensionId } = environment;
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
    columnWidths: browserColumnWidths(local),
    darkMode: browserDarkMode(local, prefix),
    drafts: browserDrafts(session),
    exclusiveLock: browserExclusiveLock(prefix),
    extensionChannel: extensionChannel(extensionId),
    extensionPromo: browserExtensionPromo(local),
    fileSaver: browserFileSaver,
    fileUpload: browserFileUpload,
    notificationSettings: browserNotificationSettings(local),
    notifier: browserNotifier,
    otherTabs: browserOtherTabs(prefix),
    pageActivity: browserPageActivity,
    sessionStore: browserSessionStore(local, { prefix, cookies: { domain } }),
    signInNotes: browserSignInNotes(session),
    tableReader: spreadsheetTableReader(),
    tableWriter: lazyPort(async () => {
      const { spreadsheetTableWriter } = await import("#adapters/spreadsheet/spreadsheet-table-writer.ts");
      return spreadsheetTableWriter();
    }),
    userChoices: browserUserChoices(local),
    visitRecords: browserVisitRecords(local),
  };
};
