import { AS_OF_UNKNOWN } from "#wire/transaction.ts";
import type { AccountLookup } from "#application/ports/account-lookup.ts";
import type { ContactDirectory } from "#application/ports/contact-directory.ts";
import type { DirectorDirectory } from "#application/ports/director-directory.ts";
import type { EmailVerifier } from "#application/ports/email-verifier.ts";
import type { ProfileSearch } from "#application/ports/profile-search.ts";
import type { ProfileUpdates } from "#application/ports/profile-updates.ts";
import type { TransactionLog } from "#application/ports/transaction-log.ts";
import { err, ok } from "#application/shared/result.ts";
import { type Account, isInOrganisation } from "#domain/session/account.ts";
import { contactItems, type Person } from "#domain/lookups/contact.ts";
import type { Tenths } from "#domain/shared/credits.ts";
import type { ProfileSlug } from "#domain/lookups/profile-url.ts";
import type { Transaction } from "#domain/history/transaction.ts";
import { memoryBulk, type MemoryBulk } from "./memory-bulk.ts";
import { type MemoryDirector, memoryDirectorDirectory } from "./memory-director-directory.ts";
import { memoryEmailVerifier } from "./memory-email-verifier.ts";
import { memoryHeldItems } from "./memory-held-items.ts";
import { memoryLedger } from "./memory-ledger.ts";
import { memoryOrganisation, type MemoryOrganisation, type MemoryOrganisationSeed } from "./memory-organisation.ts";
import { contactAnswer, paidAnswers } from "./memory-paid-answers.ts";
import { memoryPayments, type MemoryPayments } from "./memory-payments.ts";
import type { MemoryPerson } from "./memory-person.ts";
import { memoryProfileSearch } from "./memory-profile-search.ts";
import { simulatedFailures, type SimulatedFailures } from "./simulated-failures.ts";
import type { TakeIn } from "./take-in.ts";

export interface MemoryBackendSeed extends MemoryOrganisationSeed {
  readonly account: Account;
  readonly people: ReadonlyMap<ProfileSlug, MemoryPerson>;
  /** By DIN. */
  readonly directors?: ReadonlyMap<string, MemoryDirector>;
  /** Reads the files of bulk jobs; without it they have no rows. */
  readonly takeIn?: TakeIn;
  /** What colleagues left in the history of the account's organisation, newest first. */
  readonly colleagues?: readonly Transaction[];
  readonly now: () => number;
}

export interface MemoryBackend extends AccountLookup, ContactDirectory, TransactionLog, ProfileUpdates {
  readonly failures: SimulatedFailures;
  readonly directors: DirectorDirectory;
  readonly profiles: ProfileSearch;
  readonly verifier: EmailVerifier;
  readonly bulk: MemoryBulk;
  readonly organisation: MemoryOrganisation;
  readonly payments: MemoryPayments;
  /** As a purchase does. */
  addCredits(amount: Tenths): void;
}

/** The backend's adapters, each under the name of its port. */
export const memoryBackendAdapters = (backend: MemoryBackend) => ({
  accountLookup: backend,
  bulkIntake: backend.bulk.intake,
  bulkJobLookup: backend.bulk.lookup,
  bulkJobs: backend.bulk.jobs,
  contactDirectory: backend,
  directorDirectory: backend.directors,
  emailVerifier: backend.verifier,
  invitations: backend.organisation.invitations,
  organisationSetup: backend.organisation.setup,
  profileSearch: backend.profiles,
  profileUpdates: backend,
  purchases: backend.payments.purchases,
  team: backend.organisation.team,
  transactionLog: backend,
});

/** One account and its directory, kept in this process. Charges credits by the same rules as the real backend. */
export const memoryBackend = (seed: MemoryBackendSeed): MemoryBackend => {
  const { account, people, directors = new Map(), takeIn, now, members, invitations, colleagues } = seed;
  const ledger = memoryLedger(account, now, colleagues);
  const failures = simulatedFailures();

  return {
    failures,
    directors: memoryDirectorDirectory({ directors, ledger, failures }),
    profiles: memoryProfileSearch({ people, ledger, failures }),
    verifier: memoryEmailVerifier({ ledger, failures, now }),
    bulk: memoryBulk({ ledger, failures, now, takeIn, answerOf: paidAnswers({ people, directors }) }),
    organisation: memoryOrganisation({ ledger, failures, now, members, invitations }),
    payments: memoryPayments({ ledger, failures, now }),
    addCredits: (amount) => ledger.paying().add(amount),
    lookUp: () => failures.run(async () => ok(ledger.account())),
    find: (profile) =>
      failures.run(async () => {
        const known = people.get(profile);
        if (known === undefined) return ok(undefined);
        return ok({ person: whoIs(known), ...memoryHeldItems(contactItems, known, { ledger, subject: profile }) });
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
          return err({ kind: "server-said", message: "You don't belong to an organisation." });
        const history = ledger.history(payer);
        const newest = asOf === undefined ? 0 : history.findIndex(({ id }) => id === asOf);
        if (newest === -1) return err({ kind: "server-said", message: AS_OF_UNKNOWN });
        const transactions = history.slice(newest);
        return ok({
          transactions: transactions.slice((page - 1) * pageSize, page * pageSize),
          page,
          totalPages: Math.ceil(transactions.length / pageSize),
          totalCount: transactions.length,
        });
      }),
    update: ({ linkedinUrl, phone }) =>
      failures.run(async () => {
        ledger.change({ linkedinUrl, contact: phone });
        return ok(undefined);
      }),
  };
};

const whoIs = ({ phone_no: _phone, email: _email, work_email: _workEmail, ...person }: MemoryPerson): Person => person;
