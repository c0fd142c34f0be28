import { AS_OF_UNKNOWN } from "#wire/transaction.ts";
import type { AccountLookup } from "#application/ports/account-lookup.ts";
import type { ContactDirectory } from "#application/ports/contact-directory.ts";
import type { ProfileUpdates } from "#application/ports/profile-updates.ts";
import type { TransactionLog } from "#application/ports/transaction-log.ts";
import type { Failure } from "#application/shared/failure.ts";
import { err, ok } from "#application/shared/result.ts";
import { type Account, isInOrganisation } from "#domain/session/account.ts";
import { contactItems } from "#domain/lookups/contact.ts";
import type { SignedInSession } from "#domain/session/signed-in-session.ts";
import type { Tenths } from "#domain/shared/credits.ts";
import { parseProfileUrl, type ProfileSlug } from "#domain/lookups/profile-url.ts";
import type { Transaction } from "#domain/history/transaction.ts";
import { memoryAccountData } from "./memory-account-data.ts";
import { memoryAccountDeletion } from "./memory-account-deletion.ts";
import { memoryAddressConfirmation } from "./memory-address-confirmation.ts";
import { memoryApiKeys } from "./memory-api-keys.ts";
import { memoryCrm } from "./memory-crm.ts";
import { memoryBulk } from "./memory-bulk.ts";
import { type MemoryDirector, memoryDirectorDirectory } from "./memory-director-directory.ts";
import { memoryEmailVerifier } from "./memory-email-verifier.ts";
import { memoryEvents } from "./memory-events.ts";
import { memoryInvoices } from "./memory-invoices.ts";
import { memoryItemsOnFile } from "./memory-items-on-file.ts";
import { memoryJobPeople } from "./memory-job-people.ts";
import { memoryLedger, type MemoryLedger } from "./memory-ledger.ts";
import { memoryLimitRequests } from "./memory-limit-requests.ts";
import { memoryMailChoices } from "./memory-mail-choices.ts";
import { memoryOrganisation, type MemoryOrganisationSeed } from "./memory-organisation.ts";
import { memoryOwnedPeople } from "./memory-owned-people.ts";
import { contactAnswer, paidAnswers } from "./memory-paid-answers.ts";
import { memoryPayments } from "./memory-payments.ts";
import { type MemoryPerson, whoIs } from "./memory-person.ts";
import { memoryPendingLookups } from "./memory-pending-lookups.ts";
import { memoryPeopleMerging } from "./memory-people-merging.ts";
import { memoryProfileSearch } from "./memory-profile-search.ts";
import { memorySavedPeople } from "./memory-saved-people.ts";
import { memoryOwnedOf, memorySavedValues } from "./memory-saved-values.ts";
import { memorySignedInSessions } from "./memory-signed-in-sessions.ts";
import { memoryUpgradeRequests } from "./memory-upgrade-requests.ts";
import { memoryValueReports } from "./memory-value-reports.ts";
import { simulatedFailures, type SimulatedFailures } from "./simulated-failures.ts";
import type { IngestFile } from "./ingest-file.ts";

export interface MemoryBackendSeed extends MemoryOrganisationSeed {
  readonly account: Account;
  readonly people: ReadonlyMap<ProfileSlug, MemoryPerson>;
  /** By DIN. */
  readonly directors?: ReadonlyMap<string, MemoryDirector>;
  /** Reads the files of bulk jobs; without it they have no rows. */
  readonly ingestFile?: IngestFile;
  /** What colleagues left in the history of the account's organisation, newest first. */
  readonly colleagues?: readonly Transaction[];
  /** Receives the codes that confirm the account's address; the account can't be looked up before one is entered. */
  readonly deliverConfirmation?: (code: string) => void;
  /** Other places where the account is signed in. */
  readonly otherSessions?: readonly SignedInSession[];
  readonly now: () => number;
}

/** One account and its directory, with controls for tests. */
export type MemoryBackend = ReturnType<typeof memoryBackend>;

/** One account and its directory, kept in this process. Charges credits by the same rules as the real backend. */
export const memoryBackend = (seed: MemoryBackendSeed) => {
  const {
    account,
    people,
    directors = new Map(),
    ingestFile,
    now,
    members,
    invitations,
    auditLines,
    colleagues,
  } = seed;
  const ledger = memoryLedger(account, now, colleagues);
  const controls = simulatedFailures();
  const deletion = memoryAccountDeletion({
    ledger,
    failures: controls,
    now,
    obstacles: () => ({
      onlyOwnerOf: organisation.onlyOwnerOf(),
      plans: payments.runningPlans(),
      jobsIn: bulk.toolsAtWork(),
      searches: searches.running(),
    }),
  });
  const failures = deletion.refusing;
  const bulk = memoryBulk({ ledger, failures, now, ingestFile, answerOf: paidAnswers({ people, directors }) });
  const organisation = memoryOrganisation({ ledger, failures, now, members, invitations, auditLines });
  const payments = memoryPayments({ ledger, failures, now });
  let isUnconfirmed = seed.deliverConfirmation !== undefined;
  const ownCalls = memoryOwnCalls({ people, directors, ledger, failures, isUnconfirmed: () => isUnconfirmed });

  const events = memoryEvents({ ledger, failures, now });
  const searches = memoryPendingLookups(failures);
  const saved = memorySavedPeople({
    ledger,
    failures,
    now,
    note: organisation.note,
    memberBy: organisation.memberBy,
  });
  const ownedOf = memoryOwnedOf({ people, directors, ledger });
  const savedValues = memorySavedValues({ ownedOf, failures, savedAmong: saved.savedAmong });
  const crm = memoryCrm({ ledger, failures, now, note: organisation.note, saved, values: savedValues });
  return {
    ...ownCalls,
    failures: controls,
    bulk,
    organisation,
    payments,
    /** As a purchase does. */
    addCredits: (amount: Tenths) => ledger.paying().add(amount),
    /** From now on there is this search, until it is cancelled or ended. */
    beginSearch: searches.begin,
    endSearch: searches.end,
    /** From now on the look-up of the account says that details are needed. */
    askForDetails: () => ledger.change({ needsDetails: true }),
    /** Each under the name of its port. */
    adapters: {
      accountData: memoryAccountData({ ledger, failures: controls }),
      accountDeletion: deletion.port,
      accountLookup: ownCalls,
      addressConfirmation: memoryAddressConfirmation({
        failures,
        deliver: (code) => seed.deliverConfirmation?.(code),
        onConfirmed: () => (isUnconfirmed = false),
      }),
      apiKeys: memoryApiKeys({ ledger, failures, now }),
      auditLog: organisation.auditLog,
      bulkIntake: bulk.intake,
      bulkJobLookup: bulk.lookup,
      bulkJobChanges: bulk.changes,
      bulkJobs: bulk.jobs,
      colleagues: organisation.colleagues,
      contactDirectory: ownCalls,
      crmConnections: crm.connections,
      crmContacts: crm.contacts,
      crmPushes: crm.pushes,
      directorDirectory: memoryDirectorDirectory({ directors, ledger, failures }),
      emailVerifier: memoryEmailVerifier({ ledger, failures, now }),
      eventDeliveries: events.deliveries,
      eventEndpoints: events.endpoints,
      invitations: organisation.invitations,
      invoices: memoryInvoices({ ledger, failures, payments: payments.purchases }),
      jobPeople: memoryJobPeople({ people, saved: saved.people, foundIn: bulk.foundIn }),
      limitRequests: memoryLimitRequests({ ledger, failures, now }),
      mailChoices: memoryMailChoices({ ledger, failures }),
      organisationOwnership: organisation.ownership,
      organisationRecords: organisation.records,
      organisationSetup: organisation.setup,
      ownedPeople: memoryOwnedPeople({ people, directors, ledger, failures }),
      pendingLookups: searches.port,
      peopleLists: saved.lists,
      peopleMerging: memoryPeopleMerging({ records: saved.records, failures, now, ownedOf }),
      peopleViews: saved.views,
      profileSearch: memoryProfileSearch({ people, ledger, failures }),
      profileUpdates: ownCalls,
      purchases: payments.purchases,
      savedPeople: saved.people,
      savedValues,
      signedInSessions: memorySignedInSessions({ failures, now, others: seed.otherSessions }),
      subscriptionControl: payments.control,
      team: organisation.team,
      teamInvitations: organisation.teamInvitations,
      transactionLog: ownCalls,
      upgradeRequests: memoryUpgradeRequests({ ledger, failures }),
      valueReports: memoryValueReports({ people, ledger, failures }),
    },
  };
};

interface OwnCallsNeeds extends Required<Pick<MemoryBackendSeed, "people" | "directors">> {
  readonly ledger: MemoryLedger;
  readonly failures: SimulatedFailures;
  readonly isUnconfirmed: () => boolean;
}

const UNCONFIRMED = {
  kind: "server-said",
  message: "Please confirm your email address first: enter the code that we mail you.",
  isUnconfirmed: true,
} as const satisfies Failure;

/** The calls about the account itself and its people. Many tests look at them through the backend. */
const memoryOwnCalls = ({
  people,
  directors,
  ledger,
  failures,
  isUnconfirmed,
}: OwnCallsNeeds): AccountLookup & ContactDirectory & TransactionLog & ProfileUpdates => ({
  lookUp: () => failures.run(async () => (isUnconfirmed() ? err(UNCONFIRMED) : ok(ledger.account()))),
  find: (profile) =>
    failures.run(async () => {
      const known = people.get(profile);
      if (known === undefined) return ok(undefined);
      return ok({ person: whoIs(known), ...memoryItemsOnFile(contactItems, known, { ledger, subject: profile }) });
    }),
  reveal: ({ item, profile }) =>
    failures.run(async () => {
      const values = people.get(profile)?.[item] ?? [];
      const settled = ledger.settle(contactAnswer(people, item, profile));
      if (!settled.ok) return settled;
      return ok(settled.value ? { values, owned: settled.value } : { values });
    }),
  read: (page, pageSize, { asOf, payer } = {}) =>
    failures.run(async () => {
      if (payer === "organisation" && !isInOrganisation(ledger.account()))
        return err({
          kind: "server-said",
          message: "You don't belong to an organisation. Ask an owner or admin to invite you.",
        });
      const history = ledger.history(payer);
      const newest = asOf === undefined ? 0 : history.findIndex(({ id }) => id === asOf);
      if (newest === -1) return err({ kind: "server-said", message: AS_OF_UNKNOWN });
      const transactions = history.slice(newest);
      return ok({
        transactions: transactions
          .slice((page - 1) * pageSize, page * pageSize)
          .map((one) => ({ ...one, ...personOf(one, { people, directors }) })),
        page,
        totalPages: Math.ceil(transactions.length / pageSize),
        totalCount: transactions.length,
      });
    }),
  update: ({ linkedinUrl, phone, name }) =>
    failures.run(async () => {
      ledger.change({
        ...(linkedinUrl !== undefined && { linkedinUrl }),
        ...(phone !== undefined && { contact: phone }),
        ...(name !== undefined && { name }),
      });
      return ok(undefined);
    }),
});

/** Whom a line of the history is about, where the directory has them. */
const personOf = (
  { query = "" }: Transaction,
  { people, directors }: Pick<OwnCallsNeeds, "people" | "directors">,
): Pick<Transaction, "person"> => {
  const slug = parseProfileUrl(query);
  const known = slug === undefined ? directors.get(query) : people.get(slug);
  return known === undefined ? {} : { person: whoIs(known) };
};
