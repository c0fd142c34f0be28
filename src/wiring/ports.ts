import type { AccountLookup } from "#application/ports/account-lookup.ts";
import type { Authentication } from "#application/ports/authentication.ts";
import type { ClientInformation } from "#application/ports/client-information.ts";
import type { Clock } from "#application/ports/clock.ts";
import type { ContactDirectory } from "#application/ports/contact-directory.ts";
import type { DarkMode } from "#application/ports/dark-mode.ts";
import type { DirectorDirectory } from "#application/ports/director-directory.ts";
import type { Drafts } from "#application/ports/drafts.ts";
import type { EmailVerifier } from "#application/ports/email-verifier.ts";
import type { ExclusiveLock } from "#application/ports/exclusive-lock.ts";
import type { ExtensionChannel } from "#application/ports/extension-channel.ts";
import type { ExtensionPromo } from "#application/ports/extension-promo.ts";
import type { LinkedinSignIn } from "#application/ports/linkedin-sign-in.ts";
import type { OtherTabs } from "#application/ports/other-tabs.ts";
import type { PageActivity } from "#application/ports/page-activity.ts";
import type { ProfileSearch } from "#application/ports/profile-search.ts";
import type { ProfileUpdates } from "#application/ports/profile-updates.ts";
import type { SessionStore } from "#application/ports/session-store.ts";
import type { SignInNotes } from "#application/ports/sign-in-notes.ts";
import type { TransactionLog } from "#application/ports/transaction-log.ts";
import type { UserChoices } from "#application/ports/user-choices.ts";
import type { VisitRecords } from "#application/ports/visit-records.ts";
import type { bulkPortTokens } from "./bulk/bulk-tokens.ts";
import { named, type Provided, token } from "./container.ts";
import type { historyPortTokens } from "./history/history-tokens.ts";
import type { notificationPortTokens } from "./settings/notification-tokens.ts";
import type { paymentPortTokens } from "./payments/payment-tokens.ts";
import type { teamPortTokens } from "./team/team-tokens.ts";

/** With those of the parts that are loaded later a token for each file of src/application/ports (the architecture test compares the two). */
export const portTokens = named({
  accountLookup: token<AccountLookup>,
  authentication: token<Authentication>,
  clientInformation: token<ClientInformation>,
  clock: token<Clock>,
  contactDirectory: token<ContactDirectory>,
  darkMode: token<DarkMode>,
  directorDirectory: token<DirectorDirectory>,
  drafts: token<Drafts>,
  emailVerifier: token<EmailVerifier>,
  exclusiveLock: token<ExclusiveLock>,
  extensionChannel: token<ExtensionChannel>,
  extensionPromo: token<ExtensionPromo>,
  linkedinSignIn: token<LinkedinSignIn>,
  otherTabs: token<OtherTabs>,
  pageActivity: token<PageActivity>,
  profileSearch: token<ProfileSearch>,
  profileUpdates: token<ProfileUpdates>,
  sessionStore: token<SessionStore>,
  signInNotes: token<SignInNotes>,
  transactionLog: token<TransactionLog>,
  userChoices: token<UserChoices>,
  visitRecords: token<VisitRecords>,
});

type PortsUnder<Tokens> = { readonly [Name in keyof Tokens]: Provided<Tokens[Name]> };

/** An adapter for every port. A world with a missing or unsuitable adapter does not compile. */
export type Ports = PortsUnder<typeof portTokens>;
export type BulkPorts = PortsUnder<typeof bulkPortTokens>;
export type HistoryPorts = PortsUnder<typeof historyPortTokens>;
export type NotificationPorts = PortsUnder<typeof notificationPortTokens>;
export type PaymentPorts = PortsUnder<typeof paymentPortTokens>;
export type TeamPorts = PortsUnder<typeof teamPortTokens>;

export interface World {
  readonly ports: Ports;
  /** Fetches the adapters of bulk mode; rejects when their code cannot be fetched. */
  readonly loadBulkPorts: () => Promise<BulkPorts>;
  /** The same for the adapters that only the history uses. */
  readonly loadHistoryPorts: () => Promise<HistoryPorts>;
  /** The same for those by which somebody is notified, as often as they are asked for. */
  readonly loadNotificationPorts: () => Promise<NotificationPorts>;
  /** The same for those by which plans are bought. */
  readonly loadPaymentPorts: () => Promise<PaymentPorts>;
  /** The same for those that only organisations use. */
  readonly loadTeamPorts: () => Promise<TeamPorts>;
  /** Fetches the code of adapters that are loaded at first use, before it is needed. */
  readonly preloadAdapters: () => void;
}

/** Creates a world. `tell` shows the user a message that belongs to no screen, such as that storage is blocked. */
export type OpenWorld = (tell: (message: string) => void) => World;
