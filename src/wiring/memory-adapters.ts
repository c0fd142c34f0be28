import { memoryAuthentication } from "#adapters/memory/memory-authentication.ts";
import { memoryBackend, type MemoryBackendSeed } from "#adapters/memory/memory-backend.ts";
import { memoryClientInformation } from "#adapters/memory/memory-client-information.ts";
import { memoryClock } from "#adapters/memory/memory-clock.ts";
import { memoryDarkMode } from "#adapters/memory/memory-dark-mode.ts";
import { memoryDrafts } from "#adapters/memory/memory-drafts.ts";
import { memoryExclusiveLock } from "#adapters/memory/memory-exclusive-lock.ts";
import { memoryExtension } from "#adapters/memory/memory-extension-channel.ts";
import { memoryExtensionPromo } from "#adapters/memory/memory-extension-promo.ts";
import { memoryFileSaver } from "#adapters/memory/memory-file-saver.ts";
import { memoryKnownOffers } from "#adapters/memory/memory-known-offers.ts";
import { memoryLinkedinSignIn } from "#adapters/memory/memory-linkedin-sign-in.ts";
import { memoryNotificationSettings } from "#adapters/memory/memory-notification-settings.ts";
import { memoryNotedSearches } from "#adapters/memory/memory-noted-searches.ts";
import { memoryNotifier } from "#adapters/memory/memory-notifier.ts";
import { memoryOtherTabs } from "#adapters/memory/memory-other-tabs.ts";
import { memoryPageActivity } from "#adapters/memory/memory-page-activity.ts";
import { memorySeenVersion } from "#adapters/memory/memory-seen-version.ts";
import { memorySessionStore } from "#adapters/memory/memory-session-store.ts";
import { memorySheetKeysChoice } from "#adapters/memory/memory-sheet-keys-choice.ts";
import { memorySignInNotes } from "#adapters/memory/memory-sign-in-notes.ts";
import { memoryTableChoices } from "#adapters/memory/memory-table-choices.ts";
import { memoryRows, memoryTableReader, type MemoryTables } from "#adapters/memory/memory-table-reader.ts";
import { memoryTableWriter } from "#adapters/memory/memory-table-writer.ts";
import { memoryUserChoices } from "#adapters/memory/memory-user-choices.ts";
import { memoryVisitRecords } from "#adapters/memory/memory-visit-records.ts";
import { ingestRows } from "#adapters/memory/ingest-rows.ts";
import type { Session } from "#domain/session/session.ts";
import type { Adapters } from "./production-adapters.ts";

export interface MemorySeed extends Omit<MemoryBackendSeed, "now" | "takeIn"> {
  /** The session of a user who is already signed in. */
  readonly session?: Session;
  /** Receives each code instead of the user's mailbox. */
  readonly deliver?: (email: string, code: string) => void;
  /** What stands in the files that can be chosen, by their names. */
  readonly tables?: MemoryTables;
  /** Whether the browser accepts cookies. */
  readonly cookies?: boolean;
  /** By what and where the page is looked at. */
  readonly visitor?: Parameters<typeof memoryClientInformation>[1];
}

/** Memory adapters for every port, for tests and for rendering the shells at build time; with controls for tests. */
export const memoryAdapters = (seed: MemorySeed) => {
  const { deliver = () => {}, cookies = true, tables = {}, visitor } = seed;
  const clock = memoryClock();
  const browser = memoryOtherTabs();
  const extension = memoryExtension();
  const ingestFile = ingestRows(async function* (file) {
    const rows = memoryRows(tables)(file);
    if (rows.ok) yield rows.value;
  });
  const backend = memoryBackend({ ...seed, ingestFile, now: clock.now });
  const adapters = {
    ...backend.adapters,
    authentication: memoryAuthentication({ now: clock.now, random: () => 0.123456, deliver }),
    clientInformation: memoryClientInformation(cookies, visitor),
    clock,
    darkMode: memoryDarkMode(),
    drafts: memoryDrafts(),
    exclusiveLock: memoryExclusiveLock(),
    extensionChannel: extension.channel,
    extensionPromo: memoryExtensionPromo(),
    fileSaver: memoryFileSaver(),
    fileUpload: backend.bulk.uploads,
    knownOffers: memoryKnownOffers(),
    linkedinSignIn: memoryLinkedinSignIn(),
    notificationSettings: memoryNotificationSettings(),
    notedSearches: memoryNotedSearches(),
    notifier: memoryNotifier(),
    otherTabs: browser.tab(),
    pageActivity: memoryPageActivity(),
    seenVersion: memorySeenVersion(),
    sessionStore: memorySessionStore(seed.session).tab(),
    sheetKeysChoice: memorySheetKeysChoice(),
    signInNotes: memorySignInNotes(),
    tableChoices: memoryTableChoices(),
    tableReader: memoryTableReader(tables),
    tableWriter: memoryTableWriter(),
    userChoices: memoryUserChoices(),
    visitRecords: memoryVisitRecords(),
  } satisfies Adapters;
  return { adapters, backend, extension, otherTab: browser.tab() };
};
