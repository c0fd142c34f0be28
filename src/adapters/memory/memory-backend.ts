import type { Account } from "#domain/account.ts";
import type { ContactItem, ContactValue, Ownership } from "#domain/contact.ts";
import { costOf, formatCredits, priceTag, type Tenths, tenths } from "#domain/credits.ts";
import type { Transaction } from "#domain/transaction.ts";
import type { ContactDirectory, RevealRequest, Revealed } from "#application/ports/contact-directory.ts";
import type { AccountLookup } from "#application/ports/account-lookup.ts";
import type { ProfileUpdates } from "#application/ports/profile-updates.ts";
import type { TransactionLog } from "#application/ports/transaction-log.ts";
import type { Failure } from "#application/failure.ts";
import { no, type Result, yes } from "#application/result.ts";
import { type ProfileSlug, profileUrl } from "#domain/profile-url.ts";
import { memoryWeather, type Weather } from "./memory-weather.ts";

export type MemoryPerson = Partial<Readonly<Record<ContactItem, readonly ContactValue[]>>>;

export interface MemoryBackendSeed {
  readonly account: Account;
  readonly people: ReadonlyMap<ProfileSlug, MemoryPerson>;
  readonly now: () => number;
}

export interface MemoryBackend extends AccountLookup, ContactDirectory, TransactionLog, ProfileUpdates {
  readonly weather: Weather;
}

/** One account and its directory, kept in this process: the rules of credit hold as they do at the real backend. */
export const memoryBackend = ({ account: opening, people, now }: MemoryBackendSeed): MemoryBackend => {
  let account = opening;
  const weather = memoryWeather();
  const owned = new Map<string, Ownership>();
  const transactions: Transaction[] = [];

  const spend = (cost: Tenths): Result<void, Failure> => {
    if (account.credits < cost) return no(tooFewCredits(cost, account.credits));
    account = { ...account, credits: tenths(account.credits - cost) };
    return yes(undefined);
  };

  const record = (entry: Pick<Transaction, "type" | "status" | "amount" | "query" | "result">) =>
    transactions.unshift({ ...entry, id: String(transactions.length + 1), createdAt: new Date(now()).toISOString() });

  const reveal = ({ item, profile }: RevealRequest): Result<Revealed, Failure> => {
    const values = people.get(profile)?.[item] ?? [];
    const line = `${item}:${profile}`;
    const query = profileUrl(profile);
    if (values.length === 0) {
      record({ type: item, status: "not_found", amount: tenths(0), query, result: "Nothing found" });
      return yes({ values });
    }
    const ownership = owned.get(line);
    if (ownership) return yes({ values, owned: ownership });
    const spent = spend(costOf[item]);
    if (!spent.ok) return spent;
    owned.set(line, { at: new Date(now()).toISOString(), ...(account.email ? { by: account.email } : {}) });
    const result = values.map(({ value }) => value).join(", ");
    record({ type: item, status: "completed", amount: costOf[item], query, result });
    return yes({ values });
  };

  return {
    weather,
    lookUp: () => weather.through(async () => yes(account)),
    reveal: (request) => weather.through(async () => reveal(request)),
    read: (page, pageSize) =>
      weather.through(async () =>
        yes({
          transactions: transactions.slice((page - 1) * pageSize, page * pageSize),
          page,
          totalPages: Math.ceil(transactions.length / pageSize),
          totalCount: transactions.length,
        }),
      ),
    update: ({ linkedinUrl, phone }) =>
      weather.through(async () => {
        account = { ...account, linkedinUrl, contact: phone };
        return yes(undefined);
      }),
  };
};

const tooFewCredits = (cost: Tenths, balance: Tenths): Failure => ({
  kind: "not-enough-credits",
  message: `This costs ${priceTag(cost)} and you have ${formatCredits(balance)}. Nothing was charged.`,
});
