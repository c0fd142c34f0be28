import { browserClock } from "#adapters/browser/browser-clock.ts";
import { browserDarkMode } from "#adapters/browser/browser-dark-mode.ts";
import { browserPageActivity } from "#adapters/browser/browser-page-activity.ts";
import { browserSheetKeysChoice } from "#adapters/browser/browser-sheet-keys-choice.ts";
import { browserStorage } from "#adapters/browser/browser-storage.ts";
import { webhookAdapters } from "#adapters/webhook/webhook-adapters.ts";
import { webhookSettingsAdapters } from "#adapters/webhook/webhook-settings-adapters.ts";
import type { AccountLookup } from "#application/ports/account-lookup.ts";
import type { Clock } from "#application/ports/clock.ts";
import type { Colleagues } from "#application/ports/colleagues.ts";
import type { CrmConnections } from "#application/ports/crm-connections.ts";
import type { CrmContacts } from "#application/ports/crm-contacts.ts";
import type { CrmPushes } from "#application/ports/crm-pushes.ts";
import type { ContactDirectory } from "#application/ports/contact-directory.ts";
import type { DarkMode } from "#application/ports/dark-mode.ts";
import type { EmailVerifier } from "#application/ports/email-verifier.ts";
import type { PageActivity } from "#application/ports/page-activity.ts";
import type { PendingLookups } from "#application/ports/pending-lookups.ts";
import type { PeopleLists } from "#application/ports/people-lists.ts";
import type { SavedPeople } from "#application/ports/saved-people.ts";
import type { SheetKeysChoice } from "#application/ports/sheet-keys-choice.ts";
import type { TransactionLog } from "#application/ports/transaction-log.ts";
import type { ValueReports } from "#application/ports/value-reports.ts";
import type { Product } from "#ui/kit/product.ts";
import { chromeSiteTabs } from "#extension/chrome/chrome-site-tabs.ts";
import { chromeTokenStore } from "#extension/chrome/chrome-token-store.ts";
import { siteOrigin } from "#extension/chrome/site.ts";
import { readEnvironment } from "../../src/environment.ts";
import type { SiteTabs } from "#extension/ports/site-tabs.ts";
import type { TokenStore } from "#extension/ports/token-store.ts";
import type { PersonKeeper } from "#extension/session/person-keeper.ts";

/** The calls that the extension makes. */
export interface Lookups {
  readonly accountLookup: AccountLookup;
  readonly colleagues: Colleagues;
  readonly contactDirectory: ContactDirectory;
  readonly crmConnections: CrmConnections;
  readonly crmContacts: CrmContacts;
  readonly crmPushes: CrmPushes;
  readonly emailVerifier: EmailVerifier;
  readonly peopleLists: PeopleLists;
  readonly pendingLookups: PendingLookups;
  readonly savedPeople: SavedPeople;
  readonly transactionLog: TransactionLog;
  readonly valueReports: ValueReports;
}

/** What a page of the extension stands on. */
export interface ExtensionAdapters {
  readonly product: Product;
  /** As in "https://leadlight.example". */
  readonly origin: string;
  readonly store: TokenStore;
  readonly site: SiteTabs;
  readonly clock: Clock;
  readonly activity: PageActivity;
  readonly darkMode: DarkMode;
  readonly sheetKeysChoice: SheetKeysChoice;
  /** The calls of one person. */
  openLookups(keeper: Pick<PersonKeeper, "accessToken">): Lookups;
}

export const browserAdapters = (): ExtensionAdapters => {
  const origin = siteOrigin();
  const { product, storagePrefix } = readEnvironment(import.meta.env, origin);
  const storage = browserStorage(
    () => localStorage,
    storagePrefix,
    () => {},
  );
  return {
    product,
    origin,
    store: chromeTokenStore(browserClock.now),
    site: chromeSiteTabs,
    clock: browserClock,
    activity: browserPageActivity,
    darkMode: browserDarkMode(storage, storagePrefix),
    sheetKeysChoice: browserSheetKeysChoice(storage),
    openLookups({ accessToken }) {
      const host = { ...product.webhook, accessToken };
      return { ...webhookAdapters(host), ...webhookSettingsAdapters(host) };
    },
  };
};
