import { browserClientInformation } from "#adapters/browser/browser-client-information.ts";
import { browserClock } from "#adapters/browser/browser-clock.ts";
import { browserDarkMode } from "#adapters/browser/browser-dark-mode.ts";
import { browserDrafts } from "#adapters/browser/browser-drafts.ts";
import { browserExclusiveLock } from "#adapters/browser/browser-exclusive-lock.ts";
import { browserExtensionPromo } from "#adapters/browser/browser-extension-promo.ts";
import { browserOtherTabs } from "#adapters/browser/browser-other-tabs.ts";
import { browserPageActivity } from "#adapters/browser/browser-page-activity.ts";
import { browserSessionStore } from "#adapters/browser/browser-session-store.ts";
import { browserSignInNotes } from "#adapters/browser/browser-sign-in-notes.ts";
import { browserStorage } from "#adapters/browser/browser-storage.ts";
import { browserUserChoices } from "#adapters/browser/browser-user-choices.ts";
import { browserVisitRecords } from "#adapters/browser/browser-visit-records.ts";
import { extensionChannel } from "#adapters/extension/extension-channel.ts";
import type { Environment } from "../environment.ts";
import { lazyPort, once } from "./lazy-port.ts";
import type { OpenWorld, Ports } from "./ports.ts";

/** The adapters of this browser, Supabase Auth and a webhook host. */
export const productionWorld =
  (environment: Environment): OpenWorld =>
  (tell) => {
    const browser = browserPorts(environment, tell);
    const supabase = once(async () => {
      const { supabaseAdapters } = await import("#adapters/supabase/supabase-adapters.ts");
      const { supabaseUrl: url, supabaseAnonKey: anonKey } = environment;
      return supabaseAdapters({
        url,
        anonKey,
        now: browserClock.now,
        goTo: (address) => location.assign(address),
        tab: browserStorage(
          () => sessionStorage,
          environment.storagePrefix,
          () => {},
        ),
      });
    });
    const webhook = once(async () => {
      const { webhookAdapters } = await import("#adapters/webhook/webhook-adapters.ts");
      const { webhookUrl: baseUrl, webhookPaths: paths } = environment;
      return webhookAdapters({ baseUrl, paths, accessToken: () => browser.sessionStore.read()?.accessToken });
    });
    const later = () => import("./later-adapters.ts");
    return {
      preloadAdapters: () => {
        // Both use the same file of schemas; begun with its smaller user, it runs in a task of its own. The first call
        // reports a failure.
        for (const adapters of [webhook, supabase]) adapters().catch(() => undefined);
      },
      ports: {
        ...browser,
        authentication: lazyPort(async () => (await supabase()).authentication),
        linkedinSignIn: lazyPort(async () => (await supabase()).linkedinSignIn),
        accountLookup: lazyPort(async () => (await webhook()).accountLookup),
        contactDirectory: lazyPort(async () => (await webhook()).contactDirectory),
        directorDirectory: lazyPort(async () => (await webhook()).directorDirectory),
        emailVerifier: lazyPort(async () => (await webhook()).emailVerifier),
        profileSearch: lazyPort(async () => (await webhook()).profileSearch()),
        profileUpdates: lazyPort(async () => (await webhook()).profileUpdates()),
        transactionLog: lazyPort(async () => (await webhook()).transactionLog()),
      },
      loadBulkPorts: async () => {
        const [{ loadBulkAdapters }, { client }] = await Promise.all([later(), webhook()]);
        return loadBulkAdapters(client);
      },
      loadTeamPorts: async () => {
        const [{ loadTeamAdapters }, { client }] = await Promise.all([later(), webhook()]);
        return loadTeamAdapters(client);
      },
      loadPaymentPorts: async () => {
        const [{ loadPaymentAdapters }, { client }] = await Promise.all([later(), webhook()]);
        return loadPaymentAdapters(client, environment.webhookUrl);
      },
      loadHistoryPorts: async () => (await later()).loadHistoryAdapters(environment.storagePrefix),
      loadNotificationPorts: async () => (await later()).loadNotificationAdapters(environment.storagePrefix),
    };
  };

type BrowserPorts = Pick<
  Ports,
  | "clientInformation"
  | "clock"
  | "darkMode"
  | "drafts"
  | "exclusiveLock"
  | "extensionChannel"
  | "extensionPromo"
  | "otherTabs"
  | "pageActivity"
  | "sessionStore"
  | "signInNotes"
  | "userChoices"
  | "visitRecords"
>;

const STORAGE_BLOCKED =
  "This browser does not let us store anything: you stay signed in only until this tab is closed or reloaded.";

/** The ports that the browser serves; the demonstration uses them too. */
export const browserPorts = (environment: Environment, tell: (message: string) => void): BrowserPorts => {
  const { storagePrefix: prefix, cookieDomain: domain, extensionId } = environment;
  let isTold = false;
  const tellOnce = () => {
    if (!isTold) tell(STORAGE_BLOCKED);
    isTold = true;
  };
  const local = browserStorage(() => localStorage, prefix, tellOnce);
  const session = browserStorage(() => sessionStorage, prefix, tellOnce);
  return {
    clientInformation: browserClientInformation,
    clock: browserClock,
    darkMode: browserDarkMode(local, prefix),
    drafts: browserDrafts(session),
    exclusiveLock: browserExclusiveLock(prefix),
    extensionChannel: extensionChannel(extensionId),
    extensionPromo: browserExtensionPromo(local),
    otherTabs: browserOtherTabs(prefix),
    pageActivity: browserPageActivity,
    sessionStore: browserSessionStore(local, { prefix, cookies: { domain } }),
    signInNotes: browserSignInNotes(session),
    userChoices: browserUserChoices(local),
    visitRecords: browserVisitRecords(local),
  };
};
