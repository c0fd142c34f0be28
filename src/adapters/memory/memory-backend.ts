import type { AccountLookup } from "#application/ports/account-lookup.ts";
import type { ContactDirectory } from "#application/ports/contact-directory.ts";
import type { DirectorDirectory } from "#application/ports/director-directory.ts";
import type { EmailVerifier } from "#application/ports/email-verifier.ts";
import type { ProfileSearch } from "#application/ports/profile-search.ts";
import type { ProfileUpdates } from "#application/ports/profile-updates.ts";
import type { TransactionLog } from "#application/ports/transaction-log.ts";
import { yes } from "#application/result.ts";
import type { Account } from "#domain/account.ts";
import type { ContactItem, ContactValue } from "#domain/contact.ts";
import { type ProfileSlug, profileUrl } from "#domain/profile-url.ts";
import { type MemoryDirector, memoryDirectorDirectory } from "./memory-director-directory.ts";
import { memoryEmailVerifier } from "./memory-email-verifier.ts";
import { memoryLedger } from "./memory-ledger.ts";
import { memoryProfileSearch } from "./memory-profile-search.ts";
import { memoryWeather, type Weather } from "./memory-weather.ts";

export interface MemoryPerson extends Partial<Readonly<Record<ContactItem, readonly ContactValue[]>>> {
  readonly name?: string;
  readonly title?: string;
  readonly company?: string;
}

export interface MemoryBackendSeed {
  readonly account: Account;
  readonly people: ReadonlyMap<ProfileSlug, MemoryPerson>;
  /** By DIN. */
  readonly directors?: ReadonlyMap<string, MemoryDirector>;
  readonly now: () => number;
}

export interface MemoryBackend extends AccountLookup, ContactDirectory, TransactionLog, ProfileUpdates {
  readonly weather: Weather;
  readonly directors: DirectorDirectory;
  readonly profiles: ProfileSearch;
  readonly verifier: EmailVerifier;
}

/** One account and its directory, kept in this process: the rules of credit hold as they do at the real backend. */
export const memoryBackend = ({ account, people, directors = new Map(), now }: MemoryBackendSeed): MemoryBackend => {
  const ledger = memoryLedger(account, now);
  const weather = memoryWeather();

  return {
    weather,
    directors: memoryDirectorDirectory({ directors, ledger, weather }),
    profiles: memoryProfileSearch({ people, ledger, weather }),
    verifier: memoryEmailVerifier({ ledger, weather, now }),
    lookUp: () => weather.through(async () => yes(ledger.account())),
    reveal: ({ item, profile }) =>
      weather.through(async () => {
        const values = people.get(profile)?.[item] ?? [];
        const result = values.length === 0 ? undefined : values.map(({ value }) => value).join(", ");
        const query = profileUrl(profile);
        const settled = ledger.settle({ operation: item, subject: profile, query, result });
        if (!settled.ok) return settled;
        return yes(settled.value ? { values, owned: settled.value } : { values });
      }),
    read: (page, pageSize) =>
      weather.through(async () =>
        yes({
          transactions: ledger.transactions.slice((page - 1) * pageSize, page * pageSize),
          page,
          totalPages: Math.ceil(ledger.transactions.length / pageSize),
          totalCount: ledger.transactions.length,
        }),
      ),
    update: ({ linkedinUrl, phone }) =>
      weather.through(async () => {
        ledger.change({ linkedinUrl, contact: phone });
        return yes(undefined);
      }),
  };
};
